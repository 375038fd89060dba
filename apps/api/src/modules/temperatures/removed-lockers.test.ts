import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildGateway, buildLocker } from '../../../test/devices/device-fixture.ts'
import {
  buildTenancy,
  type SignedInUser,
  signedInAgain,
  signedInUser,
  type Tenancy,
} from '../../../test/tenancy-fixture.ts'
import { codesOf, dataOf, startTestApi, type TestApi } from '../../../test/test-api.ts'
import { testClock } from '../../../test/test-clock.ts'
import { textsInPdf } from '../../../test/texts-in-pdf.ts'
import { temperatureJobs } from './temperatures.jobs.ts'

let api: TestApi
let tenancy: Tenancy
let dealer: SignedInUser
let admin: SignedInUser
const clock = testClock(new Date('2027-05-10T12:00:00Z'))
const PERIOD = { from: '2027-05-10T00:00:00.000Z', to: '2027-05-11T00:00:00.000Z' }

beforeAll(async () => {
  api = await startTestApi({}, clock)
  tenancy = await buildTenancy(api.services)
  dealer = await signedInUser(api.services, { role: 'Dealer', at: tenancy.own })
  admin = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
})
afterAll(() => api.stop())

const write = (statement: ReturnType<typeof sql>) =>
  api.services.database.write('everything', (tx) => statement.execute(tx))
