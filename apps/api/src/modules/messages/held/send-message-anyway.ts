import { isId } from '@lockerdesk/domain'
import type { Call } from '../../../call/call.ts'
import { refused } from '../../../call/refused.ts'
import { transact } from '../../../call/transact.ts'
import { writeLog } from '../../../call/write-log.ts'
import { announce } from '../../live/index.ts'
import { findEmailSettings } from '../email-settings/email-settings-store.ts'
import { enqueueSending } from '../delivery/enqueue-sending.ts'
import type { Message } from '../message-store.ts'
import { lockOutgoing, saveSentAnyway } from '../delivery/outcome-store.ts'
import { seenMessage } from '../read-messages.ts'
import { subjectOf } from '../content/subject-of.ts'

/** Sends a message during the lockdown that holds it, unless it is outdated. */
export const sendMessageAnyway = async (call: Call, id: string): Promise<Message> => {
  if (!isId(id)) throw refused('NOT_FOUND')
  const { organisationId } = await seenMessage(call, id)
  const { services } = call
  await transact(call, async (tx) => {
    const message = await lockOutgoing(tx, organisationId, id)
    if (message === null) throw refused('NOT_FOUND')
    if (!message.waitsForLockdown) throw refused('STATUS_NOT_ALLOWED')
    const subject = await subjectOf(tx, message)
    if (subject === null || subject.whyNot !== null) throw refused('MESSAGE_OVER')
    const { channel, template, reservationId } = message
    await saveSentAnyway(tx, message, services.clock.now().toISOString())
    await enqueueSending(
      tx,
      services,
      { messageId: id, organisationId, channel },
      await findEmailSettings(tx, organisationId),
    )
    await writeLog(tx, call, {
      type: channel === 'email' ? 'Emails' : 'SMS',
      operation: 'Sent',
      severity: 'warning',
      text: 'messageSentAnyway',
      subjectId: reservationId ?? id,
      after: { template, channel },
    })
    await announce(tx, [{ organisationId, topic: 'reservation', id: reservationId ?? id }])
    return { _id: id }
  })
  return seenMessage(call, id)
}
