import {
  decideSending,
  type NotificationChannel,
  type NotSentReason,
  resendInput,
  whyRefundNotSent,
} from '@lockerdesk/domain'
import type { Call } from '../../call/call.ts'
import { checked, decided, refused } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import type { Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import { readShopPlace } from '../reservation-settings/index.ts'
import { assertChannelOpen } from './email-settings/closed-channels.ts'
import { earlierMessages, type Message, type MessageAbout } from './message-store.ts'
import { lockSubject } from './content/message-subject-store.ts'
import { queueMessages } from './queue/queue-message.ts'
import { queueRefundMessages } from './queue/queue-refund-message.ts'
import type { Recipient } from './queue/queue-rendered.ts'
import { seenMessage } from './read-messages.ts'
import { whyNotNow } from './content/moment-store.ts'
import { lockRefundSubject } from './content/refund-subject-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export interface Resending {
  readonly channel?: NotificationChannel | null | undefined
  readonly recipient?: string | null | undefined
}

/**
 * Resends a message with current values, optionally by another channel or to another address. Refuses
 * an outdated message.
 */
export const resendMessage = async (
  call: Call,
  id: string,
  { channel, recipient }: Resending,
): Promise<Message> => {
  const seen = await seenMessage(call, id)
  const by = channel ?? seen.channel
  // The response stored for retries contains no personal data.
  const { _id } = await transact(call, async (tx) => {
    const subject = seen.sealedContent === null ? null : await lockedSubject(tx, seen)
    if (subject === null) throw refused('MESSAGE_OVER')
    const typed = recipient ?? addressOn(by, seen, subject)
    const { country } = await readShopPlace(tx, call, seen.shopId)
    const input = checked(resendInput(by, country), { recipient: typed })
    const { services } = call
    if (subject.whyNot !== null) throw refused('MESSAGE_OVER')
    const now = services.clock.now()
    const earlier = await earlierMessages(
      tx,
      subject.about,
      { channel: by, recipient: input.recipient },
      new Date(now.getTime() - DAY_MS).toISOString(),
    )
    const lastSentAt = earlier.lastAt === null ? null : new Date(earlier.lastAt)
    decided(decideSending({ lastSentAt, sentToday: earlier.count }, now))
    await assertChannelOpen(tx, services, seen.organisationId, by)
    const [queued] = await subject.queue(services, {
      recipients: [{ channel: by, address: input.recipient }],
      actorName: call.actor.name,
    })
    if (queued === undefined) throw new Error('a new sending is always a new message')
    await writeLog(tx, call, {
      type: by === 'email' ? 'Emails' : 'SMS',
      operation: 'Sent',
      ...subject.log,
      after: { template: seen.template, channel: by },
    })
    return { _id: queued }
  })
  return seenMessage(call, _id)
}

interface LockedSubject {
  readonly emails: readonly string[]
  readonly phonenumbers: readonly string[]
  readonly about: MessageAbout
  readonly whyNot: NotSentReason | null
  readonly queue: (
    services: Services,
    sending: { readonly recipients: readonly Recipient[]; readonly actorName: string },
  ) => Promise<string[]>
  readonly log: {
    readonly text: 'messageResent' | 'refundMessageResent'
    readonly params: Readonly<Record<string, string | number>>
    readonly subjectId: string
  }
}

/** Its subject, locked until the transaction ends. Null if it has none, or the subject is deleted. */
const lockedSubject = async (tx: Tx, seen: Message): Promise<LockedSubject | null> => {
  const { organisationId, reservationId, refundId, template } = seen
  if (refundId !== null) {
    const refund = await lockRefundSubject(tx, organisationId, refundId)
    return (
      refund && {
        ...refund,
        about: { orderId: refund.orderId },
        whyNot: whyRefundNotSent(template, refund),
        queue: (services, sending) =>
          queueRefundMessages(tx, services, refund, { ...sending, template }),
        log: {
          text: 'refundMessageResent',
          params: { number: refund.orderNumber },
          subjectId: refund.orderId,
        },
      }
    )
  }
  const subject =
    reservationId === null ? null : await lockSubject(tx, organisationId, reservationId)
  return (
    subject && {
      ...subject,
      about: { reservationId: subject.reservationId },
      whyNot: whyNotNow(template, subject),
      queue: (services, sending) => queueMessages(tx, services, { subject, template, ...sending }),
      log: {
        text: 'messageResent',
        params: { id: subject.publicId },
        subjectId: subject.reservationId,
      },
    }
  )
}

/** The customer's addresses for that channel. Empty if unknown. */
const addressOn = (
  channel: NotificationChannel,
  seen: Message,
  subject: { readonly emails: readonly string[]; readonly phonenumbers: readonly string[] },
): string => {
  if (channel === seen.channel) return seen.recipient
  return (channel === 'email' ? subject.emails[0] : subject.phonenumbers[0]) ?? ''
}
