import type { SoldLine } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { allRows, firstRow } from '../../platform/rows.ts'
import { send } from '../../platform/sent-statements.ts'

/** Box that holds or held a part of the order. */
export interface OrderBox {
  readonly label: string
  readonly lockerName: string
}

export interface Order extends RowOf<typeof STORED_COLUMNS> {
  readonly orderLines: readonly SoldLine[]
  readonly reservationIds: readonly string[]
  readonly boxes: readonly OrderBox[]
}

const STORED_COLUMNS = columns(
  'orders',
  `
  id, public_id, organisation_id, shop_id, order_number, origin, status, customer_id, language,
  first_name, last_name, emails, phonenumbers, total_price, meal_voucher_part, refunded_amount,
  pending_refunds, disputed_amount, is_test, request_hash, expires_at, paid_at, dispatch_at,
  dispatched_at, created_at, updated_at`,
  'o',
)
const OWN_COLUMNS = sql`${STORED_COLUMNS},
  (select coalesce(json_agg(json_build_object('description', l.description,
      'canUseMealVouchers', l.can_use_meal_vouchers, 'totalPrice', l.total_price, 'vatRate', l.vat_rate,
      'discountPercentage', l.discount_percentage, 'allergens', l.allergens,
      'isPerishable', l.is_perishable, 'amount', l.amount, 'unitType', l.unit_type, 'names', l.names) order by l.position), '[]')
    from order_lines l where l.order_id = o.id) as "orderLines",
  (select coalesce(json_agg(json_build_object('label', b.label, 'lockerName', b.locker_name)
      order by x.reservation_id, b.position), '[]')
    from order_reservations x join reservation_boxes b on b.reservation_id = x.reservation_id
    where x.order_id = o.id) as boxes`

const RESERVATION_IDS = sql<string[]>`array(select r.reservation_id::text from order_reservations r
    where r.order_id = o.id order by r.reservation_id)`

/** The columns of `orders o`, with its lines and bought reservations. */
export const ORDER_COLUMNS = sql`${OWN_COLUMNS}, ${RESERVATION_IDS} as "reservationIds"`
/** The same for a query builder, which names the last column itself. */
export const SELECTED_ORDER = sql<readonly string[]>`${OWN_COLUMNS}, ${RESERVATION_IDS}`.as(
  'reservationIds',
)

/** Orders that a caller may see: of one organisation, in all or some of its shops. */
export interface OrderReach {
  readonly organisationId: string
  readonly shopIds: readonly string[] | null
}

export type OrderKey = Pick<Order, 'organisationId' | '_id'>

const isReached = ({ organisationId, shopIds }: OrderReach) =>
  shopIds === null
    ? sql<boolean>`o.organisation_id = ${organisationId}`
    : sql<boolean>`o.organisation_id = ${organisationId} and o.shop_id = any(${[...shopIds]})`

export const findOrder = (reader: Reader, reach: OrderReach, id: string) => firstRow<Order>(reader)`
  select ${ORDER_COLUMNS} from orders o where o.id = ${id} and ${isReached(reach)}`

/** Locks the row before it reads it. Every payment and refund of the order happens under this lock. */
export const lockOrder = async (tx: Tx, reach: OrderReach, id: string): Promise<Order | null> => {
  await send(
    tx,
    sql`select from orders o where o.id = ${id} and ${isReached(reach)} for no key update`,
  )
  return findOrder(tx, reach, id)
}

export const readOrder = async (
  reader: Reader,
  { organisationId, _id }: OrderKey,
): Promise<Order> => {
  const found = await findOrder(reader, { organisationId, shopIds: null }, _id)
  if (found === null) throw new Error('the order is gone')
  return found
}

/** The order that an earlier attempt of the same request created. */
export const findByRequest = (
  reader: Reader,
  { organisationId, shopId }: Pick<Order, 'organisationId' | 'shopId'>,
  requestKey: string,
) => firstRow<Order>(reader)`
  select ${ORDER_COLUMNS} from orders o
  where o.organisation_id = ${organisationId} and o.shop_id = ${shopId} and o.request_key = ${requestKey}`

/** The order that holds this reservation. */
export const findHoldingOrder = (
  reader: Reader,
  { organisationId, _id }: OrderKey,
) => firstRow<Order>(reader)`
  select ${ORDER_COLUMNS} from orders o join order_reservations x on x.order_id = o.id and x.is_live
  where o.organisation_id = ${organisationId} and x.reservation_id = ${_id}`

/** Positions of the order lines that belong to this reservation. */
export const linesOfReservation = async (
  reader: Reader,
  { organisationId, _id }: OrderKey,
  reservationId: string,
): Promise<number[]> => {
  const rows = await allRows(reader)`
    select ${columns('order_lines', 'position', 'l')}
    from order_lines l where l.organisation_id = ${organisationId} and l.order_id = ${_id}
      and l.reservation_id = ${reservationId} order by l.position`
  return rows.map(({ position }) => position)
}

/** The order that a customer of this reservation can still pay. */
export const findOpenOrder = (reader: Reader, { organisationId, _id }: OrderKey) => firstRow<Order>(
  reader,
)`
  select ${ORDER_COLUMNS} from orders o join order_reservations x on x.order_id = o.id and x.is_live
  where o.organisation_id = ${organisationId} and x.reservation_id = ${_id} and o.status = 'Created'`

/** The orders that hold, or last held, these reservations. */
export const ordersOfReservations = async (
  reader: Reader,
  { organisationId, shopIds }: OrderReach,
  reservationIds: readonly string[],
): Promise<Map<string, Order>> => {
  const rows = await allRows<Order & { reservationId: string }>(reader)`
    select distinct on (x.reservation_id) ${ORDER_COLUMNS}, ${columns('order_reservations', 'reservation_id', 'x')}
    from order_reservations x join orders o on o.id = x.order_id
    where x.reservation_id = any(${[...reservationIds]}) and ${isReached({ organisationId, shopIds })}
    order by x.reservation_id, x.is_live desc, x.order_id desc`
  return new Map(rows.map(({ reservationId, ...order }) => [reservationId, order]))
}
