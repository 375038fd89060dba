import { type Call, organisationOf } from '../../call/call.ts'
import { transact } from '../../call/transact.ts'
import { freePublicIds } from '../../platform/free-public-ids.ts'
import { newId } from '../../platform/ids.ts'
import { allotPincodes } from './pincodes/allot-pincodes.ts'
import { checkCustomer, refusingTakenNumber } from './customer-input.ts'
import { insertCustomers } from './customer-store.ts'
import { logCustomers } from './log-customers.ts'
import { findTakenPublicIds } from './public-id-store.ts'
import { type ShownCustomer, showNewCustomer } from './list/read-customers.ts'

export const createCustomer = async (call: Call, data: object): Promise<ShownCustomer> => {
  const made = await refusingTakenNumber(
    transact(call, async (tx) => {
      const { organisationId } = organisationOf(call)
      const { fields, pincode } = await checkCustomer(tx, call, data, null)
      const now = call.services.clock.now()
      const _id = newId(now)
      const sealed = await allotPincodes(tx, call, organisationId, [{ customerId: _id, pincode }])
      const [id = ''] = await freePublicIds(1, (drawn) =>
        findTakenPublicIds(tx, organisationId, drawn),
      )
      await insertCustomers(tx, [
        {
          ...fields,
          _id,
          id,
          organisationId,
          sealedPincode: sealed.get(_id) ?? null,
          createdAt: now.toISOString(),
          updatedAt: now.toISOString(),
        },
      ])
      await logCustomers(
        tx,
        call,
        { operation: 'Created', text: 'customerCreated', params: { id }, subjectId: _id },
        [{ _id, before: null, after: fields }],
      )
      // The answer is kept for a retry, so it says nothing of a person.
      return { _id }
    }),
  )
  return showNewCustomer(call, made._id)
}
