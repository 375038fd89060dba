import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  asStaff,
  buildShop,
  reservationOf,
  type ShopFixture,
  type Staff,
} from '../reservation-fixture.ts'
import { buildTenancy, signedInUser, type Tenancy } from '../tenancy-fixture.ts'
import { codesOf, type GraphqlAnswer, startTestApi, type TestApi } from '../test-api.ts'
import { figure, within } from './figures.ts'
import { brokenInvariants } from './invariants.ts'

const CLIENTS = figure('F1_CLIENTS', 1_000)
const CONNECTIONS = CLIENTS / 10
const PLANS = CLIENTS / 10
const WITHIN_MS = 10_000
/** A machine that does other things meanwhile is told by how long as many plain reads take. */
const TIMES_A_READ = 5

let api: TestApi
let tenancy: Tenancy
let staff: Staff
let shop: ShopFixture

beforeAll(async () => {
  api = await startTestApi({ databasePool: CONNECTIONS })
  tenancy = await buildTenancy(api.services)
  const member = await signedInUser(api.services, { role: 'Member', at: tenancy.own })
  staff = asStaff(api, tenancy.own, member.token)
  shop = await buildShop(api, tenancy.own, { boxes: 2 })
})
afterAll(() => api.stop())

const tally = (codes: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    [...new Set(codes)].map((code) => [code, codes.filter((each) => each === code).length]),
  )

const allAtOnce = async <T>(ask: () => Promise<T>): Promise<{ answers: T[]; tookMs: number }> => {
  const start = performance.now()
  const answers = await Promise.all(Array.from({ length: CLIENTS }, ask))
  return { answers, tookMs: performance.now() - start }
}

/** The client makes three calls in all, under one key, before it shows that the server is busy. */
const CALLS = 3
const createAsClient = async (): Promise<GraphqlAnswer> => {
  const key = randomUUID()
  const reservation = reservationOf(shop, [1])
  for (let call = 1; ; call++) {
    const answer = await staff.create(reservation, key)
    if (call === CALLS || !codesOf(answer).includes('SERVER_BUSY')) return answer
    await pause(Math.min(500 * call, 2_500))
  }
}

test(`of ${CLIENTS} who want one box at once, on ${CONNECTIONS} connections, one gets it`, async () => {
  const reads = await allAtOnce(() => staff.call('{ getCurrentOrganisation { name } }', {}))
  const { answers, tookMs } = await allAtOnce(createAsClient)
  expect(tally(answers.map((answer) => codesOf(answer)[0] ?? 'ok'))).toEqual({
    ok: 1,
    BOX_TAKEN: CLIENTS - 1,
  })
  console.log(`${CLIENTS} reads ${Math.round(reads.tookMs)} ms, one box ${Math.round(tookMs)} ms`)
  expect(tookMs).toBeLessThan(
    within('F1_CLIENTS', WITHIN_MS, Math.max(WITHIN_MS, TIMES_A_READ * reads.tookMs)),
  )
  expect(await brokenInvariants(api.services)).toEqual([])
})

test(`of ${PLANS} plans for one box that are reserved at once, one gets it`, async () => {
  const plans = []
  for (let count = 0; count < PLANS; count++)
    plans.push(await staff.created(reservationOf(shop, [2], { placement: 'plan' })))
  const answers = await Promise.all(
    plans.map(({ _id }) => staff.setStatus(_id, { action: 'reserve', expectedStatus: 'created' })),
  )
  expect(tally(answers.map((answer) => codesOf(answer)[0] ?? 'ok'))).toEqual({
    ok: 1,
    BOX_TAKEN: PLANS - 1,
  })
  expect(await brokenInvariants(api.services)).toEqual([])
})
