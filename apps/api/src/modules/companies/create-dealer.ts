import { dealerInput, roleAt } from '@lockerdesk/domain'
import { authorise, type Call, userOf } from '../../call/call.ts'
import { checked, refused } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { newId, newPublicId } from '../../platform/ids.ts'
import { findResellerPlace } from './reseller-place-store.ts'
import { type Dealer, insertDealer } from './dealer-store.ts'

export const createDealer = (call: Call, data: unknown): Promise<Dealer> => {
  const input = checked(dealerInput, data)
  return transact(call, async (tx) => {
    const reseller = await findResellerPlace(tx, input.resellerId)
    if (reseller === null || roleAt(userOf(call).assignments, reseller) === null)
      throw refused('NOT_FOUND', { field: 'resellerId' })
    authorise(call, 'dealer.write', reseller)
    const now = call.services.clock.now()
    const dealer: Dealer = {
      ...input,
      _id: newId(now),
      id: newPublicId(),
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    }
    await insertDealer(tx, dealer)
    await writeLog(tx, call, {
      type: 'Dealers',
      operation: 'Created',
      text: 'dealerCreated',
      params: { name: dealer.companyName },
      subjectId: dealer._id,
      organisationId: null,
      after: input,
    })
    return dealer
  })
}
