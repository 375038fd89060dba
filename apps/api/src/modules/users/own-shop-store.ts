import { sql } from 'kysely'
import type { Reader } from '../../platform/postgres.ts'

/** How many of these ids are shops of that organisation. */
export const countShopsOf = async (
  reader: Reader,
  organisationId: string,
  shopIds: readonly string[],
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from shops
    where organisation_id = ${organisationId} and id = any(${[...shopIds]})
  `.execute(reader)
  return rows[0]?.count ?? 0
}
