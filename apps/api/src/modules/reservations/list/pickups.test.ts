import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  asStaff,
  buildShop,
  reservationOf,
  type Staff,
} from '../../../../test/reservation-fixture.ts'
import { buildTenancy, signedInUser, type Tenancy } from '../../../../test/tenancy-fixture.ts'
import { codesOf, dataOf, startTestApi, type TestApi } from '../../../../test/test-api.ts'

let api: TestApi
let tenancy: Tenancy
let staff: Staff
beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  const { token } = await signedInUser(api.services, { role: 'Member', at: tenancy.own })
  staff = asStaff(api, tenancy.own, token)
})
afterAll(() => api.stop())

const PICKUPS =
  'query ($shopId: ID) { todaysPickups(shopId: $shopId) { shopId totalCount reservations { _id } } }'

const pickups = async (by: Staff, shopId: string | null = null) => {
  const shops = dataOf<{ shopId: string; totalCount: number; reservations: { _id: string }[] }[]>(
    await by.call(PICKUPS, { shopId }),
    'todaysPickups',
  )
  return new Map(shops.map((shop) => [shop.shopId, shop]))
}

test('today’s pickups are listed per shop, for users of that shop', async () => {
  const [first, second] = tenancy.own.shopIds
  const here = await buildShop(api, tenancy.own, { shopId: first })
  const there = await buildShop(api, tenancy.own, { shopId: second })
  const one = await staff.created(reservationOf(here, [1]))
  await staff.created(reservationOf(here, [2]))
  const gone = await staff.created(reservationOf(here, [3]))
  await staff.moved(gone._id, 'cancel', 'reserved')
  const other = await staff.created(reservationOf(there, [1]))
  await api.services.database.write('everything', (tx) =>
    sql`update reservations set pickup_at = ${api.clock.now().toISOString()}
      where id in (${one._id}, ${gone._id}, ${other._id})`.execute(tx),
  )

  const all = await pickups(staff)
  expect(all.get(first)).toMatchObject({ totalCount: 1, reservations: [{ _id: one._id }] })
  expect(all.get(second)).toMatchObject({ totalCount: 1, reservations: [{ _id: other._id }] })
  expect([...(await pickups(staff, second)).keys()]).toEqual([second])

  const { token } = await signedInUser(api.services, {
    role: 'Member',
    at: tenancy.own,
    shopIds: [second],
  })
  const elsewhere = asStaff(api, tenancy.own, token)
  expect([...(await pickups(elsewhere)).keys()]).toEqual([second])
  expect(codesOf(await elsewhere.call(PICKUPS, { shopId: first }))).toEqual(['NOT_FOUND'])
})

test('overdue pickups are counted per shop until they are closed, for users of that shop', async () => {
  const LATE = 'query ($shopId: ID) { latePickups(shopId: $shopId) { shopId count earliestAt } }'
  const [first, second] = tenancy.own.shopIds
  const here = await buildShop(api, tenancy.own, { shopId: first })
  const late = await staff.created(reservationOf(here, [1]))
  const over = await staff.created(reservationOf(here, [2]))
  await staff.moved(over._id, 'cancel', 'reserved')
  const hourAgo = new Date(api.clock.now().getTime() - 3_600_000).toISOString()
  await api.services.database.write('everything', (tx) =>
    sql`update reservations set pickup_at = ${hourAgo} where id in (${late._id}, ${over._id})`.execute(
      tx,
    ),
  )
  const counted = async (by: Staff) =>
    dataOf<{ shopId: string }[]>(await by.call(LATE, {}), 'latePickups').filter(
      ({ shopId }) => shopId === first,
    )
  expect(await counted(staff)).toMatchObject([{ shopId: first, earliestAt: hourAgo }])
  const { token } = await signedInUser(api.services, {
    role: 'Member',
    at: tenancy.own,
    shopIds: [second],
  })
  expect(await counted(asStaff(api, tenancy.own, token))).toEqual([])
  await staff.moved(late._id, 'cancel', 'reserved')
  expect(await counted(staff)).toEqual([])
})
