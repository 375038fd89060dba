import { sql } from 'kysely'
import type { Tx } from './postgres.ts'

/** Replaces the notes of each key in a table of tallies by their sum. */
export const foldNotes = async (tx: Tx, table: string, keys: readonly string[]): Promise<void> => {
  const tallies = sql.table(table)
  const key = sql.join(keys.map((name) => sql.ref(name)))
  await sql`
    with noted as (
      delete from ${tallies} where (${key}) in (select distinct ${key} from ${tallies} where not is_folded)
      returning ${key}, change)
    insert into ${tallies} (${key}, change, is_folded)
    select ${key}, sum(change), true from noted group by ${key} having sum(change) <> 0`.execute(tx)
}
