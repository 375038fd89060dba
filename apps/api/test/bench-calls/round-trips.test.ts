import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildGateway, buildLocker } from '../devices/device-fixture.ts'
import { buildStall, type Stall } from '../order-fixture.ts'
import { buildShop, reservationOf, type ShopFixture } from '../reservation-fixture.ts'
import { buildTenancy, type SignedInUser, signedInUser, type Tenancy } from '../tenancy-fixture.ts'
import { type GraphqlAnswer, startTestApi, type TestApi } from '../test-api.ts'
import { countTrips, type Trips } from './count-trips.ts'
import { cancellation, creation, opening, type PageCall, polledCalls } from './page-calls.ts'

/**
 * The fewest count: a statement that leaves late, because the processor was busy, is a trip of its own although it waited
 * for no answer. One that needs an answer is a trip every time.
 */
const TIMES = 8

let counted: Trips
let api: TestApi
let tenancy: Tenancy
let stall: Stall
let shop: ShopFixture
let admin: SignedInUser
/** Of whose changes the Admins are told. */
let dealer: SignedInUser

beforeAll(async () => {
  counted = countTrips()
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  stall = await buildStall(api, tenancy.own, { boxes: 20 })
  admin = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
  dealer = await signedInUser(api.services, { role: 'Dealer', at: tenancy.own })
  await stall.buy(await stall.offer(1))
  shop = await buildShop(api, tenancy.own, { boxes: 20, shopId: tenancy.own.shopIds[1] })
  for (const box of [1, 2, 3]) await make(creation(reservationOf(shop, [box])))
})
afterAll(async () => {
  counted.stop()
  await api.stop()
})

const request = (
  { query, variables }: PageCall,
  { revision, user = admin }: { readonly revision?: string; readonly user?: SignedInUser } = {},
): Promise<GraphqlAnswer> =>
  api.call(query, {
    token: user.token,
    organisationId: tenancy.own.id,
    variables,
    ...(query.startsWith('mutation') ? { idempotencyKey: randomUUID() } : {}),
    ...(revision === undefined ? {} : { revision }),
  })

const make = async (page: PageCall, user = admin): Promise<Record<string, unknown>> => {
  const { data, errors } = await request(page, { user })
  if (errors !== undefined || data === null)
    throw new Error(`${page.name}: ${JSON.stringify(errors)}`)
  return data
}

/** Of several calls the one with the fewest: what else the process does meanwhile is counted too. */
const fewestTrips = async (calls: readonly PageCall[], user = admin): Promise<number> => {
  const trips: number[] = []
  for (const call of calls) {
    counted.trips = 0
    await make(call, user)
    trips.push(counted.trips)
  }
  return Math.min(...trips)
}

const pageAt = (index: number): PageCall => {
  const page = polledCalls(shop.shopId, stall.shop.shopId)[index]
  if (page === undefined) throw new Error('no such call')
  return page
}

describe('round trips to the database', () => {
  test.for(polledCalls('').map(({ name }, index) => ({ name, index })))(
    'of $name stay at or below their ceiling',
    async ({ index }) => {
      const page = pageAt(index)
      const trips = await fewestTrips(Array.from({ length: TIMES }, () => page))
      expect(trips).toBeLessThanOrEqual(page.mostTrips)
    },
  )

  test.for(polledCalls('').map(({ name }, index) => ({ name, index })))(
    'of $name are one when the answer is unchanged',
    async ({ index }) => {
      const page = pageAt(index)
      let revision = ''
      const trips: number[] = []
      for (let time = 0; time <= TIMES; time += 1) {
        counted.trips = 0
        const { extensions } = await request(page, { revision })
        if (extensions?.isUnchanged === true) trips.push(counted.trips)
        // A job may change something meanwhile.
        else revision = extensions?.revision ?? ''
      }
      expect(Math.min(...trips)).toBe(1)
    },
  )

  test('of making and of cancelling a reservation stay at or below their ceilings', async () => {
    const boxes = [5, 6, 7]
    const made = boxes.map((box) => creation(reservationOf(shop, [box])))
    const ids: string[] = []
    const trips: number[] = []
    for (const call of made) {
      counted.trips = 0
      const { createReservation } = (await make(call)) as { createReservation: { _id: string } }
      trips.push(counted.trips)
      ids.push(createReservation._id)
    }
    const cancelled = ids.map(cancellation)
    const most = [made, cancelled].map(([call]) => call?.mostTrips)
    const fewest = [Math.min(...trips), await fewestTrips(cancelled)]
    expect(fewest.filter((count, at) => count > (most[at] ?? 0))).toEqual([])
  })

  test.for(['Admin', 'Dealer'] as const)(
    'of opening a door by a %s stay at or below their ceiling',
    async (role) => {
      const user = role === 'Admin' ? admin : dealer
      const gateway = await buildGateway(api.services, tenancy.own, { isOnline: true })
      const { id, boxIds } = await buildLocker(api.services, tenancy.own, gateway, { boxes: 20 })
      await api.services.database.write('everything', (tx) =>
        sql`update lockers set cooldown_ms = 0 where id = ${id}`.execute(tx),
      )
      const calls = boxIds.slice(0, TIMES).map((boxId) => opening(id, boxId))
      const trips = await fewestTrips(calls, user)
      expect(trips).toBeLessThanOrEqual(calls[0]?.mostTrips ?? 0)
    },
  )
})
