import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../devices/device-world.ts'
import { type ProductProcess, startProduct } from '../product-process.ts'
import { buildTenancy, type SignedInUser, signedInUser, type Tenancy } from '../tenancy-fixture.ts'
import { startTestApi, type TestApi } from '../test-api.ts'
import { runningClock } from '../test-clock.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { brokenInvariants } from './invariants.ts'
import { figure } from './figures.ts'
import { startLoad } from './steady-load.ts'

const RESTARTS = figure('F17_RESTARTS', 2)
const CLIENTS = figure('F17_CLIENTS', 6)
const PER_SECOND = figure('F17_PER_SECOND', 30)
const DRAINED_MS = 25_000

let api: TestApi
let tenancy: Tenancy
let admin: SignedInUser
let balancer: Balancer
const nodes: ProductProcess[] = []

beforeAll(async () => {
  api = await startTestApi({}, runningClock())
  tenancy = await buildTenancy(api.services)
  admin = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
  nodes.push(...(await Promise.all([1, 2].map(() => startProduct(api, { ROLES: 'http' })))))
  balancer = await startBalancer(nodes)
})
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.kill()))
  await balancer.stop()
  await api.stop()
})

/** A page that stays open: the stop must not wait for it. */
const openPage = (url: string): Promise<Response> =>
  fetch(`${url}/api/live?organisationId=${tenancy.own.id}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })

test('F17: nodes are restarted one by one under load, and nobody is shown an error', {
  timeout: 120_000 + RESTARTS * 60_000,
}, async () => {
  const load = startLoad({
    url: () => balancer.url,
    token: admin.token,
    organisationId: tenancy.own.id,
    clients: CLIENTS,
    everyMs: (CLIENTS / PER_SECOND) * 1_000,
  })
  for (let round = 0; round < RESTARTS; round++) {
    const before = load.acknowledged.length
    await until(() => load.acknowledged.length >= before + CLIENTS)
    const node = nodes[round % nodes.length]!
    await openPage(node.url)
    const stoppedAt = performance.now()
    expect(await node.stop()).toBe(0)
    expect(performance.now() - stoppedAt).toBeLessThan(DRAINED_MS)
    expect(node.said()).not.toContain('a call failed')
    if (round === RESTARTS - 1) break
    nodes[round % nodes.length] = await startProduct(api, {
      ROLES: 'http',
      PORT: new URL(node.url).port,
    })
  }
  await load.stop()
  expect(load.shown).toEqual([])
  expect([...load.failures.keys()].filter((words) => words !== 'server is stopping')).toEqual([])
  const { rows } = await api.services.database.read('everything', (reader) =>
    sql<{ name: string }>`select name from shops where name like 'Load %'`.execute(reader),
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual(load.acknowledged.toSorted())
  expect(await brokenInvariants(api.services)).toEqual([])
})
