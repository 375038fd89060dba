import { sql } from 'kysely'
import { columns, type RowOf } from '../../../platform/columns.ts'
import type { Reader } from '../../../platform/postgres.ts'
import { allRows } from '../../../platform/rows.ts'

const AT_ONCE = 500

/** Paid orders whose customer has not been notified, whenever the notification is due. */
export const findOrdersToNotify = async (
  reader: Reader,
  { organisationId, shopId }: { readonly organisationId: string; readonly shopId: string },
): Promise<string[]> => {
  const rows = await allRows(reader)`
    select ${columns('orders', 'id as id', 'o')} from orders o
    where o.organisation_id = ${organisationId} and o.shop_id = ${shopId} and o.status = 'Paid'
      and o.dispatch_at is not null and o.dispatched_at is null order by o.dispatch_at limit ${AT_ONCE}`
  return rows.map(({ id }) => id)
}

const SHOP_TO_NOTIFY = columns({ o: 'orders', s: 'shops' }, 'o.shop_id, s.name as shopName')

/** Number of customers of a shop who wait for their code, and when the first is notified automatically. */
export interface ShopToNotify extends RowOf<typeof SHOP_TO_NOTIFY> {
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
  const rows = await allRows<ShopToNotify>(reader)`
    select ${SHOP_TO_NOTIFY}, count(*)::int as count, min(o.dispatch_at) as "nextAt"
    from orders o join shops s on s.organisation_id = o.organisation_id and s.id = o.shop_id
    where o.organisation_id = ${organisationId} and o.status = 'Paid' and o.dispatch_at is not null
      and o.dispatched_at is null and not s.hide_virtual_vending_in_overview and ${isReached}
    group by o.shop_id, s.name order by min(o.dispatch_at), o.shop_id`
  return rows
}

export const findDueOrders = (reader: Reader, now: string) => allRows(reader)`
  select ${columns('orders', 'organisation_id, id as orderId', 'o')} from orders o
  where o.status = 'Paid' and o.dispatch_at <= ${now} and o.dispatched_at is null
  order by o.dispatch_at limit ${AT_ONCE}`

/** No payment is in progress any more, or none ever started. */
export const findExpiredOrders = (reader: Reader, now: string) => allRows(reader)`
  select ${columns('orders', 'organisation_id, id as orderId', 'o')} from orders o
  where o.status = 'Created' and o.expires_at <= ${now}
    and not exists (select from payments p where p.order_id = o.id and p.status in ('starting', 'open'))
  order by o.expires_at limit ${AT_ONCE}`
