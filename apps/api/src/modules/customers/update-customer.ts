import type { Call } from '../../call/call.ts'
import { transact } from '../../call/transact.ts'
import type { Tx } from '../../platform/postgres.ts'
import { allotPincodes } from './pincodes/allot-pincodes.ts'
import { checkCustomer, refusingTakenNumber } from './customer-input.ts'
import { freePincodes, savePincodes } from './pincodes/customer-pincode-store.ts'
import { followPincodes } from './privacy/customer-records.ts'
import { type Customer, updateCustomerRows } from './customer-store.ts'
import { lockCustomer } from './lock-customer.ts'
import { logCustomers } from './log-customers.ts'
import { getCustomerById } from './list/read-customers.ts'

export const updateCustomer = async (call: Call, id: string, data: object): Promise<Customer> => {
  await refusingTakenNumber(
    transact(call, async (tx) => {
      const before = await lockCustomer(tx, call, id)
      const { fields, pincode } = await checkCustomer(tx, call, data, before)
      const { organisationId } = before
      const updatedAt = call.services.clock.now().toISOString()
      await updateCustomerRows(tx, [{ ...fields, _id: id, organisationId, updatedAt }])
      if (pincode !== null) await replacePincode(tx, call, before, pincode)
      await logCustomers(
        tx,
        call,
        {
          operation: 'Updated',
          text: pincode === null ? 'customerUpdated' : 'customerPincodeUpdated',
          params: { id: before.id },
          subjectId: id,
        },
        [{ _id: id, before, after: fields }],
      )
      return { _id: id }
    }),
  )
  return getCustomerById(call, id)
}

/** A typed code, or null for any. */
export const replacePincode = async (
  tx: Tx,
  call: Call,
  { _id, organisationId }: Customer,
  pincode: string | null,
): Promise<void> => {
  await freePincodes(tx, organisationId, [_id], call.services.clock.now().toISOString())
  const wish = { customerId: _id, pincode }
  await savePincodes(tx, organisationId, await allotPincodes(tx, call, organisationId, [wish]))
  await followPincodes(tx, call.services, organisationId, [_id])
}
