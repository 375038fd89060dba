import type { Call } from '../../../call/call.ts'
import { refused } from '../../../call/refused.ts'
import { transact } from '../../../call/transact.ts'
import type { Tx } from '../../../platform/postgres.ts'
import type { Services } from '../../../services.ts'
import { freePincodes } from '../pincodes/customer-pincode-store.ts'
import { customerReach } from '../customer-reach.ts'
import { customerRecords, followPincodes, forgetAddresses } from './customer-records.ts'
import {
  anonymiseRows,
  type Customer,
  forgetMergedNumbers,
  lockCustomers,
} from '../customer-store.ts'
import { logCustomers } from '../log-customers.ts'
import { getCustomerById } from '../list/read-customers.ts'

/** Part of a change that has locked the customer. */
export const forgetCustomer = async (
  tx: Tx,
  services: Services,
  { _id, organisationId, emails }: Customer,
): Promise<void> => {
  const now = services.clock.now().toISOString()
  await freePincodes(tx, organisationId, [_id], now)
  await anonymiseRows(tx, { organisationId, ids: [_id], mergedIntoId: null, now })
  await forgetMergedNumbers(tx, organisationId, _id)
  await forgetAddresses(tx, organisationId, emails)
  for (const records of customerRecords()) await records.forget(tx, organisationId, [_id])
  await followPincodes(tx, services, organisationId, [_id])
}

/**
 * The right to be forgotten: as deleting, and everything that other modules keep of them too. Also
 * for somebody who was deleted before.
 */
export const eraseCustomer = async (call: Call, id: string): Promise<Customer> => {
  await transact(call, async (tx) => {
    const [customer] = await lockCustomers(tx, customerReach(call), [id])
    if (customer === undefined || customer.mergedIntoId !== null) throw refused('NOT_FOUND')
    await forgetCustomer(tx, call.services, customer)
    await logCustomers(
      tx,
      call,
      {
        operation: 'Deleted',
        severity: 'warning',
        text: 'customerErased',
        params: { id: customer.id },
        subjectId: id,
      },
      [{ _id: id, before: null, after: null }],
    )
    return { _id: id }
  })
  return getCustomerById(call, id)
}
