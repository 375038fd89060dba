import type { Reader } from '../../platform/postgres.ts'
import { firstRow } from '../../platform/rows.ts'

/** How many of these ids are shops of that organisation. */
export const countShopsOf = async (
  reader: Reader,
  organisationId: string,
  shopIds: readonly string[],
): Promise<number> => {
  const row = await firstRow<{ count: number }>(reader)`
    select count(*)::int as count from shops
    where organisation_id = ${organisationId} and id = any(${[...shopIds]})`
  return row?.count ?? 0
}
