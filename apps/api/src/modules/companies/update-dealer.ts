import { companyInput, coverageFor } from '@lockerdesk/domain'
import { authorise, type Call, userOf } from '../../call/call.ts'
import { checked, refused } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { type Dealer, lockDealer, updateDealerRow } from './dealer-store.ts'

export const updateDealer = (call: Call, id: string, data: unknown): Promise<Dealer> => {
  const visible = coverageFor(userOf(call).assignments, 'dealer.read')
  const input = checked(companyInput, data)
  return transact(call, async (tx) => {
    const before = await lockDealer(tx, visible, id)
    if (before === null) throw refused('NOT_FOUND')
    authorise(call, 'dealer.write', {
      kind: 'dealer',
      dealerId: id,
      resellerId: before.resellerId,
    })
    const dealer: Dealer = {
      ...before,
      ...input,
      updatedAt: call.services.clock.now().toISOString(),
    }
    await updateDealerRow(tx, dealer)
    await writeLog(tx, call, {
      type: 'Dealers',
      operation: 'Updated',
      text: 'dealerUpdated',
      params: { name: dealer.companyName },
      subjectId: id,
      organisationId: null,
      before: companyInput.parse(before),
      after: input,
    })
    return dealer
  })
}
