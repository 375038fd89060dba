import { decideSending, type NotificationChannel, resendInput } from '@lockerdesk/domain'
import type { Call } from '../../call/call.ts'
import { checked, decided, refused } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { earlierMessages, type Message } from './message-store.ts'
import { lockSubject } from './message-subject-store.ts'
import { queueMessages } from './queue-message.ts'
import { seenMessage } from './read-messages.ts'
import { whyNotNow } from './moment-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export interface Resending {
  readonly channel?: NotificationChannel | null | undefined
  readonly recipient?: string | null | undefined
}

/**
 * The same once more, with what is true now: by another channel, or to a corrected address. What is
 * no longer true is not sent again.
 */
export const resendMessage = async (
  call: Call,
  id: string,
  { channel, recipient }: Resending,
): Promise<Message> => {
  const seen = await seenMessage(call, id)
  if (seen.reservationId === null || seen.sealedContent === null) throw refused('MESSAGE_OVER')
  const by = channel ?? seen.channel
  const { reservationId, organisationId } = seen
  // What is stored for a retry names nobody.
  const { _id } = await transact(call, async (tx) => {
    const subject = await lockSubject(tx, organisationId, reservationId)
    if (subject === null) throw refused('NOT_FOUND')
    const typed = recipient ?? addressOn(by, seen, subject)
    const input = checked(resendInput(by), { recipient: typed })
    const { services } = call
    if ((await whyNotNow(tx, seen.template, subject)) !== null) throw refused('MESSAGE_OVER')
    const now = services.clock.now()
    const earlier = await earlierMessages(
      tx,
      reservationId,
      { channel: by, recipient: input.recipient },
      new Date(now.getTime() - DAY_MS).toISOString(),
    )
    const lastSentAt = earlier.lastAt === null ? null : new Date(earlier.lastAt)
    decided(decideSending({ lastSentAt, sentToday: earlier.count }, now))
    const [queued] = await queueMessages(tx, services, {
      subject,
      template: seen.template,
      recipients: [{ channel: by, address: input.recipient }],
      actorName: call.actor.name,
    })
    if (queued === undefined) throw new Error('a new sending is always a new message')
    await writeLog(tx, call, {
      type: by === 'email' ? 'Emails' : 'SMS',
      operation: 'Sent',
      text: 'messageResent',
      params: { id: subject.publicId },
      subjectId: reservationId,
      after: { template: seen.template, channel: by },
    })
    return { _id: queued }
  })
  return seenMessage(call, _id)
}

/** Where the customer is reached by that channel; empty when nobody knows. */
const addressOn = (
  channel: NotificationChannel,
  seen: Message,
  subject: { readonly emails: readonly string[]; readonly phonenumbers: readonly string[] },
): string => {
  if (channel === seen.channel) return seen.recipient
  return (channel === 'email' ? subject.emails[0] : subject.phonenumbers[0]) ?? ''
}
