import type { Cents, LiveTopic, NotificationChannel } from '@lockerdesk/domain'
import { type RawBuilder, sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'
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
  readonly labelPrice?: Cents | null
}

export interface DiscountInterval {
  readonly discount: number
  readonly hoursAfterCreation: number
}

export interface Reservation extends RowOf<typeof STORED_COLUMNS> {
  readonly timeZone: string
  readonly pickupDateTime: string
  readonly boxes: readonly ReservationBox[]
  readonly notificationTypes: readonly NotificationChannel[]
  readonly vendingProducts: readonly VendingProduct[]
  readonly freeProducts: readonly VendingProduct[]
  readonly vendingDiscountIntervals: readonly DiscountInterval[]
  /** True if the automatic notification failed; it is not retried. */
  readonly isNotSent: boolean
  /** Set only in responses that show the code. */
  readonly isPincodeShown?: boolean
  /** Known without a read if no message was queued yet. */
  readonly isMessageHeld?: boolean
}

const STORED_COLUMNS = columns(
  'reservations',
  `
  id, public_id, organisation_id, shop_id, status, version, external_order_id, sealed_pincode,
  is_custom_pincode, customer_id, language, first_name, last_name, emails, phonenumbers,
  extra_information, no_auto_complete, automatically_send_notification, notification_types,
  send_notification_at, send_notification_minutes_before, should_customer_pay,
  can_use_meal_vouchers, order_amount, order_vat_rate, payment_requested_at, paid_at,
  is_vending_reservation, hide_vending, vending_discount, vending_products, free_products,
  vending_discount_intervals, auto_hide_vending_after_hours, loyalty_points, is_waiting,
  awaits_filling, filled_at, completes_at, reserved_at, last_sent_at, completed_at, cancelled_at,
  created_at, updated_at`,
  'r',
)
const OWN_COLUMNS = sql`${STORED_COLUMNS},
  (select s.time_zone from shops s where s.id = r.shop_id) as "timeZone", r.pickup_at as "pickupDateTime",
  coalesce(r.not_sent_at >= coalesce(r.last_sent_at, r.not_sent_at), false) as "isNotSent"`

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
  const rows = await allRows<Reservation & { heldBoxId: string }>(reader)`
    select ${RESERVATION_COLUMNS}, ${columns('reservation_boxes', 'box_id as heldBoxId', 'h')}
    from reservation_boxes h join reservations r on r.id = h.reservation_id
    where h.box_id = any(${[...boxIds]}) and h.state = 'held' and ${isReached(reach)}`
  return new Map(rows.map(({ heldBoxId, ...reservation }) => [heldBoxId, reservation]))
}

export const reservationsByIds = async (
  reader: Reader,
  reach: ReservationReach,
  ids: readonly string[],
): Promise<Map<string, Reservation>> => {
  const rows = await allRows<Reservation>(reader)`
    select ${RESERVATION_COLUMNS} from reservations r
    where r.id = any(${[...ids]}) and ${isReached(reach)}`
  return new Map(rows.map((reservation) => [reservation._id, reservation]))
}

/** Live topics of the screens that show it: the reservation and its lockers. */
export const liveTopicsOf = (
  { organisationId, _id }: Pick<Reservation, 'organisationId' | '_id'>,
  otherLockerIds: readonly string[],
): RawBuilder<{ topic: LiveTopic; id: string }> => sql`
  select 'reservation' as topic, ${_id}::text as id
  union select 'locker', b.locker_id from reservation_boxes b
    where b.organisation_id = ${organisationId} and b.reservation_id = ${_id} and b.locker_id is not null
  union select 'locker', other.id from unnest(${[...otherLockerIds]}::text[]) other (id)`
