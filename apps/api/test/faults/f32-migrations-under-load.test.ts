import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMigrations, migrate } from '../../src/platform/migrate.ts'
import { until } from '../devices/device-world.ts'
import { buildTenancy, signedInUser, type SignedInUser, type Tenancy } from '../tenancy-fixture.ts'
import { startTestApi, type TestApi } from '../test-api.ts'
import { figure } from './figures.ts'
import { brokenInvariants } from './invariants.ts'
import { CREATE_SHOP, shopOf } from './steady-load.ts'

const CLIENTS = figure('F32_CLIENTS', 4)
const LOCKED_AT_MOST_MS = 2_000
/** Short, so that somebody in the way is in the way for less than a second. */
const LOCK_TIMEOUT_MS = 200

let api: TestApi
let tenancy: Tenancy
let admin: SignedInUser
let owner: pg.Client
let folder: string

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  admin = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
  owner = new pg.Client({ connectionString: api.databaseUrl })
  await owner.connect()
  folder = await mkdtemp(join(tmpdir(), 'lockerdesk-migrations-'))
  for (const { file } of await listMigrations()) await copyFile(file, join(folder, basename(file)))
})
afterAll(async () => {
  await owner.end()
  await api.stop()
  await rm(folder, { recursive: true })
})

const addMigration = async (statements: string): Promise<string> => {
  const number = String((await listMigrations(folder)).length + 1).padStart(4, '0')
  await writeFile(join(folder, `${number}-tried.sql`), statements)
  return `${number}-tried`
}

/** People who create shops until they are stopped; how long the slowest waited, and what went wrong. */
const startWriting = () => {
  const outcome = { written: 0, slowestMs: 0, failures: [] as unknown[] }
  let isOver = false
  const write = async () => {
    while (!isOver) {
      const startedAt = performance.now()
      const { errors } = await api.call(CREATE_SHOP, {
        token: admin.token,
        organisationId: tenancy.own.id,
        variables: { data: shopOf(`Load ${outcome.written}`) },
      })
      outcome.slowestMs = Math.max(outcome.slowestMs, performance.now() - startedAt)
      outcome.written += 1
      outcome.failures.push(...(errors ?? []))
    }
  }
  const clients = Array.from({ length: CLIENTS }, write)
  return {
    outcome,
    stop: async () => {
      isOver = true
      await Promise.all(clients)
    },
  }
}

test('F32: a migration lets pass who has its table, and nobody who writes meanwhile is refused', async () => {
  const name = await addMigration("alter table shops add column tried text not null default 'no'")
  const { outcome, stop } = startWriting()
  await until(() => outcome.written >= CLIENTS)
  await owner.query('begin; lock table shops in access share mode')
  let isOver = false
  const migrated = migrate(api.databaseUrl, { folder, lockTimeoutMs: LOCK_TIMEOUT_MS }).finally(
    () => (isOver = true),
  )
  // While it waits for the table and gives up again, the running version goes on.
  const before = outcome.written
  await until(() => outcome.written >= before + 2 * CLIENTS)
  expect(isOver).toBe(false)
  await owner.query('commit')
  expect(await migrated).toEqual([name])
  const after = outcome.written
  await until(() => outcome.written >= after + CLIENTS)
  await stop()
  expect(outcome.failures).toEqual([])
  expect(outcome.slowestMs).toBeLessThan(LOCKED_AT_MOST_MS + 10 * LOCK_TIMEOUT_MS)
  const { rows } = await owner.query(`select tried from shops where name = 'Load 1'`)
  expect(rows).toEqual([{ tried: 'no' }])
  expect(await brokenInvariants(api.services)).toEqual([])
})

test('F32: one that is in the way of everybody for ever fails, and leaves nothing behind', async () => {
  const name = await addMigration('alter table shops add column tried_again text')
  await owner.query('begin; lock table shops in access share mode')
  await expect(migrate(api.databaseUrl, { folder, lockTimeoutMs: 10 })).rejects.toThrow(
    `Migration ${name} failed`,
  )
  await owner.query('commit')
  const { rows } = await owner.query('select name from migrations where name = $1', [name])
  expect(rows).toEqual([])
})

test('F32: a migration that was skipped stops the start', async () => {
  const [, second] = await listMigrations()
  await owner.query('begin')
  await owner.query('delete from migrations where name = $1', [second?.name])
  await owner.query('commit')
  await expect(migrate(api.databaseUrl, { folder })).rejects.toThrow(`expects ${second?.name}`)
})
