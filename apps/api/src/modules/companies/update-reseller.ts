import { companyInput, coverageFor } from '@lockerdesk/domain'
import { authorise, type Call, userOf } from '../../call/call.ts'
import { checked, refused } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { lockReseller, type Reseller, updateResellerRow } from './reseller-store.ts'

export const updateReseller = (call: Call, id: string, data: unknown): Promise<Reseller> => {
  const visible = coverageFor(userOf(call).assignments, 'reseller.read')
  const input = checked(companyInput, data)
  return transact(call, async (tx) => {
    const before = await lockReseller(tx, visible, id)
    if (before === null) throw refused('NOT_FOUND')
    authorise(call, 'reseller.write', { kind: 'reseller', resellerId: id })
    const reseller: Reseller = {
      ...before,
      ...input,
      updatedAt: call.services.clock.now().toISOString(),
    }
    await updateResellerRow(tx, reseller)
    await writeLog(tx, call, {
      type: 'Resellers',
      operation: 'Updated',
      text: 'resellerUpdated',
      params: { name: reseller.companyName },
      subjectId: id,
      organisationId: null,
      before: companyInput.parse(before),
      after: input,
    })
    return reseller
  })
}
