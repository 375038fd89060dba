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

/** What we read of an order; the rest of what a webshop sends is its own business. */
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

/** What to do with an order: take it into the lockers, bring it up to date, give it up, or nothing. */
export type WebshopStep = 'take' | 'update' | 'cancel' | 'nothing'

/** Paid and not yet handed over. Whatever comes before it may never be paid. */
const TO_COLLECT = 'processing'
const GIVEN_UP: readonly string[] = ['cancelled', 'refunded', 'failed', 'trash']
const COLLECTED = 'completed'

type Told = Pick<WebshopOrder, 'status' | 'date_modified_gmt'>

/** The newest word of an order that we acted on. */
export interface KnownWord {
  readonly modifiedAt: string
  readonly status: string
}

/** Not undone by another word of the same second, which may have come late. */
const LAST_WORDS: readonly string[] = ['cancelled', 'refunded', 'trash', COLLECTED]

/**
 * Webhooks come twice and in any order, and their times are whole seconds: of one second another
 * status is news, the same one was said before.
 */
export const isNews = ({ status, date_modified_gmt }: Told, known: KnownWord | null): boolean => {
  if (known === null) return true
  const ahead = Date.parse(date_modified_gmt) - Date.parse(known.modifiedAt)
  return ahead > 0 || (ahead === 0 && status !== known.status && !LAST_WORDS.includes(known.status))
}

export const webshopStep = (
  order: Told,
  known: KnownWord | null,
  /** Of its reservation; null: it has none. */
  reservationStatus: ReservationStatus | null,
): WebshopStep => {
  if (!isNews(order, known)) return 'nothing'
  if (order.status === TO_COLLECT) {
    if (reservationStatus === null) return 'take'
    return reservationStatus === 'created' ? 'update' : 'nothing'
  }
  const isOver = reservationStatus === 'completed' || reservationStatus === 'cancelled'
  if (reservationStatus === null || isOver) return 'nothing'
  return GIVEN_UP.includes(order.status) ? 'cancel' : 'nothing'
}

/** Collected here, and the webshop does not know it yet. */
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
  /** How long after the order it is ready, where the order itself does not say. */
  readonly pickupAfterHours: number
  /** The field of the order that says when it is collected; empty: none does. */
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

/** What the customer bought, a line each, and what they wrote beside it. */
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

/** Cents; null where it is not in euros, or nothing was paid. */
const amountOf = ({ total, currency }: WebshopOrder): number | null => {
  const cents = Math.round(Number(total) * 100)
  return currency === 'EUR' && Number.isSafeInteger(cents) && cents > 0 ? cents : null
}

/** An order as a reservation for which somebody is yet to choose a box. Paid there, so not here. */
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
