import type { MessageTemplate, NotificationChannel } from '@lockerdesk/domain'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import { announce } from '../live/index.ts'
import { formatEuros } from '../mails/index.ts'
import { giveBackUse, takeUse } from '../quotas/index.ts'
import { pincodeContext } from '../keypad-codes/index.ts'
import { enqueueSending } from './enqueue-sending.ts'
import { type EmailSettings, findEmailSettings } from './email-settings-store.ts'
import { sealContent } from './message-content.ts'
import { insertMessage, nextVersion } from './message-store.ts'
import type { MessageSubject } from './message-subject-store.ts'
import { payLink } from './pay-link.ts'
import { renderMessage } from './render-message.ts'
import { findShopSender } from './shop-sender-store.ts'

export interface Sending {
  readonly subject: MessageSubject
  readonly template: MessageTemplate
  readonly recipients: readonly Recipient[]
  /** Left out: one more sending. The same number twice is one message. */
  readonly version?: number
  /** Null: time or another change. */
  readonly actorName: string | null
}

export interface Recipient {
  readonly channel: NotificationChannel
  readonly address: string
}

/** Every address that the reservation says its customer is told by. */
export const recipientsOf = ({
  notificationTypes,
  emails,
  phonenumbers,
}: MessageSubject): Recipient[] =>
  notificationTypes.flatMap((channel) =>
    (channel === 'email' ? emails : phonenumbers).map((address) => ({ channel, address })),
  )

export const openCode = (
  { secrets }: Pick<Services, 'secrets'>,
  { sealedPincode, reservationId }: MessageSubject,
): string | null =>
  sealedPincode === null ? null : secrets.open(sealedPincode, pincodeContext(reservationId))

/** For a request alone: what is asked for, and where. */
export const paymentOf = (
  services: Services,
  template: MessageTemplate,
  { reservationId, orderAmount, language }: MessageSubject,
) =>
  template === 'paymentRequest' && orderAmount !== null
    ? {
        payment: {
          amount: formatEuros(orderAmount, language),
          link: payLink(services, reservationId),
        },
      }
    : {}

/**
 * Part of a change: what is queued here is sent when, and only when, it commits. Answers the ids of
 * the messages that are new.
 */
export const queueMessages = async (
  tx: Tx,
  services: Services,
  { subject, template, recipients, actorName, ...sending }: Sending,
): Promise<string[]> => {
  if (recipients.length === 0) return []
  const { organisationId, shopId, reservationId } = subject
  const now = services.clock.now()
  const shop = await findShopSender(tx, services.publicUrl, organisationId, shopId)
  const settings = await findEmailSettings(tx, organisationId)
  const version = sending.version ?? (await nextVersion(tx, reservationId, template))
  const code = openCode(services, subject)
  const queued: string[] = []
  // In one order, so that two who take of the same quotas do not wait for each other.
  const inOrder = recipients.toSorted((a, b) => a.channel.localeCompare(b.channel))
  for (const { channel, address } of inOrder) {
    const _id = newId(now)
    const content = renderMessage({
      ...subject,
      template,
      channel,
      shop,
      ...paymentOf(services, template, subject),
    })
    const captured = await captureNow(tx, services, { organisationId, shopId, channel }, settings)
    const isNew = await insertMessage(tx, {
      ...subject,
      _id,
      channel,
      template,
      version,
      recipient: address,
      recipientName: `${subject.firstName} ${subject.lastName}`,
      subject: content.subject,
      sealedContent: sealContent(services.secrets, _id, content, code),
      isCaptured: captured !== null,
      answer: captured,
      actorName,
      createdAt: now.toISOString(),
    })
    if (!isNew) {
      if (captured !== null) await giveBackUse(tx, { organisationId, shopId, kind: channel }, now)
      continue
    }
    queued.push(_id)
    if (captured === null)
      await enqueueSending(tx, services, { messageId: _id, organisationId, channel }, settings)
  }
  await announce(tx, [{ organisationId, topic: 'reservation', id: reservationId }])
  return queued
}

/**
 * Without a server or a provider nothing leaves: it is kept to be read, and that is said. It counts as if it had
 * left, so that a trial behaves as the real thing. Null: it is to be sent, or waits for its quota.
 */
export const captureNow = async (
  tx: Tx,
  services: Services,
  at: {
    readonly organisationId: string
    readonly shopId: string
    readonly channel: NotificationChannel
  },
  settings: EmailSettings | null,
): Promise<string | null> => {
  const { mail, sms } = services
  const { channel, ...place } = at
  const isReal = channel === 'email' ? settings?.smtpServer != null || mail.isReal : sms.isReal
  if (isReal || !(await takeUse(tx, services, { ...place, kind: channel }))) return null
  return channel === 'email'
    ? 'captured: no SMTP server is configured'
    : 'captured: no SMS provider is configured'
}
