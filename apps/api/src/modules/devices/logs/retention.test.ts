import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  buildGateway,
  buildLocker,
  type GatewayFixture,
  type LockerFixture,
} from '../../../../test/devices/device-fixture.ts'
import { buildTenancy, type Tenancy } from '../../../../test/tenancy-fixture.ts'
import { startTestApi, type TestApi } from '../../../../test/test-api.ts'
import { newId } from '../../../platform/ids.ts'
import { temperatureJobs } from '../../temperatures/index.ts'
import { deviceJobs } from '../devices.jobs.ts'

let api: TestApi
let tenancy: Tenancy
let gateway: GatewayFixture
let locker: LockerFixture
beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  gateway = await buildGateway(api.services, tenancy.own)
  locker = await buildLocker(api.services, tenancy.own, gateway)
})
afterAll(() => api.stop())

const DAY_MS = 24 * 60 * 60_000

/** One of each, so many days old. */
const leaveTraces = async (days: number) => {
  const at = new Date(api.clock.now().getTime() - days * DAY_MS)
  const id = newId(at)
  const name = String(days)
  const when = at.toISOString()
  await api.services.database.write('everything', async (tx) => {
    await sql`insert into device_logs (id, organisation_id, gateway_id, device_id, direction, type, raw, created_at)
      values (${id}, ${tenancy.own.id}, ${gateway.id}, ${gateway.deviceId}, 'received', 'State', ${name}, ${when})`.execute(
      tx,
    )
    await sql`insert into locker_events (id, organisation_id, gateway_id, locker_id, kind, severity, params, origin,
        occurred_at, received_at)
      values (${id}, ${tenancy.own.id}, ${gateway.id}, ${locker.id}, 'doorOpened', 'info', '{}', ${name}, ${when},
        ${when})`.execute(tx)
  })
}

const daysLeft = async (table: 'device_logs' | 'locker_events', column: 'raw' | 'origin') => {
  const { rows } = await api.services.database.read('everything', (reader) =>
    sql<{ days: string }>`select ${sql.ref(column)} as days from ${sql.table(table)}`.execute(
      reader,
    ),
  )
  return rows.map(({ days }) => Number(days)).toSorted((a, b) => a - b)
}

test('device messages are deleted after 30 days, door events with the report after 400', async () => {
  for (const days of [0, 29, 31, 399, 401]) await leaveTraces(days)
  for (const job of [...deviceJobs(api.services), ...temperatureJobs(api.services)])
    await job.run({})
  expect(await daysLeft('device_logs', 'raw')).toEqual([0, 29])
  expect(await daysLeft('locker_events', 'origin')).toEqual([0, 29, 31, 399])
})
