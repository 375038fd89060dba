import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { statementsFor } from './older-postgres.ts'
import { prepareAppRole, USUAL_APP_ROLE } from './app-role.ts'
import { assertServerServes } from './assert-server-serves.ts'
import { EARLIER_CHECKSUMS } from './earlier-checksums.ts'

const FOLDER = join(import.meta.dirname, '../migrations')
const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/
/** Advisory lock id: one node migrates, the others wait. */
const LOCK_KEY = 4_104_000_001
const LOCK_TIMEOUT_MS = 2_000
/** With the pauses between them half a minute. */
const ATTEMPTS = 10

interface Migration {
  readonly name: string
  readonly file: string
}

/** The migrations in order; a gap or a double number is refused before anything runs. */
export const listMigrations = async (folder = FOLDER): Promise<Migration[]> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  return files.map((file, index) => {
    const number = FILE_NAME.exec(file)?.[1]
    if (number === undefined)
      throw new Error(`Migration ${file} is not named NNNN-what-it-does.sql`)
    if (Number(number) !== index + 1) {
      throw new Error(
        `Migration ${file} should have the number ${index + 1}: none missing, none twice`,
      )
    }
    return { name: file.replace(/\.sql$/, ''), file: join(folder, file) }
  })
}

const assertInOrder = (applied: readonly string[], known: readonly Migration[]): void => {
  applied.forEach((name, index) => {
    if (known[index]?.name !== name) {
      throw new Error(
        `The database has migration ${name} where this version expects ${known[index]?.name ?? 'none'}`,
      )
    }
  })
}

export interface MigrateOptions {
  readonly folder?: string
  /** Longest time that a migration waits for a table, because the running version queues behind it. */
  readonly lockTimeoutMs?: number
}

/** Brings the database up to this version, one transaction per migration. */
export const migrate = async (
  databaseUrl: string,
  { folder = FOLDER, lockTimeoutMs = LOCK_TIMEOUT_MS }: MigrateOptions = {},
): Promise<string[]> => {
  const known = await listMigrations(folder)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const major = await assertServerServes(client)
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
    const appRole = await prepareAppRole(client)
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    await client.query('alter table migrations add column if not exists checksum text')
    const { rows: applied } = await client.query<Applied>(
      'select name, checksum from migrations order by name',
    )
    assertInOrder(
      applied.map(({ name }) => name),
      known,
    )
    for (const [index, { name, checksum }] of applied.entries())
      await compare(client, { name, file: known[index]?.file ?? '' }, checksum)
    const pending = known.slice(applied.length)
    for (const migration of pending)
      await applyPatiently(client, migration, { appRole, lockTimeoutMs, major })
    return pending.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}

/** Null: applied before it was noted. */
interface Applied {
  readonly name: string
  readonly checksum: string | null
}

export const checksumOf = (statements: string): string =>
  createHash('sha256').update(statements.replaceAll('\r\n', '\n')).digest('hex')

/** Applied migrations must not change: a change would reach only new databases. */
const compare = async (
  client: pg.Client,
  { name, file }: Migration,
  checksum: string | null,
): Promise<void> => {
  const today = checksumOf(await readFile(file, 'utf8'))
  if (checksum === null)
    await client.query('update migrations set checksum = $1 where name = $2', [today, name])
  else if (checksum !== today && !EARLIER_CHECKSUMS[name]?.includes(checksum))
    throw new Error(`Migration ${name} was changed after this database had it: write a new one`)
}

interface Way {
  /** Replaces the default role name in migrations. */
  readonly appRole: string
  readonly lockTimeoutMs: number
  /** The version of the server. */
  readonly major: number
}
const APP_ROLE = new RegExp(`\\b${USUAL_APP_ROLE}\\b`, 'g')

/** In 0001; `prepareAppRole` has done it, also for a user who may not create roles. */
const CREATION_OF_ROLE =
  /^do \$\$ begin\n  create role lockerdesk_app nologin;[^$]*\$\$;\ndo \$\$ begin\n  execute format\('grant lockerdesk_app to[^$]*\$\$;\n/m

/** Retries a migration while another transaction holds a table. */
const applyPatiently = async (client: pg.Client, migration: Migration, way: Way): Promise<void> => {
  for (let attempt = 1; ; attempt++)
    try {
      return await apply(client, migration, way)
    } catch (error) {
      if (attempt === ATTEMPTS || !isLockTimeout(error))
        throw new Error(`Migration ${migration.name} failed`, { cause: error })
      await pause(way.lockTimeoutMs / 2)
    }
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '55P03'

const apply = async (
  client: pg.Client,
  { name, file }: Migration,
  { appRole, lockTimeoutMs, major }: Way,
): Promise<void> => {
  const statements = await readFile(file, 'utf8')
  const ours = statementsFor(name, statements, major)
    .replace(CREATION_OF_ROLE, '')
    .replaceAll(APP_ROLE, appRole)
  try {
    // lock_timeout: rather fail and be tried again than block the running version for long.
    await client.query(`begin; set local lock_timeout = ${lockTimeoutMs}; ${ours}`)
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [
      name,
      checksumOf(statements),
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
