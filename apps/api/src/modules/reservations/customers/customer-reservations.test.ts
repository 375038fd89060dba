import { hashCode } from '@lockerdesk/device-protocol'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customerCalls } from '../../../../test/customer-fixture.ts'
import { until } from '../../../../test/devices/device-world.ts'
import {
  asStaff,
  buildShop,
  refusalOf,
  reservationOf,
  type ShopFixture,
  type Staff,
} from '../../../../test/reservation-fixture.ts'
import { buildTenancy, signedInUser, type Tenancy } from '../../../../test/tenancy-fixture.ts'
import { dataOf, startTestApi, type TestApi } from '../../../../test/test-api.ts'
import { readGatewayConfig } from '../../gateways/index.ts'
import { reservationJobs } from '../reservations.jobs.ts'

let api: TestApi
let tenancy: Tenancy
let staff: Staff
let customers: ReturnType<typeof customerCalls>
let shop: ShopFixture
let next = 0

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  const admin = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
  staff = asStaff(api, tenancy.own, admin.token)
  customers = customerCalls(api, admin, tenancy.own)
  shop = await buildShop(api, tenancy.own, { boxes: 40 })
  await api.services.jobs.work(reservationJobs(api.services))
})
afterAll(() => api.stop())

const reserved = (customerId: string, more: object = {}) =>
  staff.created(reservationOf(shop, [++next], { customerId, ...more }))

/** The boxes that these digits open on the shop's keypad, as the gateway would find out. */
const opens = async (digits: string | null): Promise<readonly string[]> => {
  const config = await api.services.database.read({ organisationIds: [tenancy.own.id] }, (reader) =>
    readGatewayConfig(reader, api.services.secrets, shop.gateway.id, api.clock.now().toISOString()),
  )
  const hash = await hashCode(config?.salt ?? '', digits ?? '')
  return config?.codes.filter((code) => code.hash === hash).flatMap(({ boxIds }) => boxIds) ?? []
}
const untilOpens = (digits: string | null, ...boxes: number[]) =>
  until(async () => String(await opens(digits)) === String(boxes))

describe('a customer’s own code', () => {
  test('opens the boxes of their reservations, and nothing after they collect', async () => {
    const { _id, pincode } = await customers.made()
    const first = await reserved(_id)
    await untilOpens(pincode, next)
    const both = [next, next + 1]
    await reserved(_id)
    await untilOpens(pincode, ...both)
    await staff.moved(first._id, 'complete', 'reserved')
    await untilOpens(pincode, next)
    expect(await opens(first.pincode)).toEqual([])
  })

  test('is replaced at the keypads by a new one, generated or chosen', async () => {
    const { _id, pincode } = await customers.made()
    await reserved(_id)
    await untilOpens(pincode, next)
    await customers.regenerate(_id)
    const drawn = await customers.reveal(_id)
    await untilOpens(drawn, next)
    expect(await opens(pincode)).toEqual([])
    await customers.update(_id, { pincode: '73519' })
    await untilOpens('73519', next)
    expect(await opens(drawn)).toEqual([])
  })

  test('opens the boxes of both customers after a merge', async () => {
    const [kept, merged] = [await customers.made(), await customers.made()]
    await reserved(kept._id)
    const other = await reserved(merged._id)
    const boxes = [next - 1, next]
    await untilOpens(merged.pincode, next)
    await customers.merge(kept._id, [merged._id])
    await untilOpens(kept.pincode, ...boxes)
    await untilOpens(merged.pincode)
    const answer = await staff.call(
      'query ($id: ID!) { getReservationById(id: $id) { customerId } }',
      {
        id: other._id,
      },
    )
    expect(dataOf(answer, 'getReservationById')).toEqual({ customerId: kept._id })
  })

  test('opens nothing after the customer is deleted or erased', async () => {
    const [deleted, erased] = [await customers.made(), await customers.made()]
    await reserved(deleted._id)
    await untilOpens(deleted.pincode, next)
    const standing = await reserved(erased._id)
    await untilOpens(erased.pincode, next)
    await customers.remove(deleted._id)
    await customers.erase(erased._id)
    await untilOpens(deleted.pincode)
    await untilOpens(erased.pincode)
    expect(await opens(standing.pincode)).toEqual([String(next)])
  })
})

