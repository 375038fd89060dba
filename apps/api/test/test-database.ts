import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

export interface TestDatabase {
  readonly url: string
  drop(): Promise<void>
}

/** A migrated, empty database of its own for one test file. */
export const createTestDatabase = (): Promise<TestDatabase> =>
  withServer((client) => copyOf(client, server().pathname.slice(1)))

/** One without a schema, as a server gives it. */
export const createEmptyDatabase = (): Promise<TestDatabase> =>
  withServer((client) => copyOf(client, 'template0'))

/** The first key of its locks; the second is the name's: the demo takes long, and only those who want it wait. */
const FILLING_KEY = 4_104_099

/** A database of its own as `fill` left the first of that name: it is filled once for the whole run. */
export const createFilledDatabase = (
  name: string,
  fill: (url: string) => Promise<void>,
): Promise<TestDatabase> =>
  withServer(async (client) => {
    // Files that ask at the same moment wait for the one that fills.
    await client.query('select pg_advisory_lock($1, hashtext($2))', [FILLING_KEY, name])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) {
      const filling = await copyOf(client, server().pathname.slice(1))
      await fill(filling.url)
      await client.query(
        `alter database ${new URL(filling.url).pathname.slice(1)} rename to ${name}`,
      )
    }
    await client.query('select pg_advisory_unlock($1, hashtext($2))', [FILLING_KEY, name])
    return copyOf(client, name)
  })

const server = (): URL => new URL(inject('templateDatabaseUrl'))

const copyOf = async (client: Client, template: string): Promise<TestDatabase> => {
  const name = `test_${randomBytes(8).toString('hex')}`
  // Through the write-ahead log, the usual way, a copy of a small template costs twice as much.
  await client.query(`create database ${name} template ${template} strategy file_copy`)
  const url = server()
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: () =>
      withServer(async (dropping) => {
        await dropping.query(`drop database if exists ${name} with (force)`)
      }),
  }
}

/** Through the database postgres: a template cannot be copied while somebody is connected to it. */
const withServer = async <T>(work: (client: Client) => Promise<T>): Promise<T> => {
  const admin = server()
  admin.pathname = '/postgres'
  const client = new Client({ connectionString: admin.href })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
