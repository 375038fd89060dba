import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../platform/postgres.ts'

/** How many rows a select has that names what is overdue, and how many it wants at most. */
export const countOverdue = async (
  reader: Reader,
  overdueRows: RawBuilder<unknown>,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${overdueRows}) overdue`.execute(reader)
  return rows[0]?.count ?? 0
}
