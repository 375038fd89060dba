import type { Cents, OrderStatus, SoldLine } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns } from '../../platform/columns.ts'
import { newPublicId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/postgres.ts'
import { firstRow } from '../../platform/rows.ts'
import type { Order, OrderKey } from './order-store.ts'
import { saveOrderWords } from './list/order-words-store.ts'

export type NewOrder = Omit<
  Order,
  | 'id'
  | 'orderNumber'
  | 'refundedAmount'
  | 'pendingRefunds'
  | 'disputedAmount'
  | 'dispatchedAt'
  | 'updatedAt'
  | 'orderLines'
  | 'boxes'
> & {
  readonly requestKey: string | null
  readonly orderLines: readonly (SoldLine & {
    readonly reservationId: string
    /** Purchase cost of the line, in cents excluding VAT. Null if unknown. Never returned with an order. */
    readonly purchaseCost: Cents | null
  })[]
}

const PUBLIC_ID_TRIES = 10

/** Numbers have no gaps: the transaction locks the counter until it ends. */
const nextNumber = async (tx: Tx, organisationId: string): Promise<number> => {
  const row = await firstRow(tx)`
    insert into order_numbers (organisation_id, last) values (${organisationId}, 1)
    on conflict (organisation_id) do update set last = order_numbers.last + 1 returning ${columns('order_numbers', 'last')}`
  return row?.last ?? 1
}

export const insertOrder = async (tx: Tx, order: NewOrder): Promise<void> => {
  const number = await nextNumber(tx, order.organisationId)
  const publicId = await insertRow(tx, order, number)
  await sql`
    insert into order_reservations (order_id, organisation_id, reservation_id, is_live)
    select ${order._id}, ${order.organisationId}, id, true
    from unnest(${[...order.reservationIds]}::text[]) id`.execute(tx)
  const lines = order.orderLines.map((line, position) => ({ ...line, position }))
  await sql`
    insert into order_lines (order_id, organisation_id, position, description, can_use_meal_vouchers, total_price,
      vat_rate, discount_percentage, reservation_id, allergens, is_perishable, amount, unit_type, names,
      purchase_cost)
    select ${order._id}, ${order.organisationId}, l.position, l.description, l."canUseMealVouchers", l."totalPrice",
      l."vatRate", l."discountPercentage", l."reservationId",
      l.allergens, l."isPerishable", l.amount, l."unitType", l.names, l."purchaseCost"
    from json_to_recordset(${JSON.stringify(lines)}::json) as l (position int, description text,
      "canUseMealVouchers" boolean, "totalPrice" int, "vatRate" int, "discountPercentage" int, "reservationId" text,
      allergens text[], "isPerishable" boolean, amount int, "unitType" text, names jsonb,
      "purchaseCost" int)`.execute(tx)
  await saveOrderWords(tx, { ...order, id: publicId, orderNumber: number })
}

const insertRow = async (tx: Tx, order: NewOrder, number: number): Promise<string> => {
  for (let attempt = 0; attempt < PUBLIC_ID_TRIES; attempt++) {
    const publicId = newPublicId()
    const { rows } = await sql`
      insert into orders (id, organisation_id, shop_id, public_id, order_number, origin, status, customer_id,
        language, first_name, last_name, emails, phonenumbers, total_price, meal_voucher_part, is_test, request_key,
        request_hash, expires_at, paid_at, dispatch_at, created_at, updated_at)
      values (${order._id}, ${order.organisationId}, ${order.shopId}, ${publicId}, ${number}, ${order.origin},
        ${order.status}, ${order.customerId}, ${order.language}, ${order.firstName}, ${order.lastName},
        ${[...order.emails]}, ${[...order.phonenumbers]}, ${order.totalPrice}, ${order.mealVoucherPart},
        ${order.isTest}, ${order.requestKey}, ${order.requestHash}, ${order.expiresAt}, ${order.paidAt},
        ${order.dispatchAt}, ${order.createdAt}, ${order.createdAt})
      on conflict on constraint orders_public_id do nothing returning id`.execute(tx)
    if (rows.length > 0) return publicId
  }
  throw new Error('no public id is free')
}

export const saveOrderStatus = async (
  tx: Tx,
  { organisationId, _id }: OrderKey,
  status: OrderStatus,
  now: string,
): Promise<void> => {
  await sql`update orders set status = ${status}, updated_at = ${now}
    where organisation_id = ${organisationId} and id = ${_id}`.execute(tx)
}

export const savePaid = async (
  tx: Tx,
  { organisationId, _id }: OrderKey,
  { paidAt, dispatchAt }: { readonly paidAt: string; readonly dispatchAt: string | null },
): Promise<void> => {
  await sql`update orders set status = 'Paid', paid_at = ${paidAt}, dispatch_at = ${dispatchAt},
      updated_at = ${paidAt}
    where organisation_id = ${organisationId} and id = ${_id}`.execute(tx)
}

/** A payment for an order that has ended: the status stays, and the amount becomes refundable. */
export const saveLatePayment = async (
  tx: Tx,
  { organisationId, _id }: OrderKey,
  now: string,
): Promise<void> => {
  await sql`update orders set paid_at = coalesce(paid_at, ${now}), updated_at = ${now}
    where organisation_id = ${organisationId} and id = ${_id}`.execute(tx)
}

export const saveDispatched = async (
  tx: Tx,
  { organisationId, _id }: OrderKey,
  now: string,
): Promise<void> => {
  await sql`update orders set dispatched_at = ${now}, updated_at = ${now}
    where organisation_id = ${organisationId} and id = ${_id}`.execute(tx)
}

/** Changes the pending and the refunded amount; a check constraint rejects more than was paid. */
export const saveRefundTotals = async (
  tx: Tx,
  { organisationId, _id }: OrderKey,
  change: { readonly pending: Cents; readonly refunded: Cents },
  now: string,
): Promise<void> => {
  await sql`update orders set pending_refunds = pending_refunds + ${change.pending},
      refunded_amount = refunded_amount + ${change.refunded}, updated_at = ${now}
    where organisation_id = ${organisationId} and id = ${_id}`.execute(tx)
}

export const saveOrderContact = async (
  tx: Tx,
  order: Pick<
    Order,
    'organisationId' | '_id' | 'firstName' | 'lastName' | 'emails' | 'phonenumbers' | 'language'
  >,
  now: string,
): Promise<void> => {
  await sql`
    update orders set first_name = ${order.firstName}, last_name = ${order.lastName}, emails = ${[...order.emails]},
      phonenumbers = ${[...order.phonenumbers]}, language = ${order.language}, updated_at = ${now}
    where organisation_id = ${order.organisationId} and id = ${order._id}`.execute(tx)
}

/** Sets whether the order holds its reservations or has released them. */
export const saveHold = async (
  tx: Tx,
  { organisationId, _id }: OrderKey,
  isLive: boolean,
): Promise<void> => {
  await sql`update order_reservations set is_live = ${isLive}
    where organisation_id = ${organisationId} and order_id = ${_id}`.execute(tx)
}

/** Another order may hold its former reservations by now. */
export const isHeldByAnother = async (
  tx: Tx,
  { organisationId, _id }: OrderKey,
): Promise<boolean> => {
  const { rows } = await sql`
    select from order_reservations mine join order_reservations other
      on other.reservation_id = mine.reservation_id and other.order_id <> mine.order_id and other.is_live
    where mine.organisation_id = ${organisationId} and mine.order_id = ${_id} limit 1`.execute(tx)
  return rows.length > 0
}
