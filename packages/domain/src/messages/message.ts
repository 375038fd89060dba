import * as z from 'zod/mini'
import { emailAddress, idField, languageField, phoneNumber } from '../fields.ts'
import type { Country } from '../languages.ts'
import { NAME_MAX_LENGTH } from '../limits.ts'
import { brandingInput } from '../organisations/branding.ts'
import { holdsBoxes, type ReservationStatus } from '../reservations/reservation.ts'
import { NOTIFICATION_CHANNELS, type NotificationChannel } from './message-choices.ts'

export const MESSAGE_TEMPLATES = [
  'reservationCode',
  'reservationChanged',
  'reservationReminder',
  'reservationWithdrawn',
  'paymentRequest',
  'refund',
  'refundFailed',
  'lockdownNotice',
  'lockdownLifted',
  'test',
] as const
export type MessageTemplate = (typeof MESSAGE_TEMPLATES)[number]

export const NOT_SENT_REASONS = [
  'codeWithdrawn',
  'superseded',
  'noLongerTrue',
  'channelOff',
  'forgotten',
  'dropped',
] as const
export type NotSentReason = (typeof NOT_SENT_REASONS)[number]

const CODE_TEMPLATES: readonly MessageTemplate[] = [
  'reservationCode',
  'reservationChanged',
  'reservationReminder',
]

/** Templates that contain a code. */
export const carriesCode = (template: MessageTemplate): boolean => CODE_TEMPLATES.includes(template)

/** State of a reservation when its message is about to be sent. */
export interface MessageMoment {
  readonly status: ReservationStatus
  readonly hasPincode: boolean
  readonly isInLockdown: boolean
  /** True if a payment request is open. */
  readonly isPaymentDue: boolean
  /** True if a newer message of the same kind was sent or queued to the same address. */
  readonly hasNewer: boolean
}

/** Null if it may be sent. Checked right before sending, so that no revoked code is sent. */
export const whyNotSent = (
  template: MessageTemplate,
  moment: MessageMoment | null,
): NotSentReason | null => {
  if (template === 'test') return null
  if (moment === null) return 'noLongerTrue'
  const isLive = holdsBoxes(moment.status) && moment.hasPincode
  if (carriesCode(template)) {
    if (!isLive) return 'codeWithdrawn'
    return moment.hasNewer ? 'superseded' : null
  }
  const isTrue = {
    reservationWithdrawn: !isLive,
    paymentRequest: moment.isPaymentDue,
    lockdownNotice: isLive && moment.isInLockdown,
    lockdownLifted: isLive && !moment.isInLockdown,
  }[template as 'reservationWithdrawn' | 'paymentRequest' | 'lockdownNotice' | 'lockdownLifted']
  if (!isTrue) return 'noLongerTrue'
  return moment.hasNewer ? 'superseded' : null
}

/** Holds messages that ask customers to come during a lockdown, unless staff send them anyway. */
export const waitsForLockdown = (
  template: MessageTemplate,
  { isInLockdown }: Pick<MessageMoment, 'isInLockdown'>,
  ignoresLockdown: boolean,
): boolean => carriesCode(template) && isInLockdown && !ignoresLockdown

/** State of a refund when its message is about to be sent. */
export interface RefundMoment {
  /** False if the refund has not succeeded or was reversed. */
  readonly isBack: boolean
  readonly isFailed: boolean
  /** True if the refund was announced to the buyer. */
  readonly isTold: boolean
}

/** Announces only successful refunds; announces a failure only to buyers who got the announcement. */
export const whyRefundNotSent = (
  template: MessageTemplate,
  { isBack, isFailed, isTold }: RefundMoment,
): NotSentReason | null => {
  const isTrue = template === 'refundFailed' ? isFailed && isTold : isBack
  return isTrue ? null : 'noLongerTrue'
}

const PREVIEW_LENGTH = 140

/** Start of a text on one line, cut at a word; skips the title, which repeats the subject. */
export const previewOfText = (text: string, hasTitle: boolean): string => {
  const [, ...afterTitle] = text.trim().split(/\n\s*\n/)
  const told = hasTitle && afterTitle.length > 0 ? afterTitle.join(' ') : text
  const line = told.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= PREVIEW_LENGTH) return line
  const cut = line.slice(0, PREVIEW_LENGTH + 1)
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > 0 ? end : PREVIEW_LENGTH)}…`
}

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
export const RETRY_HOURS = 24
/** Delays between attempts; the last one repeats. */
const WAITS_MS = [
  30 * SECOND_MS,
  MINUTE_MS,
  2 * MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
]

/** Time of the next attempt; null after a day of attempts. */
export const nextAttemptAt = (firstTriedAt: Date, attempts: number, now: Date): Date | null => {
  const wait = WAITS_MS[Math.min(attempts, WAITS_MS.length) - 1] ?? 30 * SECOND_MS
  const next = new Date(now.getTime() + wait)
  return next.getTime() - firstTriedAt.getTime() > RETRY_HOURS * HOUR_MS ? null : next
}

/** Delay of the message that probes the unreachable product server. */
export const PROBE_MS = 10 * SECOND_MS

/** Back-off of an unreachable server, by the number of consecutive failures. */
export const backOffAfterFailures = (failures: number): number =>
  Math.min(15 * SECOND_MS * 2 ** Math.min(failures - 1, 10), 15 * MINUTE_MS)

const recipientOf = (channel: NotificationChannel, country?: Country) =>
  channel === 'email' ? emailAddress() : phoneNumber(country)

/** Resend, optionally by another channel or to another address. */
export const resendInput = (channel: NotificationChannel, country?: Country) =>
  z.object({ recipient: recipientOf(channel, country) })

export const testMessageInput = (channel: NotificationChannel, country?: Country) =>
  z.object({
    shopId: idField(),
    channel: z.enum(NOTIFICATION_CHANNELS, { error: 'choice' }),
    language: languageField(),
    recipient: recipientOf(channel, country),
  })

export const messagePreviewInput = z.object({
  /** Unsaved branding to preview; null for the saved one. */
  branding: z._default(z.nullable(brandingInput), null),
  shopId: idField(),
  language: languageField(),
  channel: z.enum(NOTIFICATION_CHANNELS, { error: 'choice' }),
  template: z._default(z.enum(MESSAGE_TEMPLATES, { error: 'choice' }), 'reservationCode'),
  /** Uses a sample pickup, amount and order, without a form. */
  isExample: z._default(z.boolean(), false),
  // A form in progress: missing values appear as gaps.
  firstName: z._default(z.string().check(z.trim(), z.maxLength(NAME_MAX_LENGTH)), ''),
  lastName: z._default(z.string().check(z.trim(), z.maxLength(NAME_MAX_LENGTH)), ''),
  externalOrderId: z._default(z.string().check(z.trim(), z.maxLength(NAME_MAX_LENGTH)), ''),
  pickupDateTime: z._default(z.nullable(z.string()), null),
  boxes: z._default(
    z.array(z.object({ lockerId: idField(), boxId: z._default(z.nullable(idField()), null) })),
    () => [],
  ),
})
export type MessagePreviewInput = z.output<typeof messagePreviewInput>

/** GSM-7 text: 160 characters, or 153 per part; other characters need UCS-2 with less than half. */
const GSM =
  /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[\]~|€]*$/
const TWICE = /[\^{}\\[\]~|€]/g

export const smsParts = (text: string): number => {
  if (!GSM.test(text)) return text.length <= 70 ? 1 : Math.ceil(text.length / 67)
  const length = text.length + (text.match(TWICE)?.length ?? 0)
  return length <= 160 ? 1 : Math.ceil(length / 153)
}
