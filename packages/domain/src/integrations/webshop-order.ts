import * as z from 'zod/mini'
import type { NotificationChannel } from '../messages/message-choices.ts'
import { emailAddress, isName, normalisePhone, NOT_IN_NAMES } from '../fields.ts'
import { COUNTRIES, type Country, type Language } from '../languages.ts'
import { NAME_MAX_LENGTH, TEXT_MAX_LENGTH } from '../limits.ts'
import type { ReservationStatus } from '../reservations/reservation.ts'
import { storableText } from '../storable-text.ts'
import { instantOf } from '../time.ts'

const inUtc = (text: string): Date => new Date(text.endsWith('Z') ? text : `${text}Z`)

/** A time as WooCommerce writes it: in UTC, without saying so. */
const utcTime = () =>
  z.string().check(
    z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ?$/, { abort: true }),
    z.refine((text) => !Number.isNaN(inUtc(text).getTime()), { abort: true }),
    z.overwrite((text) => inUtc(text).toISOString()),
  )

const text = () =>
  z._default(z.nullable(z.string().check(z.overwrite((typed) => typed.toWellFormed()))), '')

/** Fields that we read of an order; ignores others. */
export const webshopOrder = z.object({
  id: z.int().check(z.gte(1)),
  number: z.string().check(z.maxLength(100), z.overwrite(storableText)),
  status: z.string().check(z.maxLength(50), z.overwrite(storableText)),
  currency: text(),
  date_created_gmt: utcTime(),
  date_modified_gmt: utcTime(),
  total: text(),
  customer_note: text(),
  billing: z._default(
    z.object({
      first_name: text(),
      last_name: text(),
      email: text(),
      phone: text(),
      country: text(),
    }),
    () => ({ first_name: '', last_name: '', email: '', phone: '', country: '' }),
  ),
  line_items: z._default(
    z.array(z.object({ name: text(), quantity: z._default(z.number(), 1), sku: text() })),
    () => [],
  ),
  meta_data: z._default(z.array(z.object({ key: text(), value: z.unknown() })), () => []),
})
export type WebshopOrder = z.output<typeof webshopOrder>

/** Action for an order: create, update or cancel its reservation, or nothing. */
export type WebshopStep = 'take' | 'update' | 'cancel' | 'nothing'

/** Paid and not handed over yet; orders in earlier statuses may never be paid. */
const TO_COLLECT = 'processing'
const GIVEN_UP: readonly string[] = ['cancelled', 'refunded', 'failed', 'trash']
const COLLECTED = 'completed'

type Told = Pick<WebshopOrder, 'status' | 'date_modified_gmt'>

/** Latest applied event of an order. */
export interface KnownWord {
  readonly modifiedAt: string
  readonly status: string
}

/** Final statuses: a late event of the same second must not revert them. */
const LAST_WORDS: readonly string[] = ['cancelled', 'refunded', 'trash', COLLECTED]

/**
 * Webhooks arrive repeatedly and in any order, with times in whole seconds: within one second, another
 * status is new, and the same one is a duplicate.
 */
export const isNewerEvent = (
  { status, date_modified_gmt }: Told,
  known: KnownWord | null,
): boolean => {
  if (known === null) return true
  const ahead = Date.parse(date_modified_gmt) - Date.parse(known.modifiedAt)
  return ahead > 0 || (ahead === 0 && status !== known.status && !LAST_WORDS.includes(known.status))
}

export const webshopStep = (
  order: Told,
  known: KnownWord | null,
  /** Status of its reservation. Null if it has none. */
  reservationStatus: ReservationStatus | null,
): WebshopStep => {
  if (!isNewerEvent(order, known)) return 'nothing'
  if (order.status === TO_COLLECT) {
    if (reservationStatus === null) return 'take'
    return reservationStatus === 'created' ? 'update' : 'nothing'
  }
  const isOver = reservationStatus === 'completed' || reservationStatus === 'cancelled'
  if (reservationStatus === null || isOver) return 'nothing'
  return GIVEN_UP.includes(order.status) ? 'cancel' : 'nothing'
}

