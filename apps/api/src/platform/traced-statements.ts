import type { LogEvent } from 'kysely'
import type pg from 'pg'
import { startSpan } from './telemetry/index.ts'
import { currentWork } from './work.ts'

/** SQL text without values, which are parameters. Polls outside a trace are not recorded. */
const traceStatement = (text: string, durationMs: number): void => {
  if (currentWork()?.span == null) return
  const words = text.trim().split(/\s+/, 2).join(' ').toLowerCase()
  const ended = Date.now()
  startSpan(
    {
      name: `sql ${words}`,
      kind: 'asking',
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, 2_000) },
    },
    ended - durationMs,
  ).end(ended)
}

export const traceEvent = ({ query, queryDurationMillis }: LogEvent): void =>
  traceStatement(query.sql, queryDurationMillis)

export const tracedOn =
  (client: pg.PoolClient) =>
  async (text: string, values: unknown[]): Promise<pg.QueryResult> => {
    const began = performance.now()
    return client.query(text, values).finally(() => traceStatement(text, performance.now() - began))
  }
