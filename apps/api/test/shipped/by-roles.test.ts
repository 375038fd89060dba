import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createFleet,
  fetchDevices,
  type Fleet,
  followingClock,
} from '../../../simulator/src/index.ts'
import { movableClock, systemClock } from '../../src/platform/clock.ts'
import { SERVER, until } from '../devices/device-world.ts'
import { mosquittoBinary, startMosquitto, type TestMosquitto } from '../mosquitto.ts'
import { testDayAndNight } from './day-tests.ts'
import { openWorld, type ShippedWorld } from './shipped-world.ts'

const START_MS = 600_000

describe.runIf(mosquittoBinary !== undefined)('the product as shipped, split by roles', () => {
  let world: ShippedWorld
  let broker: TestMosquitto
  let fleet: Fleet
  let movedMinutes = 0
  const clock = movableClock(systemClock)

  beforeAll(async () => {
    world = await openWorld()
    await world.start('http', { ROLES: 'http' })
    const devices = await fetchDevices(world.url)
    broker = await startMosquitto(
      mosquittoBinary ?? '',
      SERVER,
      devices.map(({ deviceId, secret }) => ({ username: deviceId, password: secret })),
    )
    const mqttUrl = Object.assign(new URL(broker.serverUrl), SERVER).href
    await Promise.all([
      world.start('jobs', { ROLES: 'jobs' }),
      world.start('devices', { ROLES: 'devices', MQTT_URL: mqttUrl }),
    ])
    fleet = createFleet({
      brokerUrl: broker.deviceUrl,
      clock: followingClock(clock),
      reconnectWithinMs: 300,
    })
    fleet.setDevices(devices)
    await until(() => fleet.count().connected === devices.length)
  }, START_MS)
  afterAll(async () => {
    fleet.stop()
    await world.stop()
    await broker.stop()
  })

  testDayAndNight(
    () => world,
    (minutes) => {
      movedMinutes += minutes
      clock.setAhead(movedMinutes * 60_000)
    },
  )

  test('each process stops in good order when asked to', async () => {
    const codes = await Promise.all(world.processes.map((one) => one.end('SIGTERM')))
    expect(codes).toEqual([0, 0, 0])
    for (const { lines } of world.processes) expect(lines()).toContain('Stopped.')
  })
})
