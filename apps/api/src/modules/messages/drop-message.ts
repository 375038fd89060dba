import { isId } from '@lockerdesk/domain'
import type { Call } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { announce } from '../live/index.ts'
import { returnQuota } from '../quotas/index.ts'
import type { Message } from './message-store.ts'
import { lockOutgoing, saveNotSent } from './delivery/outcome-store.ts'
import { seenMessage } from './read-messages.ts'

/** Drops a queued message, such as one that was sent before a restore. Does not stop a sending in progress. */
export const dropMessage = async (call: Call, id: string): Promise<Message> => {
  if (!isId(id)) throw refused('NOT_FOUND')
  const { organisationId } = await seenMessage(call, id)
  const { services } = call
  await transact(call, async (tx) => {
    const message = await lockOutgoing(tx, organisationId, id)
    if (message === null) throw refused('NOT_FOUND')
    const now = services.clock.now()
    const isUnderWay =
      message.claimedUntil !== null && Date.parse(message.claimedUntil) > now.getTime()
    if (message.status !== 'queued' || isUnderWay) throw refused('STATUS_NOT_ALLOWED')
    const { channel, shopId, template, countedMonth, firstTriedAt } = message
    await saveNotSent(tx, message, 'dropped')
    if (countedMonth !== null)
      await returnQuota(
        tx,
        { organisationId, shopId, kind: channel },
        new Date(firstTriedAt ?? now),
      )
    await writeLog(tx, call, {
      type: channel === 'email' ? 'Emails' : 'SMS',
      operation: 'Deleted',
      severity: 'warning',
      text: 'messageDropped',
      subjectId: message.reservationId ?? message.orderId ?? id,
      after: { template, channel },
    })
    const { reservationId, orderId } = message
    await announce(tx, [
      orderId === null
        ? { organisationId, topic: 'reservation', id: reservationId ?? id }
        : { organisationId, topic: 'order', id: orderId },
    ])
    return { _id: id }
  })
  return seenMessage(call, id)
}
