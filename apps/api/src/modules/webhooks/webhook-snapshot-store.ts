import type { WebhookSnapshots, WebhookSubject } from '@lockerdesk/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'

interface SnapshotPlace {
  readonly id: string
  readonly organisationId: string
}

/** ISO 8601 in UTC, independent of the database session. */
const time = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

const RESERVATION = sql`
  select r.id, r.organisation_id, json_build_object('id', r.id, 'publicId', r.public_id,
    'externalOrderId', r.external_order_id, 'status', r.status, 'shopId', r.shop_id, 'customerId', r.customer_id,
    'orderId', (select b.order_id from order_reservations b where b.reservation_id = r.id and b.is_live),
    'pickupDateTime', ${time('r.pickup_at')}, 'isVending', r.is_vending_reservation, 'isPaid', r.paid_at is not null,
    'boxes', coalesce((select json_agg(json_build_object('lockerId', b.locker_id, 'boxId', b.box_id,
      'label', b.label) order by b.position) from reservation_boxes b where b.reservation_id = r.id), '[]'),
    'createdAt', ${time('r.created_at')}, 'updatedAt', ${time('r.updated_at')}) as snapshot from reservations r`

const ORDER = sql`
  select o.id, o.organisation_id, json_build_object('id', o.id, 'publicId', o.public_id,
    'orderNumber', o.order_number, 'status', o.status, 'shopId', o.shop_id, 'customerId', o.customer_id,
    'reservationIds', coalesce((select json_agg(b.reservation_id order by b.reservation_id)
      from order_reservations b where b.order_id = o.id), '[]'),
    'totalPrice', o.total_price, 'refundedAmount', o.refunded_amount, 'currency', 'EUR', 'isTest', o.is_test,
    'createdAt', ${time('o.created_at')}, 'paidAt', ${time('o.paid_at')}) as snapshot from orders o`

const LOCKER = sql`
  select l.id, l.organisation_id, json_build_object('id', l.id, 'name', l.name, 'gatewayId', l.gateway_id,
    'shopId', g.shop_id, 'temperature', round(s.temperature::numeric, 1), 'isInLockdown', exists (
      select from lockdowns d where d.locker_id = l.id and d.ended_at is null)) as snapshot
  from lockers l join gateways g on g.id = l.gateway_id left join locker_states s on s.locker_id = l.id`

const GATEWAY = sql`
  select g.id, g.organisation_id, json_build_object('id', g.id, 'publicId', g.public_id, 'name', g.name,
    'shopId', g.shop_id) as snapshot from gateways g`

const STATEMENTS = {
  reservation: RESERVATION,
  order: ORDER,
  locker: LOCKER,
  gateway: GATEWAY,
} as const satisfies Record<WebhookSubject, RawBuilder<unknown>>

/** Current state in the transaction; ids and public fields only. */
export const readSnapshots = async (
  tx: Tx,
  subject: WebhookSubject,
  places: readonly SnapshotPlace[],
): Promise<ReadonlyMap<string, WebhookSnapshots[WebhookSubject]>> => {
  const rows = await allRows<{ id: string; snapshot: WebhookSnapshots[WebhookSubject] }>(tx)`
    select of.id, of.snapshot from (${STATEMENTS[subject]}) of
    where of.id = any(${places.map(({ id }) => id)})
      and of.organisation_id = any(${places.map(({ organisationId }) => organisationId)})`
  return new Map(rows.map(({ id, snapshot }) => [id, snapshot]))
}
