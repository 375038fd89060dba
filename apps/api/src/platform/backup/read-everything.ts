import pg from 'pg'
import { startEmbeddedPostgres } from '../embedded-postgres.ts'

export interface Contents {
  readonly tables: number
  readonly rows: number
  /** The installation's own key, sealed with one of its secret keys; null in an empty database. */
  readonly sealedKey: string | null
}

/** Partitions too, beside their table: archives of every version hold the counts of this statement. */
const TABLES = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema') order by 1`
const SEALED_KEY = `select sealed_key as sealed from installation_keys where name = 'mac'`

/** Starts a server on a copy, which then has what it needs in itself, and reads every page; a damaged one throws. */
export const readEverything = async (home: string): Promise<Contents> => {
  const server = await startEmbeddedPostgres({ directory: home, isDurable: true })
  try {
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    try {
      const { rows: tables } = await client.query<{ name: string }>(TABLES)
      let rows = 0
      for (const { name } of tables) {
        const { rows: counted } = await client.query<{ count: string }>(
          `select count(*) from ${name}`,
        )
        rows += Number(counted[0]?.count)
      }
      const hasKeys = tables.some(({ name }) => name === 'public.installation_keys')
      const sealed = hasKeys ? (await client.query<{ sealed: string }>(SEALED_KEY)).rows : []
      return { tables: tables.length, rows, sealedKey: sealed[0]?.sealed ?? null }
    } finally {
      await client.end()
    }
  } finally {
    await server.stop()
  }
}
