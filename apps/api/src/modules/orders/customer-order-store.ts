import type { OrderStatus } from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/postgres.ts'
import type { AboutCustomer, HistoryPage } from '../customers/index.ts'
import { type Order, ORDER_COLUMNS } from './order-store.ts'

export interface CustomerOrder {
  readonly _id: string
  readonly orderNumber: number
  readonly status: OrderStatus
  readonly createdAt: string
}

/** The newest first. */
export const listCustomerOrders = async (
  reader: Reader,
  { organisationId, customerId, shopIds }: AboutCustomer,
  { before, limit }: HistoryPage,
): Promise<CustomerOrder[]> => {
  const isReached = shopIds === null ? sql`true` : sql`o.shop_id = any(${[...shopIds]})`
  const isOlder =
    before === null ? sql`true` : sql`(o.created_at, o.id) < (${before.at}, ${before.id})`
  const { rows } = await sql<CustomerOrder>`
    select o.id as _id, o.order_number as "orderNumber", o.status, o.created_at as "createdAt" from orders o
    where o.organisation_id = ${organisationId} and o.customer_id = ${customerId} and ${isReached} and ${isOlder}
    order by o.created_at desc, o.id desc limit ${limit}`.execute(reader)
  return rows
}

/** What is kept of the person in their orders. */
export const listPersonalOrders = async (
  reader: Reader,
  { organisationId, customerId }: Pick<AboutCustomer, 'organisationId' | 'customerId'>,
  limit: number,
): Promise<object[]> => {
  const { rows } = await sql<object>`
    select o.order_number as "orderNumber", o.status, o.first_name as "firstName", o.last_name as "lastName",
      o.emails, o.phonenumbers, o.language, o.total_price as "totalPrice", o.refunded_amount as "refundedAmount",
      o.created_at as "createdAt", o.paid_at as "paidAt"
    from orders o where o.organisation_id = ${organisationId} and o.customer_id = ${customerId}
    order by o.created_at desc, o.id desc limit ${limit}`.execute(reader)
  return rows
}

const MAX_INT = 2_147_483_647

/** Cents that stayed with the organisation, by customer; whoever never paid is not in it. */
export const sumSpendings = async (
  reader: Reader,
  { organisationId, shopIds }: Omit<AboutCustomer, 'customerId'>,
  customerIds: readonly string[],
): Promise<Map<string, number>> => {
  const isReached = shopIds === null ? sql`true` : sql`o.shop_id = any(${[...shopIds]})`
  const { rows } = await sql<{ customerId: string; spent: number }>`
    select o.customer_id as "customerId", least(sum(o.total_price - o.refunded_amount), ${MAX_INT})::int as spent
    from orders o
    where o.organisation_id = ${organisationId} and o.customer_id = any(${[...customerIds]})
      and o.paid_at is not null and not o.is_test and ${isReached}
    group by o.customer_id`.execute(reader)
  return new Map(rows.map(({ customerId, spent }) => [customerId, spent]))
}

export const repointOrders = async (
  tx: Tx,
  organisationId: string,
  fromIds: readonly string[],
  toId: string,
): Promise<void> => {
  await sql`update orders set customer_id = ${toId}
    where organisation_id = ${organisationId} and customer_id = any(${[...fromIds]})`.execute(tx)
}

/** What an order says of nobody. */
export const FORGOTTEN_BUYER = sql`first_name = '', last_name = '', emails = '{}', phonenumbers = '{}'`

/** Sums, lines and numbers stay: the books are the organisation's. */
export const forgetBuyers = async (
  tx: Tx,
  organisationId: string,
  customerIds: readonly string[],
): Promise<Order[]> => {
  const { rows } = await sql<Order>`
    with forgotten as (
      update orders o set ${FORGOTTEN_BUYER}
      where o.organisation_id = ${organisationId} and o.customer_id = any(${[...customerIds]})
      returning o.*)
    select ${ORDER_COLUMNS} from forgotten o`.execute(tx)
  return rows
}
