import { type RawBuilder } from 'kysely'
import type { Reader } from '../../platform/postgres.ts'
import { firstRow } from '../../platform/rows.ts'

/** How many rows a select has that names what is overdue, and how many it wants at most. */
export const countOverdue = async (
  reader: Reader,
  overdueRows: RawBuilder<unknown>,
): Promise<number> => {
  const row = await firstRow<{ count: number }>(reader)`
    select count(*)::int as count from (${overdueRows}) overdue`
  return row?.count ?? 0
}
