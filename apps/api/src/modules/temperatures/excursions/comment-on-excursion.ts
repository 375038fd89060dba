import { excursionCommentInput } from '@lockerdesk/domain'
import type { Call } from '../../../call/call.ts'
import { checked, refused } from '../../../call/refused.ts'
import { transact } from '../../../call/transact.ts'
import { writeLog } from '../../../call/write-log.ts'
import { announce } from '../../live/index.ts'
import { lockerReach } from '../../lockers/index.ts'
import { type ExcursionRow, lockExcursion, saveComment } from './excursion-store.ts'

/** Whoever comments has seen it: they stand in the report as the one who acknowledged. */
export const commentOnExcursion = (
  call: Call,
  id: string,
  comment: string,
): Promise<ExcursionRow> => {
  const input = checked(excursionCommentInput, { comment })
  return transact(call, async (tx) => {
    const reach = lockerReach(call)
    const before = await lockExcursion(tx, reach, id)
    if (before === null) throw refused('NOT_FOUND')
    const at = call.services.clock.now().toISOString()
    await saveComment(tx, reach.organisationId, id, { text: input.comment, by: call.actor, at })
    await announce(tx, [
      { organisationId: reach.organisationId, topic: 'temperature', id: before.lockerId },
    ])
    await writeLog(tx, call, {
      type: 'Lockers',
      operation: 'Updated',
      text: 'excursionCommented',
      params: { name: before.lockerName },
      subjectId: before.lockerId,
      before: { comment: before.comment },
      after: { comment: input.comment },
      temperature: before.peak,
    })
    return {
      ...before,
      comment: input.comment,
      commentedByName: call.actor.name,
      commentedAt: at,
    }
  })
}
