import type { Call } from '../../call/call.ts'
import { transact } from '../../call/transact.ts'
import { forgetChanges } from './customer-change-store.ts'
import { freePincodes } from './pincodes/customer-pincode-store.ts'
import { followPincodes } from './privacy/customer-records.ts'
import { anonymiseRows, type Customer } from './customer-store.ts'
import { lockCustomer } from './lock-customer.ts'
import { logCustomers } from './log-customers.ts'
import { getCustomerById } from './list/read-customers.ts'

/** The row stays for what points at it; what it says of the person goes, the code is free again. */
export const deleteCustomer = async (call: Call, id: string): Promise<Customer> => {
  await transact(call, async (tx) => {
    const { organisationId, id: publicId } = await lockCustomer(tx, call, id)
    const now = call.services.clock.now().toISOString()
    await freePincodes(tx, organisationId, [id], now)
    await anonymiseRows(tx, { organisationId, ids: [id], mergedIntoId: null, now })
    await forgetChanges(tx, organisationId, [id])
    await followPincodes(tx, call.services, organisationId, [id])
    await logCustomers(
      tx,
      call,
      {
        operation: 'Deleted',
        severity: 'warning',
        text: 'customerDeleted',
        params: { id: publicId },
        subjectId: id,
      },
      [{ _id: id, before: null, after: null }],
    )
    return { _id: id }
  })
  return getCustomerById(call, id)
}
