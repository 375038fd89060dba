import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askAt } from '../ask-at.ts'
import { type ProductProcess, startProduct } from '../product-process.ts'
import { buildShop } from '../reservation-fixture.ts'
import { buildTenancy, signedInUser, type SignedInUser, type Tenancy } from '../tenancy-fixture.ts'
import { startTestApi, type TestApi } from '../test-api.ts'
import { runningClock } from '../test-clock.ts'
import { figure, quantile, within } from './figures.ts'
import { brokenInvariants } from './invariants.ts'

const TABS = figure('F28_TABS', 20)
const SECONDS = figure('F28_SECONDS', 1)
/** 1: tabs do not say which answer they have, so that each question is answered in full. */
const IS_PLAIN = process.env['F28_PLAIN'] === '1'
const TABS_OF_ONE_PERSON = 10
const ANSWERED_P95_MS = 200
/** As pages ask that have no live channel; in the short form sooner, so that each asks at all. */
const POLL_MS = within('F28_SECONDS', 10_000, 1_000)
const REFETCH_MS = within('F28_SECONDS', 5_000, 500)

const POLL = '{ notifications { items { _id message } } }'
const REFETCH = `{ overview { gatewayCount offlineGatewayCount lockersInLockdown { _id name } }
  lockers(pagination: { limit: 25 }) { items { _id name } } }`

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
  people = await Promise.all(
    Array.from({ length: Math.ceil(TABS / TABS_OF_ONE_PERSON) }, () =>
      signedInUser(api.services, { role: 'Member', at: tenancy.own }),
    ),
  )
  server = await startProduct(api, { ROLES: 'http', DATABASE_POOL: '20' })
})
afterAll(async () => {
  await server.kill()
  await api.stop()
})

test(
  'F28: many tabs that ask again and again are all answered, and soon',
  async () => {
    const waits: number[] = []
    const laterWaits: number[] = []
    let unchanged = 0
    const failures: unknown[] = []
    const openedAt = performance.now()
    const endsAt = openedAt + SECONDS * 1_000
    const askEvery = async (tab: number, everyMs: number, query: string) => {
      // Tabs are opened at any moment, not all at once.
      await pause((everyMs * tab) / TABS)
      let revision: string | undefined = IS_PLAIN ? undefined : ''
      do {
        const next = pause(everyMs)
        const askedAt = performance.now()
        const { errors, extensions } = await askAt(server.url, query, {
          token: people[tab % people.length]?.token ?? '',
          organisationId: tenancy.own.id,
          ...(revision === undefined ? {} : { revision }),
        })
        const wait = performance.now() - askedAt
        waits.push(wait)
        if (askedAt > openedAt + POLL_MS) laterWaits.push(wait)
        failures.push(...(errors ?? []))
        if (extensions?.isUnchanged === true) unchanged += 1
        else if (revision !== undefined && errors === undefined)
          revision = extensions?.revision ?? ''
        await next
      } while (performance.now() < endsAt)
    }
    await Promise.all(
      Array.from({ length: TABS }, (_, tab) => [
        askEvery(tab, POLL_MS, POLL),
        askEvery(tab, REFETCH_MS, REFETCH),
      ]).flat(),
    )
    const p95 = quantile(waits, 0.95)
    const p50 = quantile(waits, 0.5)
    const laterP95 = quantile(laterWaits, 0.95)
    console.log(
      `${TABS} tabs, ${waits.length} questions, ${unchanged} unchanged, p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, once all are open ${laterP95.toFixed(0)} ms`,
    )
    expect(failures).toEqual([])
    expect(waits.length).toBeGreaterThanOrEqual(2 * TABS)
    expect(p95).toBeLessThan(within('F28_TABS', ANSWERED_P95_MS, 10 * ANSWERED_P95_MS))
    expect(await brokenInvariants(api.services)).toEqual([])
  },
  60_000 + SECONDS * 2_000,
)
