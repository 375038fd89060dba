import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  BROKERS,
  type DeviceWorld,
  startDeviceWorld,
  until,
} from '../../../../test/devices/device-world.ts'

/** An hour in twelve seconds. */
const CLOCK_SPEED = 300

// Time is no matter of the broker: one is enough.
describe.for(BROKERS.slice(0, 1))('an hour in twelve seconds', (kind) => {
  let world: DeviceWorld
  beforeAll(async () => {
    world = await startDeviceWorld(kind, { clockSpeed: CLOCK_SPEED })
    await world.plugIn()
  })
  afterAll(() => world.stop())

  const site = () => world.sites[0]!
  const cabinet = () =>
    world.fleet.gateways.get(site().deviceId)!.cabinets.get(site().locker.lockerId)!
  const lockerNow = async () =>
    (
      await world.call(
        'query ($id: ID!) { getLockerById(id: $id) { isInLockdown temperatureLevel } }',
        { id: site().locker.id },
      )
    ).data?.['getLockerById'] as {
      isInLockdown: boolean
      temperatureLevel: string
    }
  const isTold = async (words: string) =>
    JSON.stringify((await world.call('{ notifications { items { message } } }')).data).includes(
      words,
    )

  test('a cabinet dialled to 9 °C is warned of and locks itself down within seconds', async () => {
    await until(async () => (await lockerNow()).temperatureLevel === 'fine')
    cabinet().temperature.turnTo(9)
    await until(() => isTold('beyond 5 °C for 15 min'))
    await until(async () => (await lockerNow()).isInLockdown)
    expect(await isTold('went into lockdown')).toBe(true)
  })
})
