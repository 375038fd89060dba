import type {
  Language,
  LiveTopic,
  NotificationChannel,
  ReservationStatus,
} from '@lockerdesk/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { ask, send } from '../../platform/sent-statements.ts'
import { utcText } from '../../platform/utc-text.ts'

export type BoxUse = 'held' | 'wished' | 'past'

export interface ReservationBox {
  /** Null, like `lockerId`, once the locker is deleted. */
  readonly boxId: string | null
  readonly lockerId: string | null
  readonly label: string
  readonly lockerName: string
  readonly use: BoxUse
  readonly openedAt: string | null
  readonly closedAt: string | null
}

export interface VendingProduct {
  readonly productId: string
  readonly amount: number
  /** Cents, of the scale’s label on the package. */
  readonly labelPrice?: number | null
}

export interface DiscountInterval {
  readonly discount: number
  readonly hoursAfterCreation: number
}

export interface Reservation {
  readonly _id: string
  readonly id: string
  readonly organisationId: string
  readonly shopId: string
  readonly timeZone: string
  readonly status: ReservationStatus
  readonly version: number
  readonly pickupDateTime: string
  readonly externalOrderId: string
  readonly sealedPincode: string | null
  readonly isCustomPincode: boolean
  readonly boxes: readonly ReservationBox[]
  readonly customerId: string | null
  readonly language: Language
  readonly firstName: string
  readonly lastName: string
  readonly emails: readonly string[]
  readonly phonenumbers: readonly string[]
  readonly extraInformation: string
  readonly noAutoComplete: boolean
  readonly automaticallySendNotification: boolean
  readonly notificationTypes: readonly NotificationChannel[]
  readonly sendNotificationAt: string | null
  readonly sendNotificationMinutesBefore: number | null
  readonly shouldCustomerPay: boolean
  readonly canUseMealVouchers: boolean
  readonly orderAmount: number | null
  readonly orderVatRate: number | null
  readonly paymentRequestedAt: string | null
  readonly paidAt: string | null
  readonly isVendingReservation: boolean
  readonly hideVending: boolean
  readonly vendingDiscount: number | null
  readonly vendingProducts: readonly VendingProduct[]
  readonly freeProducts: readonly VendingProduct[]
  readonly vendingDiscountIntervals: readonly DiscountInterval[]
  readonly autoHideVendingAfterHours: number | null
  readonly loyaltyPoints: number | null
  readonly isWaiting: boolean
  readonly awaitsFilling: boolean
  readonly filledAt: string | null
  readonly completesAt: string | null
  /** True if the automatic notification failed; it is not retried. */
  readonly isNotSent: boolean
  readonly reservedAt: string | null
  readonly lastSentAt: string | null
  readonly completedAt: string | null
  readonly cancelledAt: string | null
  readonly createdAt: string
  readonly updatedAt: string
  /** Set only in responses that show the code. */
  readonly isPincodeShown?: boolean
  /** Known without a read if no message was queued yet. */
  readonly isMessageHeld?: boolean
}

const OWN_COLUMNS = sql`
  r.id as _id, r.public_id as id, r.organisation_id as "organisationId", r.shop_id as "shopId",
  (select s.time_zone from shops s where s.id = r.shop_id) as "timeZone",
  r.status, r.version, r.pickup_at as "pickupDateTime", r.external_order_id as "externalOrderId",
  r.sealed_pincode as "sealedPincode", r.is_custom_pincode as "isCustomPincode", r.customer_id as "customerId",
  r.language, r.first_name as "firstName", r.last_name as "lastName", r.emails, r.phonenumbers,
  r.extra_information as "extraInformation", r.no_auto_complete as "noAutoComplete",
  r.automatically_send_notification as "automaticallySendNotification",
  r.notification_types as "notificationTypes", r.send_notification_at as "sendNotificationAt",
  r.send_notification_minutes_before as "sendNotificationMinutesBefore",
  r.should_customer_pay as "shouldCustomerPay", r.can_use_meal_vouchers as "canUseMealVouchers",
  r.order_amount as "orderAmount", r.order_vat_rate as "orderVatRate",
  r.payment_requested_at as "paymentRequestedAt", r.paid_at as "paidAt",
  r.is_vending_reservation as "isVendingReservation", r.hide_vending as "hideVending",
  r.vending_discount as "vendingDiscount", r.vending_products as "vendingProducts",
  r.free_products as "freeProducts", r.vending_discount_intervals as "vendingDiscountIntervals",
  r.auto_hide_vending_after_hours as "autoHideVendingAfterHours", r.loyalty_points as "loyaltyPoints",
  r.is_waiting as "isWaiting", r.awaits_filling as "awaitsFilling", r.filled_at as "filledAt",
  r.completes_at as "completesAt",
  coalesce(r.not_sent_at >= coalesce(r.last_sent_at, r.not_sent_at), false) as "isNotSent",
  r.reserved_at as "reservedAt", r.last_sent_at as "lastSentAt", r.completed_at as "completedAt",
  r.cancelled_at as "cancelledAt", r.created_at as "createdAt", r.updated_at as "updatedAt"`

