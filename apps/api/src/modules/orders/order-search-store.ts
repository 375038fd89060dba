import type { SearchTerm } from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { Reader } from '../../platform/postgres.ts'
import type { ShopOfOrders } from './order-list-store.ts'
import { type Order, ORDER_COLUMNS } from './order-store.ts'

const FOUND_AT_MOST = 50
/** Words that begin with what was typed, and the newest orders of each. */
const BEGINNINGS = 12
const NEWEST = 500

/** In one statement of bounded work: from word to word, the newest of each, and whether they have the other words. */
export const searchOrders = async (
  reader: Reader,
  { organisationId, shopId }: ShopOfOrders,
  terms: readonly SearchTerm[],
): Promise<Order[]> => {
  const typed = terms.map(({ beginnings }, n) => ({ n, beginnings }))
  const { rows } = await sql<Order>`
    with recursive term as materialized (
      select * from json_to_recordset(${JSON.stringify(typed)}::json) as t (n int, beginnings text[])
    ), walk (n, beginning, word, step) as (
      select t.n, b.beginning, (select w.word from order_words w
          where w.shop_id = ${shopId} and w.word >= b.beginning order by w.word limit 1), 1
      from term t, unnest(t.beginnings) b (beginning)
      union all
      select walk.n, walk.beginning, (select w.word from order_words w
          where w.shop_id = ${shopId} and w.word > walk.word order by w.word limit 1), walk.step + 1
      from walk where starts_with(walk.word, walk.beginning) and walk.step < ${BEGINNINGS}
    ), matched as materialized (
      select n, word, min(case when word = beginning then 0 else 1 end) as distance
      from walk where starts_with(word, beginning) group by n, word
    ), newest as materialized (
      select m.n, m.distance, w.order_id as id from matched m cross join lateral (
        select w.order_id from order_words w
        where w.shop_id = ${shopId} and w.word = m.word order by w.order_id desc limit ${NEWEST}) w
    ), rarest as materialized (
      select t.n from term t left join newest on newest.n = t.n group by t.n order by count(newest.id), t.n limit 1
    ), candidate as materialized (
      select id, min(distance) as distance from newest where n = (select n from rarest) group by id
    ), found as (
      select c.id, c.distance + coalesce(sum(other.distance), 0) as distance
      from candidate c
      left join term t on t.n <> (select n from rarest)
      left join lateral (select min(m.distance) as distance from matched m
        where m.n = t.n and exists (select from order_words w
          where w.shop_id = ${shopId} and w.word = m.word and w.order_id = c.id)) other on true
      group by c.id, c.distance
      having bool_and(t.n is null or other.distance is not null)
    )
    select ${ORDER_COLUMNS} from found
    join orders o on o.id = found.id and o.organisation_id = ${organisationId} and o.shop_id = ${shopId}
    order by found.distance, o.id desc limit ${FOUND_AT_MOST}`.execute(reader)
  return rows
}
