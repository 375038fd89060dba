import type { OpeningSpan } from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/postgres.ts'
import type { OrderKey } from '../order-store.ts'

export interface PickupReminder {
  readonly askedAt: string
  readonly remindedAt: string | null
}

export const findReminder = async (
  reader: Reader,
  { organisationId, _id }: OrderKey,
): Promise<PickupReminder | null> => {
  const { rows } = await sql<PickupReminder>`
    select asked_at as "askedAt", reminded_at as "remindedAt" from pickup_reminders
    where organisation_id = ${organisationId} and order_id = ${_id}`.execute(reader)
  return rows[0] ?? null
}

/** Asked twice, it is one reminder. */
export const insertReminder = async (
  tx: Tx,
  { organisationId, _id }: OrderKey,
  now: string,
): Promise<void> => {
  await sql`insert into pickup_reminders (organisation_id, order_id, asked_at)
    values (${organisationId}, ${_id}, ${now}) on conflict do nothing`.execute(tx)
}

/** One that was sent stays, so that it is sent once. */
export const withdrawReminder = async (
  tx: Tx,
  { organisationId, _id }: OrderKey,
): Promise<void> => {
  await sql`delete from pickup_reminders
    where organisation_id = ${organisationId} and order_id = ${_id} and reminded_at is null`.execute(
    tx,
  )
}

export interface PendingReminder extends OrderKey {
  readonly askedAt: string
  readonly reservationId: string
  /** Null: the goods already lie in the box. */
  readonly agreedAt: string | null
  readonly openingHours: readonly OpeningSpan[]
  readonly timeZone: string
}

/** What can still be collected of paid orders. */
const UNCOLLECTED = sql`(order_reservations x
  join orders o on o.id = x.order_id and o.status = 'Paid'
  join reservations r on r.id = x.reservation_id and r.status in ('reserved', 'ordered', 'sent'))`

/** Asked across organisations. A row for each box. */
export const listPendingReminders = async (reader: Reader): Promise<PendingReminder[]> => {
  const { rows } = await sql<PendingReminder>`
    select w.organisation_id as "organisationId", w.order_id as _id, w.asked_at as "askedAt", r.id as "reservationId",
      case when r.is_vending_reservation then null else r.pickup_at end as "agreedAt",
      s.opening_hours as "openingHours", s.time_zone as "timeZone"
    from pickup_reminders w join ${UNCOLLECTED} on x.order_id = w.order_id and x.is_live
      join shops s on s.id = r.shop_id
    where w.reminded_at is null and r.last_sent_at is not null
    order by w.asked_at, r.id`.execute(reader)
  return rows
}

/** False: another worker was faster, or the buyer changed their mind. */
export const markReminded = async (
  tx: Tx,
  { organisationId, _id }: OrderKey,
  now: string,
): Promise<boolean> => {
  const { rows } = await sql`update pickup_reminders set reminded_at = ${now}
    where organisation_id = ${organisationId} and order_id = ${_id} and reminded_at is null
    returning order_id`.execute(tx)
  return rows.length > 0
}

/** Asked across organisations: of orders that are collected, canceled or refunded. */
export const deleteEndedReminders = async (tx: Tx): Promise<void> => {
  await sql`delete from pickup_reminders w where not exists (
    select from ${UNCOLLECTED} where x.order_id = w.order_id and x.is_live)`.execute(tx)
}
