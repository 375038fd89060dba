import { sql } from 'kysely'
import type { Reader } from '../../platform/postgres.ts'

/** Since a moment: the prices set after it, and the one that was valid then. */
export const lowestPrices = async (
  reader: Reader,
  organisationId: string,
  productIds: readonly string[],
  since: string,
): Promise<Map<string, number>> => {
  const { rows } = await sql<{ id: string; price: number }>`
    select asked.id, least(
      (select min(price) from product_prices
        where organisation_id = ${organisationId} and product_id = asked.id and from_at > ${since}),
      (select price from product_prices
        where organisation_id = ${organisationId} and product_id = asked.id and from_at <= ${since}
        order by from_at desc limit 1)) as price
    from unnest(${[...productIds]}::text[]) asked (id)
  `.execute(reader)
  return new Map(rows.map(({ id, price }) => [id, price]))
}
