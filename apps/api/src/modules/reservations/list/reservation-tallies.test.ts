import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  asStaff,
  buildShop,
  reservationOf,
  type ShopFixture,
  type Staff,
} from '../../../../test/reservation-fixture.ts'
import {
  buildTenancy,
  type OrganisationFixture,
  signedInUser,
} from '../../../../test/tenancy-fixture.ts'
import { startTestApi, type TestApi } from '../../../../test/test-api.ts'
import { sweepReservations } from '../reservations.jobs.ts'

let api: TestApi
let staff: Staff
let shop: ShopFixture
let own: OrganisationFixture

beforeAll(async () => {
  api = await startTestApi()
  const tenancy = await buildTenancy(api.services)
  own = tenancy.own
  const member = await signedInUser(api.services, { role: 'Member', at: tenancy.own })
  staff = asStaff(api, tenancy.own, member.token)
  shop = await buildShop(api, tenancy.own, { boxes: 10 })
})
afterAll(() => api.stop())

interface Counted {
  readonly data: {
    readonly reservations: {
      readonly totalCount: number
      readonly counts: readonly { readonly status: string; readonly count: number }[]
    }
  }
}

const counted = async (
  statuses: readonly string[] | null = null,
  isVendingReservation: boolean | null = null,
) => {
  const answer = (await staff.call(
    `query ($shopId: ID!, $filter: ReservationFilter) {
      reservations(shopId: $shopId, filter: $filter) { totalCount counts { status count } } }`,
    { shopId: shop.shopId, filter: { statuses, isVendingReservation } },
  )) as Counted
  const { totalCount, counts } = answer.data.reservations
  const some = counts.filter(({ count }) => count > 0).map(({ status, count }) => [status, count])
  return { totalCount, ...Object.fromEntries(some) }
}

const asOwner = async (...statements: readonly string[]) => {
  const owner = new pg.Client({ connectionString: api.databaseUrl })
  await owner.connect()
  for (const statement of statements) await owner.query(statement)
  await owner.end()
}

test('a list counts added, changed, moved and removed rows, before and after the fold', async () => {
  const first = await staff.created(reservationOf(shop, [1]))
  const second = await staff.created(reservationOf(shop, [2]))
  await staff.created(reservationOf(shop, [3]))
  expect(await counted()).toEqual({ totalCount: 3, reserved: 3 })

  await sweepReservations(api.services)
  expect(await counted()).toEqual({ totalCount: 3, reserved: 3 })

  await staff.moved(first._id, 'complete', 'reserved')
  expect(await counted()).toEqual({ totalCount: 3, reserved: 2, completed: 1 })
  expect(await counted(['completed'])).toMatchObject({ totalCount: 1 })
  expect(await counted(['completed', 'reserved'])).toMatchObject({ totalCount: 3 })
  expect(await counted(['cancelled'])).toMatchObject({ totalCount: 0 })

  await sweepReservations(api.services)
  expect(await counted()).toEqual({ totalCount: 3, reserved: 2, completed: 1 })

  await asOwner(`delete from reservations where id = '${second._id}'`)
  expect(await counted()).toEqual({ totalCount: 2, reserved: 1, completed: 1 })
})

test('rows inserted without triggers are counted', async () => {
  const elsewhere = await buildShop(api, own, { boxes: 2, shopId: own.shopIds[1] })
  await staff.created(reservationOf(elsewhere, [1]))
  const before = (await counted()).totalCount
  await asOwner(
    'set session_replication_role = replica',
    `update reservations set shop_id = '${shop.shopId}' where shop_id = '${elsewhere.shopId}'`,
  )
  expect((await counted()).totalCount).toBe(before + 1)
})

test('a list of offers, or of other reservations, counts added, changed and withdrawn ones', async () => {
  await sweepReservations(api.services)
  const [offers, others] = [await counted(null, true), await counted(null, false)]
  expect(offers.totalCount).toBe(0)
  const [one, other] = [
    await staff.created(reservationOf(shop, [5])),
    await staff.created(reservationOf(shop, [6])),
  ]
  await asOwner(
    `update reservations set is_vending_reservation = true where id in ('${one._id}', '${other._id}')`,
  )
  expect(await counted(null, true)).toEqual({ totalCount: 2, reserved: 2 })
  expect((await counted(null, false)).totalCount).toBe(others.totalCount)
  expect((await counted(['cancelled'], true)).totalCount).toBe(0)

  await sweepReservations(api.services)
  await asOwner(
    `update reservations set status = 'cancelled' where id = '${one._id}'`,
    `update reservations set is_vending_reservation = false where id = '${other._id}'`,
  )
  expect(await counted(null, true)).toEqual({ totalCount: 1, cancelled: 1 })
  expect((await counted(null, false)).totalCount).toBe(others.totalCount + 1)

  await asOwner(`delete from reservations where id = '${one._id}'`)
  await sweepReservations(api.services)
  expect((await counted(null, true)).totalCount).toBe(0)
})

test('folding leaves one row of a shop and status', async () => {
  await sweepReservations(api.services)
  const { rows } = await api.services.database.read('everything', (reader) =>
    sql<{ status: string; notes: number }>`
      select status, count(*)::int as notes from reservation_tallies where shop_id = ${shop.shopId}
      group by status order by status`.execute(reader),
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every(({ notes }) => notes === 1)).toBe(true)
})
