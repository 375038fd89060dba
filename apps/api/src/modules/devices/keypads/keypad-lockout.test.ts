import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  BROKERS,
  type DeviceWorld,
  startDeviceWorld,
  until,
} from '../../../../test/devices/device-world.ts'
import { typeCode } from '../../../../test/devices/keypad.ts'

// Everything comes twice: what is told once is told once for that reason alone.
const TWICE = { drop: 0, duplicate: 1, reorder: 0, delayMs: 0 }

describe.for(BROKERS)('on $name: five wrong codes', (kind) => {
  let world: DeviceWorld
  beforeAll(async () => {
    world = await startDeviceWorld(kind, { wireFaults: TWICE })
    await world.plugIn()
  })
  afterAll(() => world.stop())

  const gateway = () => world.fleet.gateways.get(world.sites[0]!.deviceId)!
  const timesTold = async () => {
    const { data } = await world.call('{ notifications { items { message } } }')
    return JSON.stringify(data).split('locked after 5 wrong codes').length - 1
  }
  const refusals = async () => {
    const { rows } = await world.api.services.database.read('everything', (reader) =>
      sql<{ result: string }>`select params->>'result' as result from locker_events
        where kind = 'codeRefused' order by occurred_at, result desc`.execute(reader),
    )
    return rows.map(({ result }) => result)
  }
  const lockedUntil = async () => {
    const { rows } = await world.api.services.database.read('everything', (reader) =>
      sql<{
        until: string | null
      }>`select keypad_locked_until as until from gateway_states`.execute(reader),
    )
    return rows[0]?.until ?? null
  }

  test('lock the keypad and are told of once, however often somebody goes on typing', async () => {
    for (let wrong = 0; wrong < 4; wrong++) await typeCode(gateway(), '9753')
    await until(async () => (await refusals()).length === 4)
    expect(await timesTold()).toBe(0)
    expect(gateway().display.kind).toBe('wrong')
    for (let again = 0; again < 4; again++) await typeCode(gateway(), '9753')
    expect(gateway().display.kind).toBe('locked')
    // The fifth, and one refusal while it is locked; the others say nothing new.
    await until(async () => (await refusals()).length === 6)
    await until(() => gateway().flash.outbox.size === 0)
    expect(await refusals()).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'wrong', 'locked'])
    expect(await timesTold()).toBe(1)
    const lockMs = Date.parse((await lockedUntil())!) - world.api.clock.now().getTime()
    expect(lockMs).toBeGreaterThan(0)
    expect(lockMs).toBeLessThanOrEqual(60_000)
  })
})
