import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { allRows, firstRow } from '../../platform/rows.ts'

export interface LogSeal extends RowOf<typeof STORED_COLUMNS> {
  /** YYYY-MM-DD, in UTC. */
  readonly day: string
}

const DAY_MS = 24 * 60 * 60 * 1000
const BATCH = 2_000

export const nextDay = (day: string): string =>
  new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)

/** Ids begin with the second in which they were made, so a late or backdated time changes no day. */
const firstIdOf = (day: string): string =>
  Math.floor(Date.parse(day) / 1000)
    .toString(16)
    .padStart(8, '0')
    .padEnd(24, '0')

/** One hash over every row written that day, in order; the columns are named so that new ones change nothing. */
export const hashRowsOf = async (
  reader: Reader,
  day: string,
): Promise<{ rowCount: number; rowsHash: string }> => {
  const hash = createHash('sha256')
  const end = firstIdOf(nextDay(day))
  let rowCount = 0
  let from = firstIdOf(day)
  for (;;) {
    const rows = await allRows<{ content: string }>(reader)`
      select ${columns('logs', 'id as id')},
      json_build_array(id, organisation_id, type, operation, severity, text_key, text_params, subject_id,
        before, after, temperature, auth_type, user_id, user_name, api_key_id, api_key_name, ip, created_at)::text as content
      from logs where id > ${from} and id < ${end} order by id limit ${BATCH}`
    for (const { content } of rows) hash.update(content).update('\n')
    rowCount += rows.length
    const last = rows.at(-1)
    if (last === undefined) return { rowCount, rowsHash: hash.digest('hex') }
    from = last.id
  }
}

const DAY = sql`to_char(day, 'YYYY-MM-DD')`
const STORED_COLUMNS = columns('log_seals', 'row_count, rows_hash, previous_seal, seal')
const SEAL = sql`${STORED_COLUMNS}, ${DAY} as day`

export const findLastSeal = (reader: Reader) => firstRow<LogSeal>(reader)`
  select ${SEAL} from log_seals order by log_seals.day desc limit 1`

export const listSealsSince = (reader: Reader, day: string) => allRows<LogSeal>(reader)`
  select ${SEAL} from log_seals where log_seals.day >= ${day}::date order by log_seals.day`

/** The day of the very first row, or null while there is none. */
export const findFirstLogDay = async (reader: Reader): Promise<string | null> => {
  const rows = await allRows(
    reader,
  )`select ${columns('logs', 'id as id')} from logs order by id limit 1`
  const [row] = rows
  if (row === undefined) return null
  return new Date(Number.parseInt(row.id.slice(0, 8), 16) * 1000).toISOString().slice(0, 10)
}

export const insertSeal = async (tx: Tx, seal: LogSeal, now: string): Promise<void> => {
  await sql`
    insert into log_seals (day, row_count, rows_hash, previous_seal, seal, sealed_at)
    values (${seal.day}, ${seal.rowCount}, ${seal.rowsHash}, ${seal.previousSeal}, ${seal.seal}, ${now})
    on conflict do nothing
  `.execute(tx)
}
