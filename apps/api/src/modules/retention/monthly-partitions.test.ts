import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  buildGateway,
  buildLocker,
  type GatewayFixture,
  type LockerFixture,
} from '../../../test/devices/device-fixture.ts'
import { until } from '../../../test/devices/device-world.ts'
import { buildTenancy, signedInUser, type Tenancy } from '../../../test/tenancy-fixture.ts'
import { dataOf, startTestApi, type TestApi } from '../../../test/test-api.ts'
import { testClock } from '../../../test/test-clock.ts'
import { createEmptyDatabase } from '../../../test/test-database.ts'
import { loadRelease } from '../../../test/upgrade/load-release.ts'
import { allJobs } from '../../all-jobs.ts'
import { newId } from '../../platform/ids.ts'
import { migrate } from '../../platform/migrate.ts'
import { insertDeviceLogs, type NewDeviceLog } from '../devices/logs/device-log-store.ts'

let api: TestApi
let tenancy: Tenancy
let gateway: GatewayFixture
let locker: LockerFixture
/** The start of the first month that has a partition of its own. */
let firstMonth: Date

beforeAll(async () => {
  api = await startTestApi({}, testClock())
  tenancy = await buildTenancy(api.services)
  gateway = await buildGateway(api.services, tenancy.own)
  locker = await buildLocker(api.services, tenancy.own, gateway)
  firstMonth = (await partitionsOf('device_logs'))[0]?.endsAt ?? new Date()
})
afterAll(() => api.stop())
beforeEach(() => change(sql`delete from device_logs`))

const change = (statement: ReturnType<typeof sql>) =>
  api.services.database.write('everything', (tx) => statement.execute(tx))
const ask = async <Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await api.services.database.read('everything', (reader) => statement.execute(reader))).rows

const partitionsOf = async (table: string) =>
  (
    await ask(sql<{ name: string; endsAt: string }>`
      select partition_name as name, ends_at as "endsAt" from partitions_of(${table})`)
  ).map(({ name, endsAt }) => ({ name, endsAt: new Date(endsAt) }))

const run = (name: string) => {
  const job = allJobs(api.services).find((one) => one.name === name)
  if (job === undefined) throw new Error(`no job ${name}`)
  return job.run({})
}

const DAY_MS = 86_400_000
const monthAfter = (months: number, day = 1): Date =>
  new Date(Date.UTC(firstMonth.getUTCFullYear(), firstMonth.getUTCMonth() + months, day))
const goTo = (moment: Date) =>
  api.clock.advance({ seconds: (moment.getTime() - api.clock.now().getTime()) / 1_000 })

const logAt = (at: Date, organisationId: string | null = tenancy.own.id) =>
  change(sql`insert into device_logs (id, organisation_id, gateway_id, device_id, direction, type, raw, created_at)
    values (${newId(at)}, ${organisationId}, ${gateway.id}, ${gateway.deviceId}, 'received', 'State',
      ${at.toISOString().slice(0, 10)}, ${at.toISOString()})`)
const daysOf = async (organisationId: string | null = tenancy.own.id): Promise<string[]> =>
  (
    await ask(sql<{ raw: string }>`select raw from device_logs
      where organisation_id is not distinct from ${organisationId} order by created_at`)
  ).map(({ raw }) => raw)
const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

const keep = (organisationId: string, days: number | null) =>
  change(sql`insert into retention_settings (organisation_id, device_logs, updated_at)
    values (${organisationId}, ${days}, now())
    on conflict (organisation_id) do update set device_logs = excluded.device_logs`)