/** Boxes that it holds, waits for, or held. */
const BOXES = sql`(select coalesce(json_agg(json_build_object(
      'boxId', b.box_id, 'lockerId', b.locker_id, 'label', b.label, 'lockerName', b.locker_name, 'use', b.state,
      'openedAt', ${utcText('b.opened_at')}, 'closedAt', ${utcText('b.closed_at')}) order by b.position), '[]')
    from reservation_boxes b where b.reservation_id = r.id)`

/** Columns of `reservations r`, including boxes. */
export const RESERVATION_COLUMNS = sql`${OWN_COLUMNS}, ${BOXES} as boxes`
/** Same for the query builder, which aliases the last column itself. */
export const SELECTED_COLUMNS = sql<Reservation['boxes']>`${OWN_COLUMNS}, ${BOXES}`.as('boxes')

/** Reservations that a caller may see: all or some shops of one organisation. */
export interface ReservationReach {
  readonly organisationId: string
  readonly shopIds: readonly string[] | null
}

const isReached = ({ organisationId, shopIds }: ReservationReach) =>
  shopIds === null
    ? sql<boolean>`r.organisation_id = ${organisationId}`
    : sql<boolean>`r.organisation_id = ${organisationId} and r.shop_id = any(${[...shopIds]})`

const oneOf = (reach: ReservationReach, id: string) =>
  sql<Reservation>`
    select ${RESERVATION_COLUMNS} from reservations r where r.id = ${id} and ${isReached(reach)}`

export const findReservation = async (
  reader: Reader,
  reach: ReservationReach,
  id: string,
): Promise<Reservation | null> => {
  const { rows } = await oneOf(reach, id).execute(reader)
  return rows[0] ?? null
}

/** Locks before it reads, so that decisions use current values. */
export const lockReservation = async (
  tx: Tx,
  reach: ReservationReach,
  id: string,
): Promise<Reservation | null> => {
  await send(
    tx,
    sql`select from reservations r where r.id = ${id} and ${isReached(reach)} for no key update`,
  )
  return findReservation(tx, reach, id)
}

/** Reads the row after all statements sent so far in the transaction. */
export const readReservation = async (
  tx: Tx,
  { organisationId, _id }: Pick<Reservation, 'organisationId' | '_id'>,
): Promise<Reservation> => {
  const [found] = await ask<Reservation>(tx, oneOf({ organisationId, shopIds: null }, _id))
  if (found === undefined) throw new Error('the reservation is gone')
  return found
}

/** Current reservations of these boxes, by box. */
export const reservationsInBoxes = async (
  reader: Reader,
  reach: ReservationReach,
  boxIds: readonly string[],
): Promise<Map<string, Reservation>> => {
  const { rows } = await sql<Reservation & { heldBoxId: string }>`
    select ${RESERVATION_COLUMNS}, h.box_id as "heldBoxId"
    from reservation_boxes h join reservations r on r.id = h.reservation_id
    where h.box_id = any(${[...boxIds]}) and h.state = 'held' and ${isReached(reach)}`.execute(
    reader,
  )
  return new Map(rows.map(({ heldBoxId, ...reservation }) => [heldBoxId, reservation]))
}

export const reservationsByIds = async (
  reader: Reader,
  reach: ReservationReach,
  ids: readonly string[],
): Promise<Map<string, Reservation>> => {
  const { rows } = await sql<Reservation>`
    select ${RESERVATION_COLUMNS} from reservations r
    where r.id = any(${[...ids]}) and ${isReached(reach)}`.execute(reader)
  return new Map(rows.map((reservation) => [reservation._id, reservation]))
}

/** Live topics of the screens that show it: the reservation and its lockers. */
export const screensShowing = (
  { organisationId, _id }: Pick<Reservation, 'organisationId' | '_id'>,
  otherLockerIds: readonly string[],
): RawBuilder<{ topic: LiveTopic; id: string }> => sql`
  select 'reservation' as topic, ${_id}::text as id
  union select 'locker', b.locker_id from reservation_boxes b
    where b.organisation_id = ${organisationId} and b.reservation_id = ${_id} and b.locker_id is not null
  union select 'locker', other.id from unnest(${[...otherLockerIds]}::text[]) other (id)`
