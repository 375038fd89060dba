import type { Call } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { freePincodes } from './customer-pincode-store.ts'
import { customerReach } from './customer-reach.ts'
import { customerRecords, followPincodes, forgetAddresses } from './customer-records.ts'
import {
  anonymiseRows,
  type Customer,
  forgetMergedNumbers,
  lockCustomers,
} from './customer-store.ts'
import { logCustomers } from './log-customers.ts'
import { getCustomerById } from './read-customers.ts'

/**
 * The right to be forgotten: as deleting, and everything that other modules keep of them too. Also
 * for somebody who was deleted before.
 */
export const eraseCustomer = async (call: Call, id: string): Promise<Customer> => {
  await transact(call, async (tx) => {
    const [customer] = await lockCustomers(tx, customerReach(call), [id])
    if (customer === undefined || customer.mergedIntoId !== null) throw refused('NOT_FOUND')
    const { organisationId } = customer
    const now = call.services.clock.now().toISOString()
    await freePincodes(tx, organisationId, [id], now)
    await anonymiseRows(tx, { organisationId, ids: [id], mergedIntoId: null, now })
    await forgetMergedNumbers(tx, organisationId, id)
    await forgetAddresses(tx, organisationId, customer.emails)
    for (const records of customerRecords()) await records.forget(tx, organisationId, [id])
    await followPincodes(tx, call.services, organisationId, [id])
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
