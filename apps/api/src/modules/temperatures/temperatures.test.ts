import { keptSince } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  buildGateway,
  buildLocker,
  type GatewayFixture,
  type LockerFixture,
} from '../../../test/devices/device-fixture.ts'
import {
  buildTenancy,
  type SignedInUser,
  signedInUser,
  type Tenancy,
} from '../../../test/tenancy-fixture.ts'
import { codesOf, dataOf, startTestApi, type TestApi } from '../../../test/test-api.ts'
import { textsInPdf } from '../../../test/texts-in-pdf.ts'
import { signAccessToken } from '../auth/sessions/access-token.ts'
import { createTemperatureWatch } from './excursions/watch-temperatures.ts'
import { temperatureJobs } from './temperatures.jobs.ts'

let api: TestApi
let tenancy: Tenancy
let admin: SignedInUser
let gateway: GatewayFixture

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  admin = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
  gateway = await buildGateway(api.services, tenancy.own, { isOnline: true })
})
afterAll(() => api.stop())

const MINUTE_MS = 60_000
const ago = (minutes: number) =>
  new Date(api.clock.now().getTime() - minutes * MINUTE_MS).toISOString()
const minutesAgo = (at: string) => (api.clock.now().getTime() - Date.parse(at)) / MINUTE_MS

const write = (statement: ReturnType<typeof sql>) =>
  api.services.database.write('everything', (tx) => statement.execute(tx))

/** One reading every five minutes. */
const fill = async (locker: LockerFixture, celsius: number, from: number, to: number) => {
  await write(sql`insert into temperatures (locker_id, measured_at, temperature)
    select ${locker.id}, at, ${celsius} from generate_series(${ago(from)}::timestamptz,
      ${ago(to)}::timestamptz, interval '5 minutes') at on conflict do nothing`)
  await write(sql`update locker_states s set temperature = t.temperature, temperature_at = t.measured_at
    from (select * from temperatures where locker_id = ${locker.id} order by measured_at desc limit 1) t
    where s.locker_id = ${locker.id}`)
}

const judge = () => createTemperatureWatch(api.services).judgeDue()

const call = async (query: string, variables: object = {}) =>
  api.call(query, {
    // A fresh one: the clock of these tests outruns the life of a token.
    token: await signAccessToken(api.services, admin.sessionId, admin.id),
    organisationId: tenancy.own.id,
    variables,
  })

const lockerNow = async (locker: LockerFixture) =>
  dataOf<object>(
    await call(
      `query ($id: ID!) { getLockerById(id: $id) {
        isInLockdown temperatureLevel lockdown { cause reason temperature } } }`,
      { id: locker.id },
    ),
    'getLockerById',
  )

const release = async (locker: LockerFixture, correctiveAction: string) =>
  dataOf<object>(
    await call(
      `mutation ($id: ID!, $correctiveAction: String!) { changeLockerLockdownStatus(lockerId: $id,
        newInLockdown: false, correctiveAction: $correctiveAction) { isInLockdown } }`,
      { id: locker.id, correctiveAction },
    ),
    'changeLockerLockdownStatus',
  )

interface Report {
  readonly readingCount: number
  readonly minutesUnknown: number
  readonly csv: string
  readonly excursions: readonly {
    readonly _id: string
    readonly startedAt: string
    readonly endedAt: string
    readonly lockdownAt: string
  }[]
  readonly gaps: readonly { readonly from: string; readonly to: string }[]
}

const reportOf = async (locker: LockerFixture) =>
  dataOf<Report>(
    await call(
      `query ($id: ID!, $from: DateTime!, $to: DateTime!) { lockerReport(lockerId: $id, from: $from, to: $to) {
        readingCount min max average minutesBeyondLimit minutesUnknown csv
        excursions { _id peak startedAt endedAt lockdownAt comment commentedByName }
        lockdowns { cause correctiveAction endedByName } gaps { from to } } }`,
      { id: locker.id, from: ago(24 * 60), to: ago(0) },
    ),
    'lockerReport',
  )

const timesTold = async (words: string) => {
  const told = await call('{ notifications(pagination: { limit: 100 }) { items { message } } }')
  return JSON.stringify(told.data).split(words).length - 1
}

const pdfOf = async (path: string) =>
  api.server.inject({
    url: `/api/lockers/${path}`,
    headers: {
      authorization: `Bearer ${await signAccessToken(api.services, admin.sessionId, admin.id)}`,
      'x-organisation-id': tenancy.own.id,
    },
  })

