import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../devices/device-world.ts'
import { buildTenancy, type SignedInUser, signedInUser, type Tenancy } from '../tenancy-fixture.ts'
import { codesOf, type GraphqlAnswer, startTestApi, type TestApi } from '../test-api.ts'
import { brokenInvariants } from './invariants.ts'
import { figure } from './figures.ts'
import { CREATE_SHOP, shopOf } from './steady-load.ts'

const CONNECTIONS = 3
/** As many as changes may hold of them. */
const CHANGES = 2
const ASKING = figure('F19_ASKING', 20)
/** So long nobody gives a connection back, after the others were told to come again. */
const HELD_SECONDS = figure('F19_HELD_SECONDS', 0)
const TOLD_MS = 5_000
const LONGEST_MS = 30_000

let api: TestApi
let tenancy: Tenancy
let admin: SignedInUser
let holder: pg.Client
beforeAll(async () => {
  api = await startTestApi({ databasePool: CONNECTIONS })
  tenancy = await buildTenancy(api.services)
  admin = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
  holder = new pg.Client({ connectionString: api.databaseUrl })
  await holder.connect()
})
afterAll(async () => {
  await holder.end()
  await api.stop()
})

interface Timed {
  readonly answer: GraphqlAnswer
  readonly tookMs: number
}

const ask = async (query: string, variables: object = {}): Promise<Timed> => {
  const startedAt = performance.now()
  const { token } = admin
  const answer = await api.call(query, { token, organisationId: tenancy.own.id, variables })
  return { answer, tookMs: performance.now() - startedAt }
}
const read = () => ask('{ getCurrentOrganisation { name } }')
const create = (name: string) => ask(CREATE_SHOP, { data: shopOf(name) })
const slowest = (answers: readonly Timed[]) => Math.max(...answers.map(({ tookMs }) => tookMs))
const many = (count: number) => Promise.all(Array.from({ length: count }, read))

const blocked = async (): Promise<number> => {
  const { rows } = await holder.query<{ count: number }>(
    `select count(*) as count from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`,
  )
  return rows[0]?.count ?? 0
}

test('F19: without a free connection whoever asks is told to come again, soon; the others get their answer', {
  timeout: 120_000 + HELD_SECONDS * 1_000,
}, async () => {
  // What this machine needs for as many when nothing is in the way.
  const quietMs = slowest(await many(ASKING))
  await holder.query('begin; lock table shops in access exclusive mode')
  const changes = Array.from({ length: CHANGES }, (_, number) => create(`Stuck ${number}`))
  await until(async () => (await blocked()) === CHANGES)
  // Changes never hold every connection, so reads pass.
  expect(codesOf((await read()).answer)).toEqual([])
  const stuck = [...changes, ask('{ shops { items { name } } }')]
  await until(async () => (await blocked()) === CONNECTIONS)

  const told = await many(ASKING)
  expect(new Set(told.map(({ answer }) => codesOf(answer)[0]))).toEqual(new Set(['SERVER_BUSY']))
  expect(told[0]?.answer.errors?.[0]?.message).toMatch(/^server is stopping/)
  expect(slowest(told)).toBeLessThan(TOLD_MS + 5 * quietMs)

  await pause(HELD_SECONDS * 1_000)
  await holder.query('rollback')
  const ended = await Promise.all(stuck)
  expect(slowest(ended)).toBeLessThan(LONGEST_MS)
  const refusals = ended.flatMap(({ answer }) => codesOf(answer))
  expect(refusals.filter((code) => code !== 'SERVER_BUSY' || HELD_SECONDS === 0)).toEqual([])
  expect((await many(ASKING)).flatMap(({ answer }) => codesOf(answer))).toEqual([])
  expect(await brokenInvariants(api.services)).toEqual([])
})

test('F19: one request’s waits for a connection do not add up', async () => {
  const quietMs = (await read()).tookMs
  let isOver = false
  const hog = async () => {
    while (!isOver)
      await api.services.database
        .read('everything', (reader) => sql`select pg_sleep(1.5)`.execute(reader))
        .catch(() => {})
  }
  const hogs = Array.from({ length: CONNECTIONS * 3 }, hog)
  const answers = await many(2)
  isOver = true
  expect(slowest(answers)).toBeLessThan(TOLD_MS + 5 * quietMs)
  await Promise.all(hogs)
})