describe('partitions', () => {
  test('are made three months ahead as time goes on', async () => {
    goTo(monthAfter(2, 15))
    const before = await partitionsOf('device_logs')
    await run('keep-partitions')
    await run('keep-partitions')
    for (const table of ['device_logs', 'temperatures']) {
      const ends = (await partitionsOf(table)).map(({ endsAt }) => endsAt)
      expect(ends.at(-1)).toEqual(monthAfter(6))
      // Without a gap.
      expect(ends.slice(1)).toEqual(ends.slice(1).map((_, index) => monthAfter(index + 1)))
    }
    expect((await partitionsOf('device_logs')).length).toBeGreaterThan(before.length)
  })

  test('take what came before they were made', async () => {
    const early = monthAfter(8, 3)
    await logAt(early)
    await expect(run('keep-partitions')).rejects.toThrow(
      'rows outside of every month: device_logs: 1',
    )
    goTo(monthAfter(6, 10))
    await run('keep-partitions')
    expect(await daysOf()).toEqual([dayOf(early)])
    const [place] = await ask(
      sql<{ name: string }>`select tableoid::regclass::text as name from device_logs`,
    )
    expect(place?.name).toMatch(/monthly_partitions\.device_logs_\d{4}_\d{2}$/)
  })

  test('are read as one list through the API, newest first, page by page', async () => {
    const dates = [monthAfter(-3, 7), monthAfter(0, 2), monthAfter(1, 5), monthAfter(2, 1)]
    for (const date of dates) await logAt(date)
    const admin = await signedInUser(api.services, { role: 'SuperUser' })
    const seen: string[] = []
    let after: string | null = null
    do {
      const page: {
        items: { raw: string }[]
        pageInfo: { endCursor: string; hasNextPage: boolean }
      } = dataOf(
        await api.call(
          `query ($after: String) { deviceLogs(pagination: { limit: 2, after: $after }) {
            items { raw } pageInfo { endCursor hasNextPage } } }`,
          { token: admin.token, organisationId: tenancy.own.id, variables: { after } },
        ),
        'deviceLogs',
      )
      seen.push(...page.items.map(({ raw }) => raw))
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
    } while (after !== null)
    expect(seen).toEqual(dates.map(dayOf).toReversed())
  })

  test('are hidden from the application, which cannot drop the trail either', async () => {
    const [{ name } = { name: '' }] = await partitionsOf('device_logs')
    await expect(ask(sql`select from ${sql.table(`monthly_partitions.${name}`)}`)).rejects.toThrow(
      'permission denied for schema monthly_partitions',
    )
    await expect(change(sql`select drop_partitions('logs', now())`)).rejects.toThrow(
      'logs has no partitions that may be dropped',
    )
  })
})

describe('retention', () => {
  test('drops a month once it has passed for everybody, and nothing beside it', async () => {
    const [first, last, next] = [monthAfter(9, 1), monthAfter(9, 28), monthAfter(10, 1)]
    for (const at of [first, last, next]) {
      await logAt(at)
      await logAt(at, tenancy.foreign.id)
    }
    const names = async () => (await partitionsOf('device_logs')).map(({ endsAt }) => dayOf(endsAt))
    goTo(new Date(monthAfter(10).getTime() + 29 * DAY_MS))
    await run('keep-partitions')
    await run('forget-old-device-logs')
    // Their days are over, yet they go with their month.
    expect(await daysOf()).toEqual([first, last, next].map(dayOf))
    expect(await names()).toContain(dayOf(monthAfter(10)))
    goTo(new Date(monthAfter(10).getTime() + 30 * DAY_MS))
    await run('forget-old-device-logs')
    expect(await names()).not.toContain(dayOf(monthAfter(10)))
    expect(await names()).toContain(dayOf(monthAfter(11)))
    expect(await daysOf()).toEqual([dayOf(next)])
    expect(await daysOf(tenancy.foreign.id)).toEqual([dayOf(next)])
  })

  test('keeps exactly the days that an organisation chose, longer or shorter than its month', async () => {
    await keep(tenancy.sibling.id, 7)
    await keep(tenancy.foreign.id, 90)
    const dates = [monthAfter(12, 1), monthAfter(12, 20)]
    for (const at of dates) {
      await logAt(at)
      await logAt(at, tenancy.sibling.id)
      await logAt(at, tenancy.foreign.id)
    }
    goTo(monthAfter(12, 22))
    await run('keep-partitions')
    await run('forget-old-device-logs')
    expect(await daysOf(tenancy.sibling.id)).toEqual([dayOf(monthAfter(12, 20))])
    expect(await daysOf(tenancy.foreign.id)).toEqual(dates.map(dayOf))
    // Somebody keeps the month longer, so that the default counts to the day.
    goTo(new Date(monthAfter(12, 1).getTime() + 31 * DAY_MS))
    await run('forget-old-device-logs')
    expect(await daysOf()).toEqual([dayOf(monthAfter(12, 20))])
    goTo(new Date(monthAfter(13, 1).getTime() + 89 * DAY_MS))
    await run('forget-old-device-logs')
    expect(await daysOf()).toEqual([])
    expect(await daysOf(tenancy.foreign.id)).toEqual([])
    await keep(tenancy.sibling.id, null)
    await keep(tenancy.foreign.id, null)
  })

  test('drops months of temperatures, whose reports then begin later', async () => {
    await run('keep-partitions')
    const now = api.clock.now()
    await change(sql`insert into temperatures (locker_id, measured_at, temperature)
      values (${locker.id}, ${now.toISOString()}, 4)`)
    const countReadings = async () =>
      (await ask(sql<{ count: number }>`select count(*)::int as count from temperatures`))[0]?.count
    api.clock.advance({ days: 399 })
    await run('forget-old-temperatures')
    expect(await countReadings()).toBe(1)
    api.clock.advance({ days: 32 })
    await run('forget-old-temperatures')
    expect(await countReadings()).toBe(0)
  })
})

