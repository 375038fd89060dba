import { sql } from 'kysely'
import type { Reader } from '../../../platform/postgres.ts'
import type { OrderPayload } from './dispatch-order.ts'

const AT_ONCE = 500

/** Paid orders whose customer has not been notified, whenever the notification is due. */
export const findOrdersToNotify = async (
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

/** How many customers of a shop wait to be told, and when the first is told by itself. */
export interface ShopToNotify {
  readonly shopId: string
  readonly shopName: string
  readonly count: number
  readonly nextAt: string
}

/** Excludes shops that hide vending in the overview; the longest waiting shop comes first. */
export const listShopsToNotify = async (
  reader: Reader,
  {
    organisationId,
    shopIds,
  }: {
    readonly organisationId: string
    readonly shopIds: readonly string[] | null
  },
): Promise<ShopToNotify[]> => {
  const isReached = shopIds === null ? sql`true` : sql`o.shop_id = any(${[...shopIds]})`
  const { rows } = await sql<ShopToNotify>`
    select o.shop_id as "shopId", s.name as "shopName", count(*)::int as count, min(o.dispatch_at) as "nextAt"
    from orders o join shops s on s.organisation_id = o.organisation_id and s.id = o.shop_id
    where o.organisation_id = ${organisationId} and o.status = 'Paid' and o.dispatch_at is not null
      and o.dispatched_at is null and not s.hide_virtual_vending_in_overview and ${isReached}
    group by o.shop_id, s.name order by min(o.dispatch_at), o.shop_id`.execute(reader)
  return rows
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
