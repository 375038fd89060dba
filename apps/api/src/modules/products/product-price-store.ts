import type { Cents } from '@lockerdesk/domain'
import type { Reader } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'

const DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** Of the last 30 days: the prices set in them, and the one that was valid when they began. */
export const lowestPrices = async (
  reader: Reader,
  organisationId: string,
  productIds: readonly string[],
  now: Date,
): Promise<Map<string, number>> => {
  const since = new Date(now.getTime() - DAYS * DAY_MS).toISOString()
  const rows = await allRows<{ id: string; price: Cents }>(reader)`
    select asked.id, least(
      (select min(price) from product_prices
        where organisation_id = ${organisationId} and product_id = asked.id and from_at > ${since}),
      (select price from product_prices
        where organisation_id = ${organisationId} and product_id = asked.id and from_at <= ${since}
        order by from_at desc limit 1)) as price
    from unnest(${[...productIds]}::text[]) asked (id)`
  return new Map(rows.map(({ id, price }) => [id, price]))
}
