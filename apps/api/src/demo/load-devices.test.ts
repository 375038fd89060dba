import { layoutInput, TEMPERATURE_TYPES } from '@lockerdesk/domain'
import { decodeMessage } from '@lockerdesk/device-protocol'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDemoApi } from '../../test/demo-api.ts'
import { startTestApi, type TestApi } from '../../test/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startDemoApi({ isDemo: true })
})
afterAll(() => api.stop())

const ask = async <Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await api.services.database.read('everything', (reader) => statement.execute(reader))).rows

const countOf = async (table: string): Promise<number> =>
  (await ask(sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`))[0]
    ?.count ?? 0

interface Device {
  readonly deviceId: string
  readonly secret: string
  readonly lockers: readonly { readonly layout: unknown; readonly boxIds: readonly string[] }[]
}

const ownDevices = async () => (await api.server.inject('/api/demo/devices')).json<Device[]>()

const moreDevices = (
  { server }: TestApi,
  payload: object,
  sender: { readonly remoteAddress?: string; readonly headers?: Record<string, string> } = {},
) => server.inject({ method: 'POST', url: '/api/demo/devices', payload, ...sender })

const loadDevices = async (atLeast: number) =>
  (await moreDevices(api, { atLeast })).json<Device[]>()

describe('the demo’s devices', () => {
  test('are 20 gateways and 30 lockers of every temperature type, 6 to 40 boxes each', async () => {
    const own = await ask(sql`select id from gateways where device_id not like 'LD-LOAD-%'`)
    expect(own).toHaveLength(20)
    const lockers = await ask(sql<{ type: string; boxes: number; hasMainDoor: boolean }>`
      select temperature_type as type, has_main_door as "hasMainDoor",
        (select count(*) from boxes b where b.locker_id = l.id) as boxes from lockers l where locker_id not like 'LD-LOAD-%'`)
    expect(lockers).toHaveLength(30)
    expect(new Set(lockers.map(({ type }) => type))).toEqual(new Set(TEMPERATURE_TYPES))
    expect(Math.min(...lockers.map(({ boxes }) => boxes))).toBe(6)
    expect(Math.max(...lockers.map(({ boxes }) => boxes))).toBe(40)
    expect(new Set(lockers.map(({ hasMainDoor }) => hasMainDoor)).size).toBe(2)
  })

  test('have thirty days of temperatures with excursions, gaps and lockdowns that were answered for', async () => {
    const [span] = await ask(sql<{ days: number }>`
      select extract(day from max(measured_at) - min(measured_at))::int as days from temperatures`)
    expect(span?.days).toBeGreaterThanOrEqual(29)
    expect(await countOf('temperature_excursions')).toBeGreaterThan(15)
    const lockdowns = await ask(sql<{ isOpen: boolean; action: string | null }>`
      select ended_at is null as "isOpen", corrective_action as action from lockdowns`)
    expect(lockdowns.filter(({ isOpen }) => isOpen)).toHaveLength(1)
    const ended = lockdowns.filter(({ isOpen }) => !isOpen)
    expect(ended.length).toBeGreaterThan(2)
    expect(ended.every(({ action }) => (action ?? '').length > 10)).toBe(true)
    const [gaps] = await ask(sql<{ count: number }>`select count(*) as count from (
      select measured_at - lag(measured_at) over (partition by locker_id order by measured_at) as step
      from temperatures) steps where step > interval '30 minutes'`)
    expect(gaps?.count).toBeGreaterThan(0)
  })

  test('left messages in the log that any reader of the protocol understands', async () => {
    const logs = await ask(sql<{ raw: string }>`select raw from device_logs`)
    expect(logs.length).toBeGreaterThan(100)
    for (const { raw } of logs) expect(decodeMessage(Buffer.from(raw)).type).toBe('LockerUpdate')
  })

  test('tell the simulator what to build, secrets included, and nobody outside the demo', async () => {
    const devices = await ownDevices()
    expect(devices).toHaveLength(20)
    for (const { secret, lockers } of devices) {
      expect(secret.length).toBeGreaterThan(40)
      for (const { layout, boxIds } of lockers)
        expect(layoutInput.parse(layout).boxes.map(({ number }) => String(number))).toEqual(boxIds)
    }
    const real = await startTestApi({ isDemo: false })
    expect((await moreDevices(real, { atLeast: 3 })).statusCode).toBe(404)
    expect((await real.server.inject('/api/demo/devices')).statusCode).toBe(404)
    await real.stop()
  })

  test('are joined by others of their own organisation when a load test asks for more', async () => {
    const own = await ownDevices()
    const [first, again] = await Promise.all([loadDevices(30), loadDevices(30)])
    expect(first).toHaveLength(30)
    expect(again).toEqual(first)
    for (const { secret, lockers } of first) {
      expect(secret.length).toBeGreaterThan(40)
      expect(lockers).toHaveLength(1)
      for (const { layout, boxIds } of lockers)
        expect(layoutInput.parse(layout).boxes.map(({ number }) => String(number))).toEqual(boxIds)
    }
    const more = await loadDevices(32)
    expect(more.slice(0, 30)).toEqual(first)
    expect(more).toHaveLength(32)
    // Two simulators of one device would throw each other out for ever.
    expect(await ownDevices()).toEqual(own)
    const organisations = await ask(sql<{ name: string }>`
      select distinct o.name from gateways g join organisations o on o.id = g.organisation_id
      where g.device_id like 'LD-LOAD-%'`)
    expect(organisations).toEqual([{ name: 'Load test' }])
    for (const atLeast of [5001, 0, 'many'])
      expect((await moreDevices(api, { atLeast })).statusCode).toBe(400)
  })

  test('are created for a load test on the same machine alone, and never by GET', async () => {
    const before = await countOf('gateways')
    const elsewhere = [
      { remoteAddress: '10.0.0.9' },
      { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '203.0.113.9' } },
      { remoteAddress: '::1', headers: { forwarded: 'for=203.0.113.9' } },
    ]
    for (const sender of elsewhere)
      expect((await moreDevices(api, { atLeast: 40 }, sender)).statusCode).toBe(403)
    await api.server.inject('/api/demo/devices?atLeast=40')
    expect(await countOf('gateways')).toBe(before)
  })
})
