import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BROKERS, until } from '../devices/device-world.ts'
import { dataOf } from '../test-api.ts'
import { type KeypadWorld, startKeypadWorld } from './keypad-world.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

// A clock is no matter of the broker: one is enough.
describe.for([
  { how: 'two hours ahead', skewMs: 2 * HOUR },
  { how: 'two hours behind', skewMs: -2 * HOUR },
])('a gateway whose clock is $how', ({ skewMs }) => {
  let world: KeypadWorld
  let names = 0
  beforeAll(async () => {
    world = await startKeypadWorld(BROKERS[0]!, { boxes: 3 })
    await world.plugIn()
    gateway().setClockSkew(skewMs)
    // A clock that is wrong is wrong from the start: nothing is kept of the right one.
    gateway().setPower(false)
    gateway().flash.clockOffsetMs = null
    gateway().flash.latestTimeMs = 0
    gateway().setPower(true)
    await until(() => gateway().clock.source === 'heard')
  })
  afterAll(() => world.stop())

  const gateway = () => world.fleet.gateways.get(world.sites[0]!.deviceId)!
  const inMinutes = (minutes: number) =>
    new Date(world.api.clock.now().getTime() + minutes * MINUTE).toISOString()
  const giveCode = async (validFrom: string | null, validUntil: string | null): Promise<string> => {
    const { pincode } = dataOf<{ pincode: string }>(
      await world.call(
        'mutation ($data: OverwriteCodeInput!) { createOverwriteCode(data: $data) { pincode } }',
        {
          data: {
            name: `Cleaning ${++names}`,
            holder: 'Blink',
            shopId: world.tenancy.own.shopIds[0],
            validFrom,
            validUntil,
          },
        },
      ),
      'createOverwriteCode',
    )
    await world.codesHeld()
    return pincode
  }
  /** What the keypad says; every door that opens is pushed shut again. */
  const tryCode = async (digits: string): Promise<string> => {
    await world.type(digits)
    const said = gateway().display.kind
    await world.coolDown()
    for (const box of [1, 2, 3]) if (world.isOpen(box)) world.shut(box)
    return said
  }
  const clockErrorMs = () => {
    const { corrected } = gateway().clock
    return Math.abs((corrected?.getTime() ?? 0) - world.api.clock.now().getTime())
  }

  test('opens for a code within its window and for no other', async () => {
    const later = await giveCode(inMinutes(60), inMinutes(180))
    const now = await giveCode(null, inMinutes(60))
    expect(await tryCode(later)).toBe('outsideWindow')
    expect(await tryCode(now)).toBe('accepted')
  })

  test('refuses a code that ended while it was offline', async () => {
    const ending = await giveCode(null, inMinutes(60))
    gateway().setNetwork(false)
    world.api.clock.advance({ minutes: 50 })
    expect(await tryCode(ending)).toBe('accepted')
    world.api.clock.advance({ minutes: 11 })
    expect(await tryCode(ending)).toBe('outsideWindow')
    gateway().setNetwork(true)
    await until(() => gateway().isConnected)
  })

  test('keeps the time over a reboot without a network', async () => {
    const later = await giveCode(inMinutes(60), inMinutes(180))
    gateway().setNetwork(false)
    gateway().setPower(false)
    world.api.clock.advance({ minutes: 10 })
    gateway().setPower(true)
    expect(gateway().clock.source).toBe('held')
    expect(await tryCode(later)).toBe('outsideWindow')
    world.api.clock.advance({ minutes: 55 })
    expect(await tryCode(later)).toBe('accepted')
    gateway().setNetwork(true)
    await until(() => gateway().clock.source === 'heard')
  })

  test('goes on as before when its clock is set while it runs offline', async () => {
    const later = await giveCode(inMinutes(60), inMinutes(180))
    gateway().setNetwork(false)
    gateway().setClockSkew(-skewMs)
    expect(await tryCode(later)).toBe('outsideWindow')
    gateway().reboot(0)
    await until(() => gateway().hasPower)
    expect(await tryCode(later)).toBe('outsideWindow')
    expect(clockErrorMs()).toBeLessThan(MINUTE)
    gateway().setClockSkew(skewMs)
    gateway().setNetwork(true)
    await until(() => gateway().isConnected)
  })

  test('shows in the back office how wrong its clock is, and that it is corrected', async () => {
    const state = async () =>
      dataOf<{ deviceState: { clockErrorSeconds: number; isClockCorrected: boolean } }>(
        await world.call(
          `query ($id: ID!) { getServiceLocationById(id: $id) {
            deviceState { clockErrorSeconds isClockCorrected } } }`,
          { id: world.sites[0]!.id },
        ),
        'getServiceLocationById',
      ).deviceState
    await until(async () => {
      gateway().sendState()
      const { clockErrorSeconds, isClockCorrected } = await state()
      return isClockCorrected && Math.abs(clockErrorSeconds - skewMs / 1000) < 60
    })
  })
})
