import { decideSending } from '@lockerdesk/domain'
import { type Call, organisationOf, shopLimit } from '../../call/call.ts'
import { decided, refused } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { closedChannels } from './email-settings/closed-channels.ts'
import { earlierMessages, type Message } from './message-store.ts'
import { lockSubject } from './content/message-subject-store.ts'
import { whyNotNow } from './content/moment-store.ts'
import { queueMessages, recipientsOf } from './queue/queue-message.ts'
import { seenMessage } from './read-messages.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Sends a reminder with the code while the goods are in the box. Returns the queued messages. */
export const remindCustomer = async (call: Call, reservationId: string): Promise<Message[]> => {
  const queued = await transact(call, async (tx) => {
    const { services, actor } = call
    const { organisationId } = organisationOf(call)
    const shops = shopLimit(call)
    const subject = await lockSubject(tx, organisationId, reservationId)
    if (subject === null || shops?.includes(subject.shopId) === false) throw refused('NOT_FOUND')
    if (whyNotNow('reservationReminder', subject) !== null)
      throw refused('STATUS_NOT_ALLOWED', { params: { status: subject.status } })
    const known = recipientsOf(subject)
    if (known.length === 0) throw refused('NO_CHANNEL')
    const closed = await closedChannels(tx, services, organisationId)
    const recipients = known.filter(({ channel }) => !closed.includes(channel))
    if (recipients.length === 0) throw refused('CHANNEL_OFF')
    const now = services.clock.now()
    const since = new Date(now.getTime() - DAY_MS).toISOString()
    for (const { channel, address } of recipients) {
      const to = { channel, recipient: address }
      const { lastAt, count } = await earlierMessages(tx, { reservationId }, to, since)
      const lastSentAt = lastAt === null ? null : new Date(lastAt)
      decided(decideSending({ lastSentAt, sentToday: count }, now))
    }
    const ids = await queueMessages(tx, services, {
      subject,
      template: 'reservationReminder',
      recipients,
      actorName: actor.name,
    })
    await writeLog(tx, call, {
      type: 'Reservations',
      operation: 'Sent',
      text: 'customerReminded',
      params: { id: subject.publicId },
      subjectId: reservationId,
    })
    return ids
  })
  return Promise.all(queued.map((id) => seenMessage(call, id)))
}
