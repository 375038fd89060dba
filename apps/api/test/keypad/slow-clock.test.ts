import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BROKERS, until } from '../devices/device-world.ts'
import { dataOf } from '../test-api.ts'
import { type KeypadWorld, startKeypadWorld } from './keypad-world.ts'

const SLOW_MS = 5 * 60_000

// A clock is no matter of the broker: one is enough.
describe.for(BROKERS.slice(0, 1))('a gateway whose clock is five minutes slow', (kind) => {
  let world: KeypadWorld
  beforeAll(async () => {
    world = await startKeypadWorld(kind, { boxes: 3 })
    await world.plugIn()
    gateway().setClockSkew(-SLOW_MS)
    // A clock that is wrong is wrong from the start.
    gateway().reboot(0)
    await until(() => gateway().isConnected)
  })
  afterAll(() => world.stop())

  const gateway = () => world.fleet.gateways.get(world.sites[0]!.deviceId)!
  const collect = async (box: number) => {
    const { _id, pincode } = await world.staff.created(world.reservation([box]))
    await world.codesHeld()
    return { _id, pincode }
  }
  const openedAt = async (id: string) => {
    const { events } = dataOf<{ events: { kind: string; occurredAt: string }[] }>(
      await world.call(
        'query ($id: ID!) { getReservationById(id: $id) { events { kind occurredAt } } }',
        { id },
      ),
      'getReservationById',
    )
    return Date.parse(events.find(({ kind: what }) => what === 'doorOpened')?.occurredAt ?? '')
  }

  test('opens for a code that was just given out, and knows that it was collected', async () => {
    const { _id, pincode } = await collect(1)
    await world.type(pincode)
    await until(() => world.isOpen(1))
    world.shut(1)
    await world.untilStatus(_id, 'completed')
  })

  test('tells the right time of what happened while it was offline', async () => {
    const { _id, pincode } = await collect(2)
    gateway().setNetwork(false)
    await world.type(pincode)
    await until(() => world.isOpen(2))
    const at = world.api.clock.now().getTime()
    world.shut(2)
    world.api.clock.advance({ minutes: 30 })
    gateway().setNetwork(true)
    await world.untilStatus(_id, 'completed')
    expect(Math.abs((await openedAt(_id)) - at)).toBeLessThan(SLOW_MS / 2)
  })
})
