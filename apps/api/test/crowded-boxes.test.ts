import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from './devices/device-world.ts'
import {
  asStaff,
  buildShop,
  reservationOf,
  type ShopFixture,
  type Staff,
} from './reservation-fixture.ts'
import { buildTenancy, signedInUser } from './tenancy-fixture.ts'
import { codesOf, type GraphqlAnswer, startTestApi, type TestApi } from './test-api.ts'

const CONNECTIONS = 4
const BOXES = 12

let api: TestApi
let staff: Staff
let shop: ShopFixture
/** Somebody else's transaction, on a connection of its own. */
let other: pg.Client
/** Within a transaction the view of activity stands still, so another connection looks. */
let observer: pg.Client

beforeAll(async () => {
  api = await startTestApi({ databasePool: CONNECTIONS })
  const { own } = await buildTenancy(api.services)
  const { token } = await signedInUser(api.services, { role: 'Admin', at: own })
  staff = asStaff(api, own, token)
  shop = await buildShop(api, own, { boxes: BOXES })
  other = new pg.Client({ connectionString: api.databaseUrl })
  observer = new pg.Client({ connectionString: api.databaseUrl })
  await Promise.all([other.connect(), observer.connect()])
  // The first code of an organisation makes its salt, which is nobody's contention.
  await staff.created(reservationOf(shop, [BOXES]))
})
afterAll(async () => {
  await Promise.all([other.end(), observer.end()])
  await api.stop()
})

/** Every reservation tells the gateway of its code: whoever holds its row makes them wait after they took their box. */
const whileTheGatewayIsHeld = async (work: () => Promise<void>) => {
  await other.query('begin')
  await other.query('select from gateways where id = $1 for update', [shop.gateway.id])
  try {
    await work()
  } finally {
    await other.query('rollback')
  }
}

const waitingForLocks = async (): Promise<number> => {
  const { rows } = await observer.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count ?? 0
}

const untilWaiting = (count: number): Promise<void> =>
  until(async () => (await waitingForLocks()) >= count)

test('reads pass while changes wait for each other with all the connections they may hold', async () => {
  const creating: Promise<unknown>[] = []
  await whileTheGatewayIsHeld(async () => {
    for (let box = 1; box <= 8; box++) creating.push(staff.create(reservationOf(shop, [box])))
    await untilWaiting(CONNECTIONS - 1)
    for (let turn = 0; turn < 5; turn++)
      expect(codesOf(await staff.call('{ getCurrentOrganisation { name } }', {}))).toEqual([])
    expect(await waitingForLocks()).toBe(CONNECTIONS - 1)
  })
  await Promise.all(creating)
})

test('a box that somebody is taking counts as taken: nobody waits long for it', async () => {
  let taking: Promise<GraphqlAnswer> | undefined
  await whileTheGatewayIsHeld(async () => {
    taking = staff.create(reservationOf(shop, [9]))
    await untilWaiting(1)
    expect(codesOf(await staff.create(reservationOf(shop, [9])))).toEqual(['BOX_TAKEN'])
    expect(await waitingForLocks()).toBe(1)
  })
  expect(codesOf((await taking) ?? { data: null })).toEqual([])
})