describe('a message that comes again', () => {
  const message = (id: string): NewDeviceLog => ({
    organisationId: tenancy.own.id,
    gatewayId: gateway.id,
    deviceId: gateway.deviceId,
    direction: 'received',
    kind: 'Event',
    type: 'LockerUpdate',
    deviceKind: null,
    messageId: id,
    correlationId: null,
    raw: '{}',
    problem: null,
    sentAt: null,
  })
  const receive = (id: string, at: Date) =>
    api.services.database.write('everything', (tx) => insertDeviceLogs(tx, [message(id)], at))

  /** Between two months that have a partition each. */
  const turnOfMonths = async (): Promise<number> => {
    await run('keep-partitions')
    return (await partitionsOf('device_logs')).at(-2)?.endsAt.getTime() ?? 0
  }

  test('in the next month is known', async () => {
    const turn = await turnOfMonths()
    expect(await receive('later', new Date(turn - 10 * DAY_MS))).toEqual(new Set(['later']))
    expect(await receive('later', new Date(turn + 10 * DAY_MS))).toEqual(new Set())
    expect(await receive('same month', new Date(turn + 1))).toEqual(new Set(['same month']))
    expect(await receive('same month', new Date(turn + 2))).toEqual(new Set())
  })

  test('to two processes while the month turns has one effect', async () => {
    const turn = await turnOfMonths()
    let second: Promise<Set<string>> = Promise.resolve(new Set())
    const isWaiting = async () =>
      (await ask(sql`select from pg_locks where locktype = 'advisory' and not granted`)).length > 0
    const first = await api.services.database.write('everything', async (tx) => {
      const fresh = await insertDeviceLogs(tx, [message('at midnight')], new Date(turn - 5))
      second = receive('at midnight', new Date(turn + 5))
      await Promise.race([second, until(isWaiting)])
      return fresh
    })
    expect([first, await second]).toEqual([new Set(['at midnight']), new Set()])
  })
})

test('a database of before is upgraded with the rows of all its months', async () => {
  const database = await createEmptyDatabase()
  await loadRelease(database.url)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await client.query(`insert into temperatures (locker_id, measured_at, temperature)
      select locker_id, measured_at - months * interval '31 days', temperature
      from temperatures, generate_series(1, 4) months on conflict do nothing`)
    await client.query(`insert into device_logs (id, device_id, direction, type, raw, created_at)
      select lpad(to_hex(n), 24, '0'), 'old', 'received', 'State', '', now() - n * interval '20 days'
      from generate_series(1, 12) n`)
    const tell = async () =>
      (
        await client.query(`select
          (select json_build_array(count(*), min(measured_at), max(measured_at), sum(temperature)) from temperatures) as temperatures,
          (select json_build_array(count(*), min(created_at), max(created_at)) from device_logs) as logs`)
      ).rows[0] as object
    const before = await tell()
    await migrate(database.url)
    expect(await tell()).toEqual(before)
    const { rows } = await client.query<{ kind: string }>(
      `select relkind as kind from pg_class where oid in ('temperatures'::regclass, 'device_logs'::regclass)`,
    )
    expect(rows.map(({ kind }) => kind)).toEqual(['p', 'p'])
  } finally {
    await client.end()
    await database.drop()
  }
})
