import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFleet, type Fleet } from '../../../simulator/src/index.ts'
import { openDeviceLink, startDevices } from '../../src/modules/devices/index.ts'
import { migrate } from '../../src/platform/migrate.ts'
import { describeGateways, until } from '../devices/device-world.ts'
import { typeCode } from '../devices/keypad.ts'
import { brokenInvariants } from '../faults/invariants.ts'
import { type SignedInUser, signedInUser } from '../tenancy-fixture.ts'
import { dataOf, startNode, type TestApi, testConfig } from '../test-api.ts'
import { runningClock } from '../test-clock.ts'
import { createEmptyDatabase } from '../test-database.ts'
import { loadRelease } from './load-release.ts'

let api: TestApi
let user: SignedInUser
let organisationId: string
let shopIds: string[]
let applied: string[]
const stops: (() => Promise<void> | void)[] = []

beforeAll(async () => {
  const database = await createEmptyDatabase()
  const { secretKeys, takenAt } = await loadRelease(database.url)
  applied = await migrate(database.url)
  const clock = runningClock()
  clock.advance({ seconds: (Date.parse(takenAt) - Date.now()) / 1_000 })
  api = await startNode(testConfig(secretKeys, { mqttPort: 0 }), clock, database)
  user = await signedInUser(api.services, { role: 'SuperUser' })
  const [organisation] = await rows<{ id: string; shopIds: string[] }>(
    sql`select o.id, array_agg(s.id::text) as "shopIds" from organisations o join shops s on s.organisation_id = o.id
      group by o.id`,
  )
  organisationId = organisation?.id ?? ''
  shopIds = organisation?.shopIds ?? []
})
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop()
  await api.stop()
})

const rows = async <Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await api.services.database.read('everything', (reader) => statement.execute(reader))).rows

const count = async (table: string): Promise<number> =>
  (await rows<{ count: number }>(sql`select count(*)::int as count from ${sql.table(table)}`))[0]
    ?.count ?? 0

const ask = async <T>(query: string, field: string, variables: object = {}): Promise<T> =>
  dataOf<T>(await api.call(query, { token: user.token, organisationId, variables }), field)

test('the database of the last release holds the newest migration after one start', async () => {
  expect(applied.length).toBeGreaterThan(0)
  expect(await migrate(api.databaseUrl)).toEqual([])
})

test('every reservation, order and message of the last release can be read through the API', async () => {
  const read = { reservations: 0, orders: 0, messages: 0 }
  const page = '(shopId: $shopId, pagination: { limit: 100 })'
  for (const shopId of shopIds) {
    const variables = { shopId }
    const { items: reservations } = await ask<{ items: { firstName: string; boxes: unknown[] }[] }>(
      `query ($shopId: ID!) { reservations${page} { items { _id status firstName lastName boxes { label } } } }`,
      'reservations',
      variables,
    )
    expect(reservations.filter(({ boxes }) => boxes.length === 0)).toEqual([])
    const { items: orders } = await ask<{ items: { totalPrice: number; orderLines: unknown[] }[] }>(
      `query ($shopId: ID!) { orders${page} { items { _id status totalPrice orderLines { description totalPrice } } } }`,
      'orders',
      variables,
    )
    expect(orders.filter(({ orderLines }) => orderLines.length === 0)).toEqual([])
    const { items: messages } = await ask<{ items: { text: string }[] }>(
      `query ($shopId: ID!) { messages${page} { items { _id subject text html } } }`,
      'messages',
      variables,
    )
    expect(messages.filter(({ text }) => !/\p{L}{3}/u.test(text))).toEqual([])
    read.reservations += reservations.length
    read.orders += orders.length
    read.messages += messages.length
  }
  expect(read).toEqual({
    reservations: await count('reservations'),
    orders: await count('orders'),
    messages: await count('messages'),
  })
  expect(Math.min(...Object.values(read))).toBeGreaterThan(10)
})

test('what must always hold holds after the upgrade', async () => {
  expect(await brokenInvariants(api.services)).toEqual([])
})

test('a code given out by the last release opens its box', { timeout: 240_000 }, async () => {
  const fleet = await plugIn()
  const [held] = await rows<{ id: string; device: string; locker: string; box: string }>(
    sql`select r.id, g.device_id as device, l.locker_id as locker, b.number::text as box
      from keypad_codes c join reservations r on r.id = c.subject_id
      join reservation_boxes h on h.reservation_id = r.id and h.state = 'held'
      join boxes b on b.id = h.box_id join lockers l on l.id = b.locker_id join gateways g on g.id = l.gateway_id
      where c.kind = 'reservation' and c.ended_at is null and r.status = 'sent'
        and c.valid_from <= ${api.clock.now()} and (c.valid_until is null or c.valid_until > ${api.clock.now()})
        and not exists (select from lockdowns d where d.locker_id = l.id and d.ended_at is null)
      order by r.id limit 1`,
  )
  if (held === undefined) throw new Error('the file holds no live code')
  const { pincode } = await ask<{ pincode: string }>(
    'mutation ($id: ID!) { revealReservationPincode(id: $id) { pincode } }',
    'revealReservationPincode',
    { id: held.id },
  )
  const gateway = fleet.gateways.get(held.device)
  if (gateway === undefined) throw new Error('not plugged in')
  await typeCode(gateway, pincode)
  await until(() => gateway.cabinets.get(held.locker)?.statusOf(held.box) === 'open')
})

/** The gateways of the file, online and with the codes that the server keeps for them. */
const plugIn = async (): Promise<Fleet> => {
  const { services, clock } = api
  const broker = await openDeviceLink(services)
  stops.push(() => broker.close())
  const devices = await startDevices(services, broker.brokers, { sweepEveryMs: 100 })
  stops.push(() => devices.stop())
  const fleet = createFleet({
    brokerUrl: broker.url,
    clock: {
      now: () => clock.now(),
      after: (delayMs, work) => {
        const timer = setTimeout(work, delayMs)
        return () => clearTimeout(timer)
      },
    },
    reconnectWithinMs: 300,
    logLength: 100,
  })
  stops.push(() => fleet.stop())
  fleet.setDevices(await describeGateways(services))
  await until(async () => {
    const late = await rows(sql`select from gateways g join gateway_states s on s.gateway_id = g.id
      where s.connection_status <> 'Online' or s.config_version < g.config_version or s.codes_version < g.codes_version`)
    return late.length === 0
  })
  return fleet
}
