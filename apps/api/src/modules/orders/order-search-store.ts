import { sql } from 'kysely'
import type { Reader } from '../../platform/postgres.ts'
import { foundByWords, type WordTerm } from '../../platform/word-search.ts'
import { filteredOrders, type OrderFilter, type ShopOfOrders } from './order-list-store.ts'
import { type Order, ORDER_COLUMNS } from './order-store.ts'

const FOUND_AT_MOST = 50
const INDEX = { words: 'order_words', owner: 'order_id', spellings: 'order_spellings' }

export const searchOrders = async (
  reader: Reader,
  at: ShopOfOrders,
  terms: readonly WordTerm[],
  filter: OrderFilter = {},
): Promise<Order[]> => {
  const conditions = [sql<boolean>`true`, ...filteredOrders(filter)]
  const { rows } = await sql<Order>`
    with recursive ${foundByWords(INDEX, at, terms)}
    select ${ORDER_COLUMNS} from found
    join orders o on o.id = found.id and o.organisation_id = ${at.organisationId} and o.shop_id = ${at.shopId}
    where ${sql.join(conditions, sql` and `)}
    order by found.distance, o.id desc limit ${FOUND_AT_MOST}`.execute(reader)
  return rows
}