/** Collected here, but not reported to the webshop yet. */
export const isWebshopOrderToComplete = (
  webshopStatus: string,
  reservationStatus: ReservationStatus,
): boolean =>
  reservationStatus === 'completed' &&
  webshopStatus !== COLLECTED &&
  !GIVEN_UP.includes(webshopStatus)

export interface WebshopMapping {
  readonly now: Date
  readonly timeZone: string
  readonly language: Language
  readonly country: Country
  /** Default hours from order to pickup. */
  readonly pickupAfterHours: number
  /** Order field with the pickup time. Empty if none. */
  readonly pickupField: string
}

const HOUR_MS = 60 * 60 * 1000
// oxlint-disable-next-line no-control-regex -- they are what is taken out
const NOT_IN_TEXT = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g

const nameOf = (typed: string | null, otherwise: string): string => {
  const clean = (typed ?? '')
    .replace(NOT_IN_NAMES, ' ')
    .trim()
    .slice(0, NAME_MAX_LENGTH)
    .toWellFormed()
  return isName(clean) ? clean : otherwise
}

const countryOf = (code: string | null, otherwise: Country): Country =>
  COUNTRIES.find((country) => country === code?.toLowerCase()) ?? otherwise

/** Products, one per line, and the customer's note. */
const contentOf = ({ line_items, customer_note }: WebshopOrder): string =>
  [
    ...line_items.map(
      ({ quantity, name, sku }) => `${quantity} × ${name ?? ''}${sku ? ` (${sku})` : ''}`,
    ),
    customer_note ?? '',
  ]
    .map((line) => line.replace(NOT_IN_TEXT, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, TEXT_MAX_LENGTH)

const pickupOf = (order: WebshopOrder, mapping: WebshopMapping): string => {
  const { now, timeZone, pickupAfterHours, pickupField } = mapping
  const said = order.meta_data.find(({ key }) => pickupField !== '' && key === pickupField)?.value
  const wanted = typeof said === 'string' ? instantOf(said.trim(), timeZone) : null
  if (wanted !== null && wanted.getTime() > now.getTime()) return wanted.toISOString()
  const ordered = Math.max(Date.parse(order.date_created_gmt), now.getTime())
  return new Date(ordered + pickupAfterHours * HOUR_MS).toISOString()
}

/** In cents. Null if not in euros, or if nothing was paid. */
const amountOf = ({ total, currency }: WebshopOrder): number | null => {
  const cents = Math.round(Number(total) * 100)
  return currency === 'EUR' && Number.isSafeInteger(cents) && cents > 0 ? cents : null
}

/** Reservation without a box for a paid order of the webshop. */
export const reservationOfOrder = (order: WebshopOrder, mapping: WebshopMapping) => {
  const { billing } = order
  const email = emailAddress().safeParse(billing.email ?? '')
  const phone = normalisePhone(billing.phone ?? '', countryOf(billing.country, mapping.country))
  const emails = email.success ? [email.data] : []
  const phonenumbers = phone === null ? [] : [phone]
  const channels: NotificationChannel[] = []
  if (emails.length > 0) channels.push('email')
  else if (phonenumbers.length > 0) channels.push('sms')
  return {
    externalOrderId: order.number,
    pickupDateTime: pickupOf(order, mapping),
    customerId: null as string | null,
    language: mapping.language,
    firstName: nameOf(billing.first_name, '–'),
    lastName: nameOf(billing.last_name, `#${order.number}`),
    emails,
    phonenumbers,
    extraInformation: contentOf(order),
    noAutoComplete: false,
    automaticallySendNotification: true,
    notificationTypes: channels,
    sendNotificationAt: null as string | null,
    sendNotificationMinutesBefore: null as number | null,
    shouldCustomerPay: false,
    canUseMealVouchers: false,
    orderAmount: amountOf(order),
    orderVatRate: null as number | null,
  }
}
export type ReservationOfOrder = ReturnType<typeof reservationOfOrder>
