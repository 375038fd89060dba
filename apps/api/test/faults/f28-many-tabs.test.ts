import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ProductProcess, startProduct } from '../product-process.ts'
import { buildShop } from '../reservation-fixture.ts'
import { buildTenancy, type SignedInUser, type Tenancy } from '../tenancy-fixture.ts'
import { startTestApi, type TestApi } from '../test-api.ts'
import { runningClock } from '../test-clock.ts'
import { openTabs, peopleFor } from './crowd-of-tabs.ts'
import { figure, quantile, within } from './figures.ts'
import { brokenInvariants } from './invariants.ts'

const TABS = figure('F28_TABS', 20)
const SECONDS = figure('F28_SECONDS', 1)
/** 1: tabs do not say which answer they have, so that each question is answered in full. */
const IS_PLAIN = process.env['F28_PLAIN'] === '1'
const ANSWERED_P95_MS = 200
/** As pages ask that have no live channel; in the short form sooner, so that each asks at all. */
const POLL_MS = within('F28_SECONDS', 10_000, 1_000)
const REFETCH_MS = within('F28_SECONDS', 5_000, 500)

let api: TestApi
let tenancy: Tenancy
let people: SignedInUser[]
/** Its own process, as tabs and server have their own machines. */
let server: ProductProcess

beforeAll(async () => {
  // Revisions expire as time passes.
  api = await startTestApi({}, runningClock())
  tenancy = await buildTenancy(api.services)
  await buildShop(api, tenancy.own)
  people = await peopleFor(api, tenancy.own, TABS)
  server = await startProduct(api, { ROLES: 'http', DATABASE_POOL: '20' })
})
afterAll(async () => {
  await server.kill()
  await api.stop()
})

test(
  'F28: many tabs that ask again and again are all answered, and soon',
  async () => {
    const { all, later, unchanged, failures } = await openTabs({
      url: server.url,
      organisationId: tenancy.own.id,
      people,
      tabs: TABS,
      seconds: SECONDS,
      everyMs: [POLL_MS, REFETCH_MS],
      isPlain: IS_PLAIN,
    })
    const p95 = quantile(all, 0.95)
    const p50 = quantile(all, 0.5)
    const laterP95 = quantile(later, 0.95)
    console.log(
      `${TABS} tabs, ${all.length} questions, ${unchanged} unchanged, p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, once all are open ${laterP95.toFixed(0)} ms`,
    )
    expect(failures).toEqual([])
    expect(all.length).toBeGreaterThanOrEqual(2 * TABS)
    expect(p95).toBeLessThan(within('F28_TABS', ANSWERED_P95_MS, 10 * ANSWERED_P95_MS))
    expect(await brokenInvariants(api.services)).toEqual([])
  },
  60_000 + SECONDS * 2_000,
)
