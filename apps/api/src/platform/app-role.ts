import { Client } from 'pg'
import { DatabaseRefusedError } from './database-refused-error.ts'

/** The role that migrations name; in a cluster where another database uses it, a role of our own takes its place. */
export const USUAL_APP_ROLE = 'lockerdesk_app'
const LONGEST_NAME = 63

/** The role that this database grants its tables to; null before the first migration. */
const findAppRole = async (client: Client): Promise<string | null> => {
  const { rows } = await client.query<{ name: string }>(
    `select r.rolname as name from pg_namespace n cross join aclexplode(n.nspacl) a
     join pg_roles r on r.oid = a.grantee
     where n.nspname = 'public' and a.privilege_type = 'USAGE' and starts_with(r.rolname, $1)
     order by pg_has_role(r.oid, 'member') desc, r.rolname limit 1`,
    [USUAL_APP_ROLE],
  )
  return rows[0]?.name ?? null
}

/** The same from outside, once the database is migrated. */
export const readAppRole = async (databaseUrl: string): Promise<string> => {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await findAppRole(client)) ?? USUAL_APP_ROLE
  } finally {
    await client.end()
  }
}

/** The role for this database, created if need be and granted to its user. Refuses when a right is missing. */
export const prepareAppRole = async (client: Client): Promise<string> => {
  const user = await readUser(client)
  const found = await findAppRole(client)
  if (found !== null) {
    if (await join(client, user, await stateOf(client, found))) return found
    throw refused(user, `is not a member of the role ${found}`, grant(found, user))
  }
  const own = `${USUAL_APP_ROLE}_${user.database.toLowerCase().replaceAll(/[^a-z0-9_]/g, '_')}`
  for (const name of [USUAL_APP_ROLE, own.slice(0, LONGEST_NAME)]) {
    const state = await stateOf(client, name)
    if (!state.exists) {
      const create = `create role ${name} nologin;`
      if (!user.canCreate)
        throw refused(user, 'may not create roles', `${create} ${grant(name, user)}`)
      await client.query(create)
    }
    if (state.isUsedElsewhere) continue
    if (await join(client, user, await stateOf(client, name))) return name
  }
  throw refused(user, `is not a member of the role ${own}`, grant(own, user))
}

const refused = ({ name }: User, why: string, remedy: string): DatabaseRefusedError =>
  new DatabaseRefusedError(`the database user ${name} ${why}: as a superuser run: ${remedy}`)

const grant = (role: string, { name }: User): string => `grant ${role} to ${name};`

/** Whether the user may work as the role, after a grant where it may grant. */
const join = async (client: Client, user: User, state: RoleState): Promise<boolean> => {
  if (!state.canSet && state.canGrant) await client.query(grant(state.name, user))
  return state.canSet || state.canGrant
}

interface User {
  /** Quoted where needed. */
  readonly name: string
  readonly database: string
  readonly canCreate: boolean
}

const readUser = async (client: Client): Promise<User> => {
  const { rows } = await client.query<User>(
    `select quote_ident(current_user) as name, current_database() as database,
       rolcreaterole or rolsuper as "canCreate" from pg_roles where rolname = current_user`,
  )
  return rows[0] ?? { name: '', database: '', canCreate: false }
}

interface RoleState {
  readonly name: string
  readonly exists: boolean
  readonly canSet: boolean
  readonly canGrant: boolean
  /** A member of a shared role could read the other database, whatever row security says. */
  readonly isUsedElsewhere: boolean
}

/** Up to Postgres 15 every member may set the role, and a user with CREATEROLE may grant any. */
const stateOf = async (client: Client, name: string): Promise<RoleState> => {
  const { rows } = await client.query<RoleState>(
    `select r.rolname as name, true as exists,
       pg_has_role(r.oid, case when s.is_old then 'member' else 'set' end) as "canSet",
       pg_has_role(r.oid, 'member with admin option') or (s.is_old and u.rolcreaterole) as "canGrant",
       exists (select from pg_shdepend d where d.refclassid = 'pg_authid'::regclass and d.refobjid = r.oid
         and d.dbid not in (0, (select oid from pg_database where datname = current_database()))
       ) as "isUsedElsewhere"
     from pg_roles r join pg_roles u on u.rolname = current_user
     cross join (select current_setting('server_version_num')::int < 160000 as is_old) s where r.rolname = $1`,
    [name],
  )
  return rows[0] ?? { name, exists: false, canSet: false, canGrant: false, isUsedElsewhere: false }
}
