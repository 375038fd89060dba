import type { Call } from '../../../call/call.ts'
import { transact } from '../../../call/transact.ts'
import type { Customer } from '../customer-store.ts'
import { lockCustomer } from '../lock-customer.ts'
import { logCustomers } from '../log-customers.ts'
import { getCustomerById } from '../list/read-customers.ts'
import { replacePincode } from '../update-customer.ts'

/** The old code stops being theirs at once. The new one is shown to who asks for it, and that is logged. */
export const regenerateCustomerPincode = async (call: Call, id: string): Promise<Customer> => {
  await transact(call, async (tx) => {
    const customer = await lockCustomer(tx, call, id)
    await replacePincode(tx, call, customer, null)
    await logCustomers(
      tx,
      call,
      {
        operation: 'Updated',
        text: 'customerPincodeUpdated',
        params: { id: customer.id },
        subjectId: id,
      },
      [{ _id: id, before: null, after: null }],
    )
    return { _id: id }
  })
  return getCustomerById(call, id)
}
