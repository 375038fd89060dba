import { assertRecentlyAuthenticated } from '../../../call/assert-recently-authenticated.ts'
import type { Call } from '../../../call/call.ts'
import { transact } from '../../../call/transact.ts'
import { lockCustomer } from '../lock-customer.ts'
import { logCustomers } from '../log-customers.ts'
import { openPincode } from '../list/read-customers.ts'

export interface RevealedPincode {
  readonly customerId: string
  /** Null: there was no free one. */
  readonly pincode: string | null
}

/** Everybody who looked is in the trail. */
export const revealCustomerPincode = async (call: Call, id: string): Promise<RevealedPincode> => {
  assertRecentlyAuthenticated(call)
  await transact(call, async (tx) => {
    const customer = await lockCustomer(tx, call, id)
    await logCustomers(
      tx,
      call,
      {
        operation: 'Received',
        text: 'customerPincodeRevealed',
        params: { id: customer.id },
        subjectId: id,
      },
      [{ _id: id, before: null, after: null }],
    )
    return { _id: id }
  })
  return { customerId: id, pincode: await openPincode(call, id) }
}
