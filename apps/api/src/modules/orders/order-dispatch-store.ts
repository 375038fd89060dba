import { sql } from 'kysely'
import type { Reader } from '../../platform/postgres.ts'
import type { OrderPayload } from './dispatch-order.ts'

const AT_ONCE = 500

/** Paid, and the customer not told: whatever time they were to be told. */
export const findUntold = async (
  reader: Reader,
  { organisationId, shopId }: { readonly organisationId: string; readonly shopId: string },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o
    where o.organisation_id = ${organisationId} and o.shop_id = ${shopId} and o.status = 'Paid'
      and o.dispatch_at is not null and o.dispatched_at is null order by o.dispatch_at limit ${AT_ONCE}`.execute(
    reader,
  )
  return rows.map(({ id }) => id)
}

/** How many customers wait to be told, at the shops in reach. */
export const countUntold = async (
  reader: Reader,
  {
    organisationId,
    shopIds,
  }: {
    readonly organisationId: string
    readonly shopIds: readonly string[] | null
  },
): Promise<number> => {
  const isReached =
    shopIds === null
      ? sql`o.shop_id in (select s.id from shops s where s.organisation_id = ${organisationId}
          and not s.hide_virtual_vending_in_overview)`
      : sql`o.shop_id = any(${[...shopIds]})`
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders o
    where o.organisation_id = ${organisationId} and o.status = 'Paid' and o.dispatch_at is not null
      and o.dispatched_at is null and ${isReached}`.execute(reader)
  return rows[0]?.count ?? 0
}

export const findDueOrders = async (reader: Reader, now: string): Promise<OrderPayload[]> => {
  const { rows } = await sql<OrderPayload>`
    select o.organisation_id as "organisationId", o.id as "orderId" from orders o
    where o.status = 'Paid' and o.dispatch_at <= ${now} and o.dispatched_at is null
    order by o.dispatch_at limit ${AT_ONCE}`.execute(reader)
  return rows
}

/** Nobody is paying for it any more, or ever was. */
export const findExpiredOrders = async (reader: Reader, now: string): Promise<OrderPayload[]> => {
  const { rows } = await sql<OrderPayload>`
    select o.organisation_id as "organisationId", o.id as "orderId" from orders o
    where o.status = 'Created' and o.expires_at <= ${now}
      and not exists (select from payments p where p.order_id = o.id and p.status in ('starting', 'open'))
    order by o.expires_at limit ${AT_ONCE}`.execute(reader)
  return rows
}