const countOf = async (table: string, lockerId: string): Promise<number> => {
  const column = table === 'locker_records' ? 'id' : 'locker_id'
  const { rows } = await api.services.database.read('everything', (reader) =>
    sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
      where ${sql.ref(column)} = ${lockerId}`.execute(reader),
  )
  return rows[0]?.count ?? 0
}

const call = async (user: SignedInUser, query: string, variables: object = {}, at = tenancy.own) =>
  api.call(query, {
    token: await signedInAgain(api.services, user.id),
    organisationId: at.id,
    variables,
  })

/** Too warm and in lockdown since half past ten, calibrated last year, removed at noon. */
const removeWarmLocker = async (): Promise<string> => {
  const gateway = await buildGateway(api.services, tenancy.own)
  const { id } = await buildLocker(api.services, tenancy.own, gateway, { name: 'Old fridge' })
  await write(sql`insert into temperatures (locker_id, measured_at, temperature)
    select ${id}, at, case when at < '2027-05-10T10:00:00Z' then 4 else 9 end
    from generate_series('2027-05-10T00:00:00Z'::timestamptz, '2027-05-10T11:55:00Z', interval '5 minutes') at`)
  await write(sql`insert into temperature_excursions (id, organisation_id, locker_id, started_at, peak, warning_limit,
      warning_at, lockdown_at)
    values (left(md5(${id}), 24), ${tenancy.own.id}, ${id}, '2027-05-10T10:00:00Z', 9, 5, '2027-05-10T10:15:00Z',
      '2027-05-10T10:30:00Z')`)
  await write(sql`insert into lockdowns (id, organisation_id, locker_id, cause, reason, temperature, started_at,
      inform_customers)
    values (left(md5(${`${id} shut`}), 24), ${tenancy.own.id}, ${id}, 'automatic', 'temperature', 9,
      '2027-05-10T10:30:00Z', false)`)
  await call(
    admin,
    `mutation ($id: ID!) { recordSensorCheck(lockerId: $id,
      data: { kind: calibration, doneOn: "2026-07-01", certificate: "K-9" }) { _id } }`,
    { id },
  )
  const removed = await call(dealer, 'mutation ($id: ID!) { deleteLocker(id: $id) { _id } }', {
    id,
  })
  expect(removed.errors).toBeUndefined()
  return id
}

const REPORT = `query ($id: ID!, $from: DateTime!, $to: DateTime!) {
  lockerReport(lockerId: $id, from: $from, to: $to) {
    to readingCount max minutesBeyondLimit minutesUnknown csv locker { _id } limits { warningLimit }
    removedLocker { _id name temperatureType removedAt removedByName }
    excursions { endedAt } lockdowns { endedAt } sensorChecks { certificate } }
  lockerTemperatures(lockerId: $id, from: $from, to: $to) { totalCount } }`

test('the report of a removed locker says all that was recorded, up to its removal', async () => {
  const id = await removeWarmLocker()
  const answer = await call(admin, REPORT, { id, ...PERIOD })
  const removedAt = '2027-05-10T12:00:00.000Z'
  expect(dataOf(answer, 'lockerReport')).toMatchObject({
    to: removedAt,
    readingCount: 144,
    max: 9,
    minutesBeyondLimit: 120,
    minutesUnknown: 0,
    locker: null,
    limits: { warningLimit: 5 },
    removedLocker: {
      _id: id,
      name: 'Old fridge',
      temperatureType: 'Refrigerated',
      removedAt,
      removedByName: `User ${dealer.id}`,
    },
    excursions: [{ endedAt: removedAt }],
    lockdowns: [{ endedAt: removedAt }],
    sensorChecks: [{ certificate: 'K-9' }],
  })
  expect(dataOf<{ csv: string }>(answer, 'lockerReport').csv).toContain(
    `removed,${removedAt},,,,,,User ${dealer.id}`,
  )
  expect(dataOf<{ totalCount: number }>(answer, 'lockerTemperatures').totalCount).toBe(144)
  const pdf = await api.server.inject({
    url: `/api/lockers/${id}/report.pdf?${new URLSearchParams(PERIOD).toString()}`,
    headers: {
      authorization: `Bearer ${await signedInAgain(api.services, admin.id)}`,
      'x-organisation-id': tenancy.own.id,
    },
  })
  const text = textsInPdf(pdf.rawPayload).replaceAll(/\s+/g, ' ')
  for (const words of ['Old fridge', 'Removed', `User ${dealer.id}`, 'K-9'])
    expect(text).toContain(words)
})

test('it is listed for those who work in its shop, and for nobody else', async () => {
  const id = await removeWarmLocker()
  const listed = async (user: SignedInUser, at = tenancy.own): Promise<string[]> =>
    dataOf<{ _id: string }[]>(
      await call(user, '{ removedLockers { _id } }', {}, at),
      'removedLockers',
    ).map(({ _id }) => _id)
  const [shopId, otherShopId] = tenancy.own.shopIds
  const memberOf = (shop: string) =>
    signedInUser(api.services, { role: 'Member', at: tenancy.own, shopIds: [shop] })
  const elsewhere = await signedInUser(api.services, { role: 'Admin', at: tenancy.sibling })
  expect(await listed(admin)).toContain(id)
  const [inside, outside] = [await memberOf(shopId), await memberOf(otherShopId)]
  expect(await listed(inside)).toContain(id)
  expect(await listed(outside)).not.toContain(id)
  expect(await listed(elsewhere, tenancy.sibling)).not.toContain(id)
  const refusedTo = async (user: SignedInUser, at = tenancy.own) =>
    codesOf(await call(user, REPORT, { id, ...PERIOD }, at))
  expect(await refusedTo(elsewhere, tenancy.sibling)).toContain('NOT_FOUND')
  expect(await refusedTo(outside)).toContain('NOT_FOUND')
})

test('its records go with the retention of temperatures, and with the organisation', async () => {
  const id = await removeWarmLocker()
  const forget = () => temperatureJobs(api.services)[0]?.run({})
  const TABLES = [
    'locker_records',
    'temperatures',
    'temperature_excursions',
    'lockdowns',
    'sensor_checks',
  ]
  const counts = () => Promise.all(TABLES.map((table) => countOf(table, id)))
  clock.advance({ days: 399 })
  await forget()
  expect(await counts()).toEqual([1, 144, 1, 1, 1])
  clock.advance({ days: 2 })
  await forget()
  expect(await counts()).toEqual([0, 0, 0, 0, 0])
  clock.advance({ days: -401 })
  const { foreign } = tenancy
  const gateway = await buildGateway(api.services, foreign)
  const locker = await buildLocker(api.services, foreign, gateway)
  await write(sql`insert into temperatures values (${locker.id}, now(), 4)`)
  await write(sql`delete from lockers where id = ${locker.id}`)
  expect(await countOf('temperatures', locker.id)).toBe(1)
  await write(sql`delete from gateways where organisation_id = ${foreign.id}`)
  await write(sql`delete from locker_records where organisation_id = ${foreign.id}`)
  expect(await countOf('temperatures', locker.id)).toBe(0)
})
