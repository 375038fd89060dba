import { companyInput } from '@lockerdesk/domain'
import { authorise, type Call } from '../../call/call.ts'
import { checked } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { newId, newPublicId } from '../../platform/ids.ts'
import { insertReseller, type Reseller } from './reseller-store.ts'

export const createReseller = (call: Call, data: unknown): Promise<Reseller> => {
  authorise(call, 'reseller.write', { kind: 'platform' })
  const input = checked(companyInput, data)
  return transact(call, async (tx) => {
    const now = call.services.clock.now()
    const reseller: Reseller = {
      ...input,
      _id: newId(now),
      id: newPublicId(),
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    }
    await insertReseller(tx, reseller)
    await writeLog(tx, call, {
      type: 'Resellers',
      operation: 'Created',
      text: 'resellerCreated',
      params: { name: reseller.companyName },
      subjectId: reseller._id,
      organisationId: null,
      after: input,
    })
    return reseller
  })
}
