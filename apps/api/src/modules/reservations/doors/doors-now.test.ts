import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  asStaff,
  buildShop,
  reservationOf,
  type ShopFixture,
  type Staff,
} from '../../../../test/reservation-fixture.ts'
import { buildTenancy, signedInUser, type Tenancy } from '../../../../test/tenancy-fixture.ts'
import { codesOf, dataOf, startTestApi, type TestApi } from '../../../../test/test-api.ts'
import { insertLockerEvents } from '../../lockers/index.ts'

const MINUTE_MS = 60_000

let api: TestApi
let tenancy: Tenancy
let staff: Staff
let shop: ShopFixture

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  const { token } = await signedInUser(api.services, { role: 'Member', at: tenancy.own })
  staff = asStaff(api, tenancy.own, token)
  shop = await buildShop(api, tenancy.own)
})
afterAll(() => api.stop())

const DOORS_NOW = `query ($shopId: ID!) { doorsNow(shopId: $shopId) {
  openDoors { locker { name } box { label reservation { lastName } } openedAt }
  visits { serviceLocation { _id } locker { _id } boxLabels result codeKind refusedCount reservation { _id } } } }`

const doorsNow = async (by: Staff = staff, shopId = shop.shopId) =>
  dataOf<{ openDoors: unknown[]; visits: unknown[] }>(
    await by.call(DOORS_NOW, { shopId }),
    'doorsNow',
  )

const typed = (minutesAgo: number, params: Record<string, string>, isAtLocker = true) =>
  api.services.database.write('everything', (tx) => {
    const at = new Date(api.clock.now().getTime() - minutesAgo * MINUTE_MS)
    const event = {
      organisationId: tenancy.own.id,
      gatewayId: shop.gateway.id,
      lockerId: isAtLocker ? shop.locker.id : null,
      boxId: null,
      kind: params['result'] === 'accepted' ? ('codeAccepted' as const) : ('codeRefused' as const),
      severity: 'info' as const,
      params,
      origin: `typed ${minutesAgo}`,
      occurredAt: at.toISOString(),
    }
    return insertLockerEvents(tx, [event], at)
  })

const WRONG = { result: 'wrong', boxes: '' }

test('doorsNow shows who opened a door, refused codes, and the customer at an open box', async () => {
  const anna = await staff.created(reservationOf(shop, [2, 3], { lastName: 'Jansen' }))
  await api.services.database.write('everything', (tx) =>
    sql`update reservation_boxes set held_at = now() - interval '1 hour'
      where reservation_id = ${anna._id}`.execute(tx),
  )
  await typed(9, WRONG, false)
  await typed(8, WRONG, false)
  await typed(7, { result: 'accepted', boxes: '2, 3', codeKind: 'reservation' })
  await typed(3, { result: 'accepted', boxes: '2', codeKind: 'user' })
  await typed(1, WRONG, false)
  await api.services.database.write('everything', (tx) =>
    sql`update boxes set lock_status = 'open', lock_changed_at = now()
      where id = ${shop.locker.boxIds[1]}`.execute(tx),
  )
  const { openDoors, visits } = await doorsNow()
  expect(openDoors).toMatchObject([{ box: { label: '2', reservation: { lastName: 'Jansen' } } }])
  const keypad = { _id: shop.gateway.id }
  const locker = { _id: shop.locker.id }
  expect(visits).toEqual([
    {
      serviceLocation: keypad,
      locker: null,
      boxLabels: [],
      result: 'wrong',
      codeKind: null,
      refusedCount: 1,
      reservation: null,
    },
    {
      serviceLocation: keypad,
      locker,
      boxLabels: ['2'],
      result: 'accepted',
      codeKind: 'user',
      refusedCount: 0,
      reservation: null,
    },
    {
      serviceLocation: keypad,
      locker,
      boxLabels: ['2', '3'],
      result: 'accepted',
      codeKind: 'reservation',
      refusedCount: 2,
      reservation: { _id: anna._id },
    },
  ])
})

test('a refused reservation code shows its reservation', async () => {
  const late = await staff.created(reservationOf(shop, [5]))
  await typed(0, { result: 'outsideWindow', boxes: '', codeKind: 'reservation' })
  await api.services.database.write('everything', (tx) =>
    sql`insert into reservation_events (id, organisation_id, reservation_id, kind, params, occurred_at, received_at)
      select id, organisation_id, ${late._id}, 'codeRefused', '{}', occurred_at, occurred_at
      from locker_events where origin = 'typed 0'`.execute(tx),
  )
  expect((await doorsNow()).visits[0]).toMatchObject({
    result: 'outsideWindow',
    reservation: { _id: late._id },
  })
})

test('a Member of another shop sees no doors, and an offline gateway reports none', async () => {
  const elsewhere = await signedInUser(api.services, {
    role: 'Member',
    at: tenancy.own,
    shopIds: [tenancy.own.shopIds[1]],
  })
  const other = asStaff(api, tenancy.own, elsewhere.token)
  expect(codesOf(await other.call(DOORS_NOW, { shopId: shop.shopId }))).toEqual(['NOT_FOUND'])
  expect(await doorsNow(other, tenancy.own.shopIds[1])).toEqual({ openDoors: [], visits: [] })
  await api.services.database.write('everything', (tx) =>
    sql`update gateway_states set connection_status = 'Offline' where gateway_id = ${shop.gateway.id}`.execute(
      tx,
    ),
  )
  expect((await doorsNow()).openDoors).toEqual([])
})