describe('temperatures', () => {
  test('the warning of a warm locker is written in the numbers of its reader', async () => {
    const locker = await buildLocker(api.services, tenancy.own, gateway, { name: 'Lauwe kast' })
    await fill(locker, 4, 120, 20)
    await fill(locker, 9.4, 16, 0)
    await judge()
    const speak = (language: string) =>
      call('mutation ($data: PreferencesInput!) { updatePreferences(data: $data) { _id } }', {
        data: { language },
      })
    expect(await timesTold('Lauwe kast: 9.4 °C')).toBe(1)
    await speak('nl')
    expect(await timesTold('Lauwe kast: 9,4 °C')).toBe(1)
    await speak('en')
  })

  test('a warm locker is warned of once, then locks itself down, and nothing but a person lifts it [S4.19]', async () => {
    const locker = await buildLocker(api.services, tenancy.own, gateway, { name: 'Warm one' })
    await fill(locker, 4, 120, 20)
    await fill(locker, 9, 16, 0)
    await judge()
    await judge()
    expect(await timesTold('Warm one: 9 °C')).toBe(1)
    expect(await lockerNow(locker)).toMatchObject({
      isInLockdown: false,
      temperatureLevel: 'danger',
    })
    api.clock.advance({ minutes: 20 })
    await fill(locker, 9, 20, 0)
    await judge()
    expect(await lockerNow(locker)).toMatchObject({
      isInLockdown: true,
      lockdown: { cause: 'automatic', reason: 'temperature', temperature: 9 },
    })
    api.clock.advance({ minutes: 10 })
    await fill(locker, 4, 5, 0)
    await judge()
    expect(await lockerNow(locker)).toMatchObject({ isInLockdown: true, temperatureLevel: 'fine' })
    expect(await release(locker, 'Compressor replaced')).toEqual({ isInLockdown: false })
    await judge()
    expect(await lockerNow(locker)).toMatchObject({ isInLockdown: false })
    const log = await call('{ logs(pagination: { limit: 100 }) { items { description } } }')
    expect(JSON.stringify(log.data)).toContain('Warm one')
    expect(JSON.stringify(log.data)).toContain('went into lockdown')
  })

  test('the lockdown timer rests for half an hour after the main door closed, and then runs on', async () => {
    const locker = await buildLocker(api.services, tenancy.own, gateway)
    await fill(locker, 9, 35, 0)
    await write(sql`insert into locker_events (id, organisation_id, gateway_id, locker_id, kind, severity, params, origin,
        occurred_at, received_at)
      values (${locker.id}, ${tenancy.own.id}, ${gateway.id}, ${locker.id}, 'mainDoorClosed', 'info', '{}',
        ${locker.id}, ${ago(30)}, ${ago(30)})`)
    await judge()
    expect(await lockerNow(locker)).toMatchObject({ isInLockdown: false })
    api.clock.advance({ minutes: 20 })
    await fill(locker, 9, 15, 0)
    await judge()
    expect(await lockerNow(locker)).toMatchObject({ isInLockdown: false })
    api.clock.advance({ minutes: 10 })
    await fill(locker, 9, 5, 0)
    await judge()
    expect(await lockerNow(locker)).toMatchObject({ isInLockdown: true })
  })

  test('no reading for half an hour is unknown, told once, and a gap in the report', async () => {
    const locker = await buildLocker(api.services, tenancy.own, gateway, { name: 'Silent one' })
    await fill(locker, 4, 600, 29)
    await write(sql`update lockers set created_at = ${ago(2000)} where id = ${locker.id}`)
    await judge()
    expect(await timesTold('Silent one: no temperature')).toBe(0)
    expect(await lockerNow(locker)).toMatchObject({ temperatureLevel: 'fine' })
    api.clock.advance({ minutes: 70 })
    await judge()
    await judge()
    expect(await timesTold('Silent one: no temperature')).toBe(1)
    expect(await lockerNow(locker)).toMatchObject({ temperatureLevel: 'unknown' })
    const report = await reportOf(locker)
    expect(report.gaps.map(({ from, to }) => [minutesAgo(from), minutesAgo(to)])).toEqual([
      [24 * 60, 670],
      [100, 0],
    ])
    expect(report.minutesUnknown).toBe(24 * 60 - 670 + 100)
    expect(report.csv.split('\n').filter((line) => line.startsWith('gap'))).toHaveLength(2)
  })

  test('the report tells readings, excursions, lockdowns, who answered for them, and exports all of it [S2.16]', async () => {
    const locker = await buildLocker(api.services, tenancy.own, gateway)
    await fill(locker, 4, 120, 50)
    await fill(locker, 8.5, 45, 0)
    await judge()
    api.clock.advance({ minutes: 15 })
    await fill(locker, 4, 10, 0)
    await judge()
    await release(locker, 'Thrown away')
    const [excursion] = (await reportOf(locker)).excursions
    const commented = await call(
      'mutation ($id: ID!) { commentOnExcursion(excursionId: $id, comment: "=HYPERLINK(1)") { comment } }',
      { id: excursion?._id },
    )
    expect(commented.errors).toBeUndefined()
    const report = await reportOf(locker)
    expect(report).toMatchObject({
      min: 4,
      max: 8.5,
      minutesBeyondLimit: 50,
      excursions: [
        {
          peak: 8.5,
          comment: '=HYPERLINK(1)',
          commentedByName: `User ${admin.id}`,
        },
      ],
      lockdowns: [
        { cause: 'automatic', correctiveAction: 'Thrown away', endedByName: `User ${admin.id}` },
      ],
    })
    expect(
      report.excursions.map(({ startedAt, endedAt, lockdownAt }) =>
        [startedAt, endedAt, lockdownAt].map(minutesAgo),
      ),
    ).toEqual([[60, 10, 30]])
    const lines = report.csv.trim().split('\n')
    expect(lines.filter((line) => line.startsWith('reading'))).toHaveLength(report.readingCount)
    expect(report.csv).toContain('excursion with lockdown')
    expect(report.csv).toContain('Thrown away')
    expect(report.csv).toContain("'=HYPERLINK(1)")

    const pdf = await pdfOf(`${locker.id}/report.pdf?from=${ago(120)}&to=${ago(0)}`)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    const text = textsInPdf(pdf.rawPayload).replaceAll(/\s+/g, ' ')
    for (const words of [
      'Cold-chain report',
      'Up to 8.5 °C (limit 5.0 °C), with lockdown',
      'Automatic, at 8.5 °C',
      'Thrown away',
      '=HYPERLINK(1)',
    ])
      expect(text).toContain(words)
    expect((await pdfOf(`${locker.id}/report.pdf?from=soon`)).statusCode).toBe(400)
    expect((await pdfOf(`${'0'.repeat(24)}/report.pdf`)).statusCode).toBe(404)
  })

  test('a year is drawn in at most 500 points, with the peaks kept [S3.17 S7.29]', async () => {
    const locker = await buildLocker(api.services, tenancy.own, gateway)
    await fill(locker, 4, 60 * 24 * 365, 60 * 24 * 335)
    await fill(locker, 4, 60 * 24 * 30, 0)
    await write(sql`insert into temperatures values (${locker.id}, ${ago(60 * 24 * 3 + 1)}, 11)`)
    const drawn = async (days: number) =>
      dataOf<{ totalCount: number; items: { max: number; readingCount: number }[] }>(
        await call(
          `query ($id: ID!, $from: DateTime!) { lockerTemperatures(lockerId: $id, from: $from) {
            totalCount items { max readingCount } } }`,
          { id: locker.id, from: ago(60 * 24 * days) },
        ),
        'lockerTemperatures',
      )
    for (const days of [1, 2, 7, 30, 31, 365, 799]) {
      const { totalCount, items } = await drawn(days)
      expect(totalCount).toBeLessThanOrEqual(500)
      expect(items).toHaveLength(totalCount)
    }
    const { items } = await drawn(30)
    expect(Math.max(...items.map(({ max }) => max))).toBe(11)
    expect(items.reduce((sum, { readingCount }) => sum + readingCount, 0)).toBe(30 * 24 * 12 + 1)
    const backwards = await call(
      'query ($id: ID!, $from: DateTime!, $to: DateTime!) { lockerTemperatures(lockerId: $id, from: $from, to: $to) { totalCount } }',
      { id: locker.id, from: ago(0), to: ago(10) },
    )
    expect(codesOf(backwards)).toEqual(['BAD_USER_INPUT'])
  })

  test('readings are forgotten after 400 days', async () => {
    const locker = await buildLocker(api.services, tenancy.own, gateway)
    await fill(locker, 4, 60 * 24 * 401, 60 * 24 * 399)
    for (const job of temperatureJobs(api.services)) await job.run({})
    const { rows } = await api.services.database.read('everything', (reader) =>
      sql<{ first: string; count: number }>`select min(measured_at) as first, count(*)::int as count
        from temperatures where locker_id = ${locker.id}`.execute(reader),
    )
    const [left] = rows
    const midnight = keptSince(400, api.clock.now()).getTime()
    // Every five minutes one.
    expect(Date.parse(left?.first ?? '') - midnight).toBeGreaterThanOrEqual(0)
    expect(Date.parse(left?.first ?? '') - midnight).toBeLessThan(5 * 60_000)
    expect(left?.count).toBeGreaterThan(24 * 12)
  })
})
