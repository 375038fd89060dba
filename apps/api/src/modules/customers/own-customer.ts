import {
  asCustomerInput,
  customerFields,
  customerInput,
  type OwnContact,
  withFirst,
  withReplaced,
} from '@lockerdesk/domain'
import { checked } from '../../call/refused.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import { customerIdsOfEmail } from './list/customer-search-store.ts'
import {
  type Customer,
  customersByIds,
  lockCustomers,
  updateCustomerRows,
} from './customer-store.ts'

/** Who of an organisation has this address. A family may share one. */
export const customersOfEmail = async (
  reader: Reader,
  organisationId: string,
  email: string,
): Promise<Customer[]> => {
  const ids = await customerIdsOfEmail(reader, organisationId, email)
  const found = await customersByIds(reader, { organisationId, shopIds: null }, ids)
  return [...found.values()].filter(isThere)
}

export const lockCustomersOfEmail = async (
  tx: Tx,
  organisationId: string,
  email: string,
): Promise<Customer[]> => {
  const ids = await customerIdsOfEmail(tx, organisationId, email)
  return (await lockCustomers(tx, { organisationId, shopIds: null }, ids)).filter(isThere)
}

const isThere = ({ anonymisedAt, mergedIntoId }: Customer): boolean =>
  anonymisedAt === null && mergedIntoId === null

/** Part of a change that has locked the customer. Answers what they are now. */
export const correctCustomer = async (
  tx: Tx,
  services: Services,
  before: Customer,
  email: string,
  { phonenumber, email: newEmail, ...contact }: OwnContact,
) => {
  const input = checked(customerInput(), {
    ...asCustomerInput(before),
    ...contact,
    emails: withReplaced(before.emails, email, newEmail),
    phonenumbers: withFirst(before.phonenumbers, phonenumber),
    pincode: null,
  })
  const fields = customerFields(input)
  const updatedAt = services.clock.now().toISOString()
  const { _id, organisationId } = before
  await updateCustomerRows(tx, [{ ...fields, _id, organisationId, updatedAt }])
  return fields
}
