import { retentionInput } from '@lockerdesk/domain'
import { type Call, organisationOf } from '../../call/call.ts'
import { checked } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { type RetentionSettings, readRetention } from './read-retention.ts'
import { findRetention, ownDays, saveRetention } from './retention-store.ts'

/** What is left out is left to the product. Nothing goes before the next run. */
export const upsertRetention = (call: Call, data: object): Promise<RetentionSettings> => {
  const input = checked(retentionInput, data)
  const { organisationId } = organisationOf(call)
  return transact(call, async (tx) => {
    const before = await findRetention(tx, organisationId)
    await saveRetention(tx, organisationId, input, call.services.clock.now().toISOString())
    await writeLog(tx, call, {
      type: 'Settings',
      operation: 'Updated',
      severity: 'warning',
      text: 'retentionSaved',
      subjectId: organisationId,
      before: before === null ? {} : ownDays(before),
      after: input,
    })
    return readRetention(tx, organisationId)
  })
}
