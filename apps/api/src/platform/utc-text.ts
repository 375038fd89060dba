import { type RawBuilder, sql } from 'kysely'

/** A timestamptz column inside a JSON value, in the same form that a plain column arrives in. */
export const utcText = (column: string): RawBuilder<string | null> =>
  sql.raw(`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
