import type { Language, MessageTemplate, NotificationChannel } from '@lockerdesk/domain'
import { newId } from '../../../platform/ids.ts'
import type { Tx } from '../../../platform/postgres.ts'
import type { Services } from '../../../services.ts'
import { renewPrivacyLink } from '../../privacy/index.ts'
import { returnQuota, consumeQuota } from '../../quotas/index.ts'
import { closedChannels } from '../email-settings/closed-channels.ts'
import { type EmailSettings, findEmailSettings } from '../email-settings/email-settings-store.ts'
import { enqueueSending } from '../delivery/enqueue-sending.ts'
import { logSent } from '../delivery/log-sent.ts'
import { sealContent } from '../content/message-content.ts'
import { findReference } from '../delivery/message-reference-store.ts'
import { insertMessage } from '../message-store.ts'
import type { MessageContent } from '../content/message-content.ts'
import type { ShopSender } from '../content/shop-sender-store.ts'

export interface Recipient {
  readonly channel: NotificationChannel
  readonly address: string
}

/** Content, recipient and subject: a reservation, or a refund of an order. */
export interface RenderedSending {
  readonly organisationId: string
  readonly shopId: string
  readonly reservationId: string | null
  readonly orderId: string | null
  readonly refundId: string | null
  readonly customerId: string | null
  readonly language: Language
  readonly firstName: string
  readonly lastName: string
  readonly template: MessageTemplate
  readonly version: number
  readonly recipients: readonly Recipient[]
  /** Null if it contains no code. */
  readonly code: string | null
  readonly actorName: string | null
  /** True holds it until the end of a lockdown. Defaults to false. */
  readonly waitsForLockdown?: boolean
  /** `privacyLink` is null for an SMS. */
  readonly render: (channel: NotificationChannel, privacyLink: string | null) => MessageContent
  readonly shop: ShopSender
}

/** Inserts one row and one job per address. Idempotent by version. Returns the ids of new messages. */
export const queueRendered = async (
  tx: Tx,
  services: Services,
  { recipients, render, shop, code, firstName, lastName, ...sending }: RenderedSending,
): Promise<string[]> => {
  const { organisationId, shopId, waitsForLockdown = false } = sending
  const now = services.clock.now()
  const settings = await findEmailSettings(tx, organisationId)
  const closed = await closedChannels(tx, services, organisationId)
  const queued: string[] = []
  // In a fixed order, so that two transactions on the same quotas cannot deadlock.
  const inOrder = recipients.toSorted((a, b) => a.channel.localeCompare(b.channel))
  for (const { channel, address } of inOrder) {
    const _id = newId(now)
    const privacyLink =
      channel === 'email'
        ? await renewPrivacyLink(tx, services, { organisationId, email: address, shop })
        : null
    const content = render(channel, privacyLink)
    const isClosed = closed.includes(channel)
    const isKept = waitsForLockdown || isClosed
    const captured = isKept
      ? null
      : await captureNow(tx, services, { organisationId, shopId, channel }, settings)
    const isNew = await insertMessage(tx, {
      ...sending,
      waitsForLockdown: waitsForLockdown && !isClosed,
      notSentReason: isClosed ? 'channelOff' : null,
      _id,
      channel,
      recipient: address,
      recipientName: `${firstName} ${lastName}`,
      subject: content.subject,
      sealedContent: sealContent(services.secrets, _id, content, code),
      isCaptured: captured !== null,
      answer: captured,
      createdAt: now.toISOString(),
    })
    if (!isNew) {
      if (captured !== null) await returnQuota(tx, { organisationId, shopId, kind: channel }, now)
      continue
    }
    queued.push(_id)
    if (captured !== null) {
      const reference = await findReference(tx, sending)
      await logSent(tx, { ...sending, _id, channel }, { reference, isCaptured: true, now })
    }
    if (captured === null && !isKept)
      await enqueueSending(tx, services, { messageId: _id, organisationId, channel }, settings)
  }
  return queued
}

/**
 * Without a server or provider the message is captured for reading in the back office. It counts as if it had
 * been sent, so that a trial behaves like production. Null if it is to be sent, or waits for its quota.
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
  if (isReal || !(await consumeQuota(tx, services, { ...place, kind: channel }))) return null
  return channel === 'email'
    ? 'captured: no SMTP server is configured'
    : 'captured: no SMS provider is configured'
}