describe('the reservations of a customer', () => {
  test('appear in their history, in the reader’s language, and in their data export', async () => {
    const { _id } = await customers.made()
    const collected = await reserved(_id, { externalOrderId: 'W-77' })
    await staff.moved(collected._id, 'complete', 'reserved')
    const box = next
    const standing = await reserved(_id)
    const { items } = await customers.history(_id)
    const told = items.filter(({ kind }) => kind === 'reservation').map((item) => item.description)
    expect(told).toEqual([
      `Reservation ${standing.id} assigned to box ${box + 1}`,
      `Reservation ${collected.id} collected from box ${box}`,
    ])
    const exported = dataOf<{ reservations: object[] }>(
      await customers.ask('mutation ($id: ID!) { exportCustomerData(id: $id) }', { id: _id }),
      'exportCustomerData',
    )
    expect(exported.reservations).toMatchObject([
      { id: standing.id, status: 'reserved', firstName: 'Anna' },
      { id: collected.id, status: 'completed', externalOrderId: 'W-77' },
    ])
  })

  test('appear in it at the time of their status', async () => {
    const { _id } = await customers.made()
    const collected = await reserved(_id)
    const cancelled = await reserved(_id)
    const standing = await reserved(_id)
    const reservedAt = api.clock.now().toISOString()
    api.clock.advance({ minutes: 1 })
    await staff.moved(cancelled._id, 'cancel', 'reserved')
    api.clock.advance({ minutes: 1 })
    await staff.moved(collected._id, 'complete', 'reserved')
    const minutesLater = ({ createdAt }: { createdAt: string }) =>
      Math.round((Date.parse(createdAt) - Date.parse(reservedAt)) / 60_000)
    const { items } = await customers.history(_id)
    const told = items.filter(({ kind }) => kind === 'reservation')
    expect(told.map((item) => [item.description.split(' ')[1], minutesLater(item)])).toEqual([
      [collected.id, 2],
      [cancelled.id, 1],
      [standing.id, 0],
    ])
    const first = await customers.history(_id, { limit: 1 })
    const rest = await customers.history(_id, { limit: 1, after: first.endCursor })
    expect(rest.items.map(({ description }) => description)).toEqual([told[1]?.description])
  })

  test('of another shop are hidden from a Member of one shop', async () => {
    const { _id } = await customers.made()
    await reserved(_id)
    const [, otherShop] = tenancy.own.shopIds
    const member = await signedInUser(api.services, {
      role: 'Member',
      at: tenancy.own,
      shopIds: [otherShop],
    })
    const { items } = await customerCalls(api, member, tenancy.own).history(_id)
    expect(items.map(({ kind }) => kind)).not.toContain('reservation')
  })

  test('are found within the filters of the list', async () => {
    const { _id } = await customers.made()
    const name = { firstName: 'Ottoline', lastName: 'Vandersmissen' }
    await reserved(_id, name)
    const over = await reserved(_id, name)
    await staff.moved(over._id, 'complete', 'reserved')
    const found = async (filter: object) =>
      dataOf<{ _id: string }[]>(
        await staff.call(
          `query ($shopId: ID!, $filter: FoundReservationFilter) {
            findReservations(shopId: $shopId, query: "vandersmissen", filter: $filter) { _id } }`,
          { shopId: shop.shopId, filter },
        ),
        'findReservations',
      ).length
    expect(await found({})).toBe(2)
    expect(await found({ statuses: ['completed'] })).toBe(1)
    expect(await found({ isVendingReservation: true })).toBe(0)
    expect(await found({ isVendingReservation: false })).toBe(2)
    expect(await found({ when: 'late' })).toBe(0)
    expect(await found({ pickupTo: '2020-01-01T00:00:00Z' })).toBe(0)
  })

  test('hold no personal data after erasure, and are found only by their order number', async () => {
    const { _id } = await customers.made()
    const { _id: id, id: publicId } = await reserved(_id, {
      firstName: 'Wilhelmina',
      lastName: 'Zwartendijk',
      emails: ['mina@zwart.example'],
      phonenumbers: ['+32470998877'],
      externalOrderId: 'W-4711',
      extraInformation: 'Mina rings twice',
    })
    const found = async (query: string) =>
      dataOf<{ _id: string }[]>(
        await staff.call(
          'query ($shopId: ID!, $query: String!) { findReservations(shopId: $shopId, query: $query) { _id } }',
          { shopId: shop.shopId, query },
        ),
        'findReservations',
      ).length
    expect(await found('zwartendijk')).toBe(1)
    await staff.moved(id, 'complete', 'reserved')
    await customers.erase(_id)
    for (const query of ['zwartendijk', 'zwartendijc', 'mina@zwart.example', '0470998877'])
      expect([query, await found(query)]).toEqual([query, 0])
    expect([await found('W-4711'), await found(publicId)]).toEqual([1, 1])
    const { rows } = await api.services.database.read('everything', (reader) =>
      sql<{ kept: string }>`select r::text || (select coalesce(string_agg(e::text, ''), '')
          from reservation_events e where e.reservation_id = r.id)
          || (select coalesce(string_agg(w::text, ''), '') from reservation_words w where w.reservation_id = r.id)
          || (select coalesce(string_agg(s::text, ''), '') from reservation_spellings s
            where s.word like 'zwart%' or s.word like 'wilhelmina%')
          || (select coalesce(string_agg(i.answer::text, ''), '') from idempotency_keys i) as kept
        from reservations r where r.id = ${id}`.execute(reader),
    )
    expect(rows[0]?.kept).not.toMatch(/zwart|mina|998877/i)
  })
})

test('a shop with contents cannot be deleted, and the refusal lists them [S7.61]', async () => {
  const [, shopId] = tenancy.own.shopIds
  const full = await buildShop(api, tenancy.own, { shopId, boxes: 3 })
  await staff.created(reservationOf(full, [1]))
  const over = await staff.created(reservationOf(full, [2]))
  await staff.moved(over._id, 'complete', 'reserved')
  const answer = await staff.call('mutation ($id: ID!) { deleteShop(id: $id) { _id } }', {
    id: shopId,
  })
  expect(refusalOf(answer)).toMatchObject({
    code: 'SHOP_NOT_EMPTY',
    params: {
      gateways: 1,
      lockers: 1,
      openReservations: 1,
      pastReservations: 1,
      overwriteCodes: 0,
    },
  })
})
