import { sql } from 'kysely'
import type { Reader } from '../../../platform/postgres.ts'
import { allRows } from '../../../platform/rows.ts'
import { foundByWords, type WordTerm } from '../../../platform/word-search.ts'
import { filteredOrders, type OrderFilter, type ShopOfOrders } from './order-list-store.ts'
import { type Order, ORDER_COLUMNS, type OrderReach } from '../order-store.ts'

const FOUND_AT_MOST = 50
const INDEX = { words: 'order_words', owner: 'order_id', spellings: 'order_spellings' }

export const searchOrders = async (
  reader: Reader,
  at: ShopOfOrders,
  terms: readonly WordTerm[],
  filter: OrderFilter = {},
): Promise<Order[]> => {
  const conditions = [sql<boolean>`true`, ...filteredOrders(filter)]
  const rows = await allRows<Order>(reader)`
    with recursive ${foundByWords(INDEX, at, terms)}
    select ${ORDER_COLUMNS} from found
    join orders o on o.id = found.id and o.organisation_id = ${at.organisationId} and o.shop_id = ${at.shopId}
    where ${sql.join(conditions, sql` and `)}
    order by found.distance, o.id desc limit ${FOUND_AT_MOST}`
  return rows
}

interface OfShop {
  readonly shopName: string
}

/** Searches every shop within reach in one statement, each through its own index range. */
export const searchOrdersOf = async (
  reader: Reader,
  { organisationId, shopIds }: OrderReach,
  terms: readonly WordTerm[],
  limit: number,
): Promise<(Order & OfShop)[]> => {
  const isWithin = shopIds === null ? sql`true` : sql`s.id = any(${[...shopIds]})`
  const rows = await allRows<Order & OfShop>(reader)`
    select ${ORDER_COLUMNS}, best.shop_name as "shopName" from (
      select hit.id, s.name as shop_name, hit.distance from shops s cross join lateral (
        with recursive ${foundByWords(INDEX, { organisationId, shopId: sql`s.id` }, terms)}
        select id, distance from found order by distance, id desc limit ${limit}
      ) hit
      where s.organisation_id = ${organisationId} and ${isWithin}
      order by hit.distance, hit.id desc limit ${limit}
    ) best join orders o on o.id = best.id and o.organisation_id = ${organisationId}
    order by best.distance, o.id desc`
  return rows
}
