import { sql } from 'kysely'
import { columns, type RowOf } from '../../../platform/columns.ts'
import type { Reader, Tx } from '../../../platform/postgres.ts'
import { allRows, firstRow } from '../../../platform/rows.ts'
import type { OrderKey } from '../order-store.ts'

const PICKUP_REMINDER = columns('pickup_reminders', 'asked_at, reminded_at')
export type PickupReminder = RowOf<typeof PICKUP_REMINDER>

export const findReminder = (reader: Reader, { organisationId, _id }: OrderKey) => firstRow(reader)`
  select ${PICKUP_REMINDER} from pickup_reminders
  where organisation_id = ${organisationId} and order_id = ${_id}`

/** Idempotent: a second request creates no second reminder. */
export const insertReminder = async (
  tx: Tx,
  { organisationId, _id }: OrderKey,
  now: string,
): Promise<void> => {
  await sql`insert into pickup_reminders (organisation_id, order_id, asked_at)
    values (${organisationId}, ${_id}, ${now}) on conflict do nothing`.execute(tx)
}

/** Keeps a sent reminder, so that it is not sent again. */
export const withdrawReminder = async (
  tx: Tx,
  { organisationId, _id }: OrderKey,
): Promise<void> => {
  await sql`delete from pickup_reminders
    where organisation_id = ${organisationId} and order_id = ${_id} and reminded_at is null`.execute(
    tx,
  )
}

const PENDING_REMINDER = columns(
  { w: 'pickup_reminders', s: 'shops' },
  'w.organisation_id, w.order_id as _id, w.asked_at, s.opening_hours, s.time_zone',
)
export interface PendingReminder extends OrderKey, RowOf<typeof PENDING_REMINDER> {
  readonly reservationId: string
  /** Null if the goods are already in the box. */
  readonly agreedAt: string | null
}

/** Uncollected reservations of paid orders. */
const UNCOLLECTED = sql`(order_reservations x
  join orders o on o.id = x.order_id and o.status = 'Paid'
  join reservations r on r.id = x.reservation_id and r.status in ('reserved', 'ordered', 'sent'))`

/** Across organisations; one row per box. */
export const listPendingReminders = (reader: Reader) => allRows<PendingReminder>(reader)`
  select ${PENDING_REMINDER},
    r.id as "reservationId",
    case when r.is_vending_reservation then null else r.pickup_at end as "agreedAt"
  from pickup_reminders w join ${UNCOLLECTED} on x.order_id = w.order_id and x.is_live
    join shops s on s.id = r.shop_id
  where w.reminded_at is null and r.last_sent_at is not null
  order by w.asked_at, r.id`

/** False if another worker claimed it, or the buyer turned the reminder off. */
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

/** Across organisations: reminders of collected, canceled or refunded orders. */
export const deleteEndedReminders = async (tx: Tx): Promise<void> => {
  await sql`delete from pickup_reminders w where not exists (
    select from ${UNCOLLECTED} where x.order_id = w.order_id and x.is_live)`.execute(tx)
}
