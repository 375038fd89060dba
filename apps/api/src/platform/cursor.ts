import { type RawBuilder, sql } from 'kysely'
import type { Reader } from './postgres.ts'

/**
 * The rows of a statement in batches, as of one moment: neither side ever holds more than two. The next one is on its
 * way while the caller works on this. One at a time in a transaction, which ends it.
 */
export async function* inBatches<Row>(
  reader: Reader,
  statement: RawBuilder<Row>,
  size: number,
): AsyncGenerator<readonly Row[]> {
  await sql`declare batches no scroll cursor for ${statement}`.execute(reader)
  const fetch = () => {
    const batch = sql<Row>`fetch ${sql.lit(size)} in batches`.execute(reader)
    // Whoever asks for it hears of a failure; if nobody does any more, the transaction ends anyway.
    batch.catch(() => {})
    return batch
  }
  let next = fetch()
  for (;;) {
    const { rows } = await next
    const isLast = rows.length < size
    if (!isLast) next = fetch()
    if (rows.length > 0) yield rows
    if (isLast) return
  }
}
