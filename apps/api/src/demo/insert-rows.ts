import { sql } from 'kysely'
import type { Tx } from '../platform/postgres.ts'

const AT_ONCE = 5_000

/** Many rows per statement: one parameter, unpacked by the database into the table's own types. */
export const insertRows = async (
  tx: Tx,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> => {
  const [first] = rows
  if (first === undefined) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const batch = JSON.stringify(rows.slice(start, start + AT_ONCE))
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${batch}::json)`.execute(
      tx,
    )
  }
}
