import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  BROKERS,
  type DeviceWorld,
  startDeviceWorld,
  until,
} from '../../../../test/devices/device-world.ts'

const GATEWAYS = 8
const SHARING = BROKERS.filter(({ hasSharedSubscriptions }) => hasSharedSubscriptions)

// Where no such broker is installed, device-world.ts says so.
describe.for(SHARING)('two processes on $name', (kind) => {
  let world: DeviceWorld
  const arrivals: { readonly process: number; readonly id: string }[] = []
  beforeAll(async () => {
    world = await startDeviceWorld(kind, {
      gateways: GATEWAYS,
      onArrival: (process, _topic, bytes) =>
        arrivals.push({ process, id: JSON.parse(bytes.toString()).id }),
    })
  })
  afterAll(() => world.stop())

  const cabinets = () =>
    world.sites.map(
      ({ deviceId, locker }) => world.fleet.gateways.get(deviceId)!.cabinets.get(locker.lockerId)!,
    )
  /** Every door of every cabinet once open and once shut again, by nobody's command. */
  const moveDoors = () => {
    for (const cabinet of cabinets())
      for (const door of ['1', '2', '3', '4']) {
        cabinet.forceOpen(door)
        cabinet.pushShut(door)
      }
  }
  const MOVES = GATEWAYS * 4 * 2
  const doorEvents = async () => {
    const { rows } = await world.api.services.database.read('everything', (reader) =>
      sql<{ count: number }>`select count(*)::int as count from locker_events
        where kind in ('doorUnexpected', 'doorClosed')`.execute(reader),
    )
    return rows[0]?.count
  }
  const isAllSafe = () =>
    world.fleet.gateways.values().every(({ flash }) => flash.outbox.size === 0)

  test('share the messages between them, none handled twice, and none is lost when one of them goes', async () => {
    const second = await world.addDevices()
    await world.plugIn()
    await until(isAllSafe)
    arrivals.splice(0)
    moveDoors()
    await until(async () => (await doorEvents()) === MOVES)
    await until(isAllSafe)
    expect(new Set(arrivals.map(({ process }) => process))).toEqual(new Set([0, 1]))
    expect(new Set(arrivals.map(({ id }) => id)).size).toBe(arrivals.length)

    moveDoors()
    await second.stop()
    await until(isAllSafe)
    // Nor did anything have to be sent again.
    expect(new Set(arrivals.map(({ id }) => id)).size).toBe(arrivals.length)
    expect(await doorEvents()).toBe(MOVES * 2)
    const doors = await world.call('{ lockers { items { boxes { lockStatus } } } }')
    expect(JSON.stringify(doors.data)).not.toContain('open')
  })
})
