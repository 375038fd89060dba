import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServices } from '../../src/build-services.ts'
import { readConfig } from '../../src/config.ts'
import { announce } from '../../src/modules/live/index.ts'
import { newId } from '../../src/platform/ids.ts'
import { migrate } from '../../src/platform/migrate.ts'
import { newSecretKey } from '../../src/platform/secrets.ts'
import type { Services } from '../../src/services.ts'
import { mailsTo } from '../captured-mails.ts'
import { until } from '../devices/device-world.ts'
import { type ProductProcess, startProduct } from '../product-process.ts'
import { buildTenancy, type SignedInUser, signedInUser, type Tenancy } from '../tenancy-fixture.ts'
import { PUBLIC_URL } from '../test-api.ts'
import { brokenInvariants } from './invariants.ts'
import { figure } from './figures.ts'
import { type RestartablePostgres, startRestartablePostgres } from './restartable-postgres.ts'
import { startLoad } from './steady-load.ts'

const KILLS = figure('F18_KILLS', 2)
const CLIENTS = figure('F18_CLIENTS', 6)
const PER_SECOND = figure('F18_PER_SECOND', 30)
const HEALTHY_MS = 10_000
const RECOVERED_MS = 15_000
const BUSY = 'server is stopping or busy, try again'

let postgres: RestartablePostgres
let services: Services
let tenancy: Tenancy
let admin: SignedInUser
let product: ProductProcess

beforeAll(async () => {
  postgres = await startRestartablePostgres()
  await migrate(postgres.url)
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    SECRET_KEYS: newSecretKey(),
    DATABASE_URL: postgres.url,
  })
  services = await buildServices(config, { databaseUrl: postgres.url, publicUrl: PUBLIC_URL })
  tenancy = await buildTenancy(services)
  admin = await signedInUser(services, { role: 'Admin', at: tenancy.own })
  product = await startProduct({ databaseUrl: postgres.url, services }, { ROLES: 'http,jobs' })
})
afterAll(async () => {
  await product.kill()
  await services.jobs.stop()
  await services.notices.close()
  await services.database.close()
  await postgres.stop()
})

const rowsOf = async <Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await services.database.read('everything', (reader) => statement.execute(reader))).rows

/** Somebody who looks at a page all the time, and hears what changes. */
const openPage = async () => {
  const leaving = new AbortController()
  const live = await fetch(`${product.url}/api/live?organisationId=${tenancy.own.id}`, {
    headers: { authorization: `Bearer ${admin.token}` },
    signal: leaving.signal,
  })
  let heard = ''
  const hear = new WritableStream<string>({
    write: (words) => {
      heard += words
    },
  })
  live
    .body!.pipeThrough(new TextDecoderStream())
    .pipeTo(hear)
    .catch(() => {})
  return { marker: newId(), heard: () => heard, leave: () => leaving.abort() }
}

const say = (id: string): Promise<void> =>
  services.database.write('everything', (tx) =>
    announce(tx, [{ organisationId: tenancy.own.id, topic: 'locker', id }]),
  )

test('F18: Postgres stopped at once, again and again under load, loses nothing that was answered with yes', {
  timeout: 120_000 + KILLS * 60_000,
}, async () => {
  const load = startLoad({
    url: () => product.url,
    token: admin.token,
    organisationId: tenancy.own.id,
    clients: CLIENTS,
    everyMs: (CLIENTS / PER_SECOND) * 1_000,
  })
  const page = await openPage()
  for (let round = 0; round < KILLS; round++) {
    const before = load.acknowledged.length
    await until(() => load.acknowledged.length >= before + CLIENTS)
    await postgres.stopAtOnce()
    await postgres.restart()
    const backAt = performance.now()
    await until(async () => (await fetch(`${product.url}/readyz`)).ok)
    expect(performance.now() - backAt).toBeLessThan(HEALTHY_MS)
  }
  const before = load.acknowledged.length
  await until(() => load.acknowledged.length >= before + CLIENTS)
  await load.stop()

  const shops = await rowsOf(sql<{ name: string }>`select name from shops where name like 'Load %'`)
  const names = shops.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(load.acknowledged.filter((name) => !names.includes(name))).toEqual([])
  expect([...load.failures.keys()].filter((words) => words !== BUSY)).toEqual([])
  expect(await brokenInvariants(services)).toEqual([])

  await until(async () => {
    await say(page.marker)
    return page.heard().includes(page.marker)
  })
  page.leave()
})

test('a postmaster that is killed restarts by itself, and writes, live updates and jobs go on', {
  timeout: 120_000,
}, async () => {
  const page = await openPage()
  await postgres.killPostmaster()
  const killedAt = performance.now()
  const load = startLoad({
    url: () => product.url,
    token: admin.token,
    organisationId: tenancy.own.id,
    clients: 1,
    everyMs: 100,
  })
  await until(() => load.acknowledged.length > 0)
  expect(performance.now() - killedAt).toBeLessThan(RECOVERED_MS)
  await load.stop()
  await until(async () => {
    await say(page.marker)
    return page.heard().includes(page.marker)
  })
  page.leave()
  await until(requestSignInLink)
  await until(async () => (await mailsTo(services, admin.email)).length === 1)
  await until(requestSignInLink)
  // A worker that no longer listens would find the job after half a minute.
  const requestedAt = performance.now()
  await until(async () => (await mailsTo(services, admin.email)).length === 2)
  expect(performance.now() - requestedAt).toBeLessThan(RECOVERED_MS)
})

const requestSignInLink = async (): Promise<boolean> => {
  const response = await fetch(`${product.url}/api/auth/link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ email: admin.email }),
  })
  return response.ok
}
