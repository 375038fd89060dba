import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'
import type { SealedColumn } from './sealed-columns.ts'

export interface SealedRow {
  readonly key: string
  readonly sealed: string
}

/** Those that another key than the current one sealed, in the order of their keys. */
export const listOldSeals = async (
  reader: Reader,
  { table, column, key }: SealedColumn,
  currentPrefix: string,
  after: string,
  atMost: number,
): Promise<readonly SealedRow[]> => {
  const [sealed, name] = [sql.ref(column), sql.ref(key)]
  return allRows<SealedRow>(reader)`
    select ${name} as key, ${sealed} as sealed from ${sql.table(table)}
    where ${sealed} is not null and not starts_with(${sealed}, ${currentPrefix}) and ${name} > ${after}
    order by ${name} limit ${atMost}`
}

/** What was changed meanwhile is left alone: it was sealed with the current key. */
export const replaceSeals = async (
  tx: Tx,
  { table, column, key }: SealedColumn,
  changes: readonly (SealedRow & { readonly resealed: string })[],
): Promise<void> => {
  const [sealed, name] = [sql.ref(column), sql.ref(key)]
  await sql`
    update ${sql.table(table)} set ${sealed} = change.resealed
    from unnest(${changes.map((change) => change.key)}::text[], ${changes.map((change) => change.sealed)}::text[],
      ${changes.map((change) => change.resealed)}::text[]) as change (change_key, before, resealed)
    where ${name} = change.change_key and ${sealed} = change.before`.execute(tx)
}
