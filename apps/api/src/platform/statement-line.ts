import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Tables } from './database-tables.ts'
import type { Heard } from './postgres.ts'
import { isTracing } from './telemetry/index.ts'
import { traceEvent } from './traced-statements.ts'

interface Line {
  readonly builder: Kysely<Tables>
  /** Of the transaction that currently uses the connection. */
  heard: Heard | undefined
  isEnded: boolean
}

const lines = new WeakMap<pg.PoolClient, Line>()

/** Sends every statement over this one connection and pipelines concurrent ones. */
export const kyselyOn = (client: pg.PoolClient, heard?: Heard): Kysely<Tables> => {
  const line = lines.get(client) ?? openLine(client)
  line.heard = heard
  line.isEnded = false
  return line.builder
}

/** A later statement would run outside the transaction, without its scope. */
export const endLine = (client: pg.PoolClient): void => {
  const line = lines.get(client)
  if (line !== undefined) line.isEnded = true
}

const openLine = (client: pg.PoolClient): Line => {
  const query = async (text: string, values: unknown[]) => {
    if (line.isEnded) throw new Error('the transaction has ended')
    line.heard?.(text, values)
    return client.query(text, values)
  }
  // The transaction acquires and releases the connection.
  const lent = { query, release: () => {} } as pg.PoolClient
  const line: Line = {
    builder: new Kysely<Tables>({
      dialect: new PostgresDialect({
        pool: { connect: async () => lent, end: async () => {}, options: {} },
      }),
      ...(isTracing() ? { log: traceEvent } : {}),
    }),
    heard: undefined,
    isEnded: false,
  }
  lines.set(client, line)
  return line
}
