import { realpath } from 'node:fs/promises'
import { Client } from 'pg'
import { clusterFolder, readPassword, SUPERUSER } from './cluster.ts'

const DATABASE = 'lockerdesk'
/** Timeout of one probe; the caller that waits for the start retries. */
const ASKED_MS = 2_000
/** It answered before: a slow machine may need as long. */
const ANSWERED_MS = 60_000

export type Connection = { port: number; password: string }

const urlOf = ({ port, password }: Connection, database: string): string => {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`
}

/** The connection when the server on this port answers and is the one of this home. */
export const connectIfRunning = async (
  home: string,
  port: number,
): Promise<Connection | undefined> => {
  const connection = { port, password: await readPassword(home) }
  try {
    const answer = await query<{ folder: string }>(
      connection,
      `select current_setting('data_directory') as folder`,
      ASKED_MS,
    )
    const folder = answer[0]?.folder
    const isSame = folder && (await realpath(folder)) === (await realpath(clusterFolder(home)))
    return isSame ? connection : undefined
  } catch {
    return undefined
  }
}

export const createDatabaseOnce = async (connection: Connection) => {
  const url = urlOf(connection, DATABASE)
  const found = await query(connection, `select 1 from pg_database where datname = '${DATABASE}'`)
  if (found.length > 0) return { url, isFresh: false }
  await query(connection, `create database ${DATABASE}`)
  return { url, isFresh: true }
}

const query = async <Row>(
  connection: Connection,
  sql: string,
  patienceMs = ANSWERED_MS,
): Promise<Row[]> => {
  const client = new Client({
    connectionString: urlOf(connection, 'postgres'),
    connectionTimeoutMillis: patienceMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(sql)).rows as Row[]
  } finally {
    await client.end().catch(() => undefined)
  }
}
