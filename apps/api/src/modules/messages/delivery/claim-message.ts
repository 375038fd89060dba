import { monthOf, quotaTurnsAt } from '@lockerdesk/domain'
import type { Tx } from '../../../platform/postgres.ts'
import { SENDING_MS } from '../../../platform/mail.ts'
import type { Services } from '../../../services.ts'
import { findPrivacyLink } from '../../privacy/index.ts'
import { consumeQuota } from '../../quotas/index.ts'
import { isChannelClosed } from '../email-settings/closed-channels.ts'
import { type EmailSettings, findEmailSettings } from '../email-settings/email-settings-store.ts'
import { enqueueSending } from './enqueue-sending.ts'
import { openContent, sealContent, withCode } from '../content/message-content.ts'
import {
  lockOutgoing,
  type OutgoingMessage,
  saveClaim,
  saveHeld,
  saveNotSent,
  savePostponed,
  saveWaiting,
} from './outcome-store.ts'
import type { MessageContent } from '../content/message-content.ts'
import { findShopSender, type ShopSender } from '../content/shop-sender-store.ts'
import { type Rewritten, subjectOf } from '../content/subject-of.ts'

/** Lease of a claim, longer than any sending; after it another worker can claim the message of a killed one. */
const CLAIM_MS = SENDING_MS + 10_000

/** Data for the sender, saved before the sending. */
export interface ClaimedMessage {
  readonly message: OutgoingMessage
  readonly content: MessageContent
  readonly shop: ShopSender
  readonly settings: EmailSettings | null
}

/** Null if it must not be sent now or at all, or if another worker has claimed it. */
export const claimMessage = async (
  tx: Tx,
  services: Services,
  { organisationId, messageId }: { readonly organisationId: string; readonly messageId: string },
): Promise<ClaimedMessage | null> => {
  const [message, settings] = await Promise.all([
    lockOutgoing(tx, organisationId, messageId),
    findEmailSettings(tx, organisationId),
  ])
  if (message === null || message.status !== 'queued') return null
  const now = services.clock.now()
  // Another worker has claimed it; if that worker died, the next attempt follows after the lease.
  if (isAhead(message.claimedUntil, now)) {
    await enqueueSending(tx, services, { ...message, messageId }, settings, message.claimedUntil)
    return null
  }
  const rest = restOf(message, settings)
  if (isAhead(rest, now)) {
    await savePostponed(tx, message, { until: rest, waitsForServer: true })
    await enqueueSending(tx, services, { ...message, messageId }, settings, rest)
    return null
  }
  const { sealedContent, channel } = message
  const shopFound = findShopSender(tx, services.publicUrl, organisationId, message.shopId)
  const [subject, isClosed, shop, privacyLink] = await Promise.all([
    subjectOf(tx, message),
    isChannelClosed(tx, services, { organisationId, channel, settings }),
    shopFound,
    channel === 'email'
      ? findPrivacyLink(tx, services, { organisationId, email: message.recipient, shop: shopFound })
      : null,
  ])
  const reason = subject?.whyNot ?? null
  if (reason !== null || sealedContent === null) {
    await saveNotSent(tx, message, reason ?? 'forgotten')
    return null
  }
  if (subject?.isHeld === true) {
    await saveHeld(tx, message)
    return null
  }
  if (isClosed) {
    await saveNotSent(tx, message, 'channelOff')
    return null
  }
  const rewritten = subject?.rewrite(services, shop, privacyLink)
  const written = asOfNow(services, { ...message, sealedContent }, rewritten)
  // Last, because the other messages of the organisation wait for its quota until this commits.
  const month = await monthFor(tx, services, message)
  if (month === null) return null
  await saveClaim(tx, message, {
    at: now.toISOString(),
    until: new Date(now.getTime() + CLAIM_MS).toISOString(),
    month,
    subject: written.content.subject,
    sealedContent: written.sealedContent,
  })
  return { message, content: written.content, shop, settings }
}

/** Organisation whose quota it uses. Null if the quota is used up: it waits for the next month or a higher limit. */
const monthFor = async (
  tx: Tx,
  services: Services,
  message: OutgoingMessage,
): Promise<string | null> => {
  const { organisationId, shopId, channel: kind, countedMonth } = message
  if (countedMonth !== null) return countedMonth
  const now = services.clock.now()
  if (await consumeQuota(tx, services, { organisationId, shopId, kind })) return monthOf(now)
  await saveWaiting(tx, message, quotaTurnsAt(now).toISOString())
  return null
}

/** Renders the current values at the time of sending; a test message is sent as it was queued. */
const asOfNow = (
  { secrets }: Services,
  { _id, sealedContent }: OutgoingMessage & { readonly sealedContent: string },
  rewritten: Rewritten | undefined,
): { readonly content: MessageContent; readonly sealedContent: string } => {
  if (rewritten === undefined)
    return { content: openContent(secrets, _id, sealedContent, true), sealedContent }
  const { content, code } = rewritten
  return {
    content: withCode(content, code ?? ''),
    sealedContent: sealContent(secrets, _id, content, code),
  }
}

const isAhead = (time: string | null, now: Date): time is string =>
  time !== null && Date.parse(time) > now.getTime()

/** End of the back-off of the organisation's own server. */
const restOf = ({ channel }: OutgoingMessage, settings: EmailSettings | null): string | null =>
  channel === 'email' && settings?.smtpServer != null ? settings.restingUntil : null
