import type { Client } from 'pg'
import { DatabaseRefusedError } from './database-refused-error.ts'

/** The oldest major version that serves: constraints say `nulls not distinct`. Tried on 15 and 18. */
const LEAST_POSTGRES = 15

interface Server {
  readonly version: string
  readonly major: number
  readonly user: string
  readonly database: string
  readonly canCreateTables: boolean
  readonly canCreateSchemas: boolean
}

/** Refuses in one line a server or a user with which the first migration would fail. Returns its major version. */
export const assertServerServes = async (
  client: Client,
  leastMajor: number = LEAST_POSTGRES,
): Promise<number> => {
  const { rows } = await client.query<Server>(
    `select current_setting('server_version') as version,
       current_setting('server_version_num')::int / 10000 as major,
       quote_ident(current_user) as user, quote_ident(current_database()) as database,
       has_schema_privilege('public', 'create') as "canCreateTables",
       has_database_privilege(current_database(), 'create') as "canCreateSchemas"`,
  )
  const [server] = rows
  if (server === undefined) throw new DatabaseRefusedError('the database does not say its version')
  if (server.major < leastMajor)
    throw new DatabaseRefusedError(
      `the database runs Postgres ${server.version}: ${leastMajor} or later is needed`,
    )
  const { user, database, canCreateTables, canCreateSchemas } = server
  if (!canCreateTables || !canCreateSchemas)
    throw new DatabaseRefusedError(
      `the database user ${user} may not create ${canCreateSchemas ? 'tables' : 'schemas and extensions'} in ${database}: as a superuser run: alter database ${database} owner to ${user};`,
    )
  return server.major
}
