import {
  asCustomerInput,
  type CustomerFields,
  type CustomerInput,
  customerFields,
  customerInput,
} from '@lockerdesk/domain'
import type { Call } from '../../call/call.ts'
import { checked, refused, refusedAt } from '../../call/refused.ts'
import { isUniqueViolation } from '../../platform/database-errors.ts'
import type { Tx } from '../../platform/postgres.ts'
import { findCustomerPlace, isShopThere } from './customer-place-store.ts'
import { customerReach } from './customer-reach.ts'

const CLEARED = {
  externalId: '',
  emails: [],
  phonenumbers: [],
  notificationTypes: null,
  shopId: null,
  note: '',
  pincode: null,
} as const satisfies Partial<CustomerInput>

export interface CheckedCustomer {
  readonly fields: CustomerFields
  readonly pincode: string | null
}

/** What is left out stays as it was; null empties a field. */
export const checkCustomer = async (
  tx: Tx,
  call: Call,
  data: object,
  before: CustomerFields | null,
): Promise<CheckedCustomer> => {
  const { organisationId } = customerReach(call)
  const { country } = await findCustomerPlace(tx, organisationId)
  const said = Object.entries(data)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]: [string, unknown]) => [
      field,
      value ?? CLEARED[field as keyof typeof CLEARED],
    ])
  const known = before === null ? {} : asCustomerInput(before)
  const input = checked(customerInput(country), { ...known, ...Object.fromEntries(said) })
  const { shopId } = input
  const isMoved = shopId !== (before?.shopId ?? null)
  if (isMoved && shopId !== null && !(await isReachableShop(tx, call, shopId)))
    throw refused('NOT_FOUND')
  return { fields: customerFields(input), pincode: input.pincode }
}

const isReachableShop = (tx: Tx, call: Call, shopId: string): Promise<boolean> =>
  isShopThere(tx, customerReach(call, shopId).organisationId, shopId)

/** A number that another customer has is a wrong field, not a fault. */
export const refusingTakenNumber = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (isUniqueViolation(error, 'customers_external_id')) throw refusedAt('externalId', 'taken')
    throw error
  }
}
