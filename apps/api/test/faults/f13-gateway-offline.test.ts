import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BROKERS, type DeviceWorld, startDeviceWorld, until } from '../devices/device-world.ts'
import { codesOf } from '../test-api.ts'
import { figure, within } from './figures.ts'
import { brokenInvariants } from './invariants.ts'

const ASKED = figure('F13_ASKED', 20)
/** Told sooner than somebody looks away. */
const TOLD_MS = within('F13_ASKED', 2_000, 10_000)

describe.for(BROKERS)('F13 on $name: a gateway is away while doors are asked for', (kind) => {
  let world: DeviceWorld
  beforeAll(async () => {
    world = await startDeviceWorld(kind)
    await world.plugIn()
    await world.api.services.database.write('everything', (tx) =>
      sql`update lockers set cooldown_ms = 0`.execute(tx),
    )
  })
  afterAll(() => world.stop())

  const site = () => world.sites[0]!
  const gateway = () => world.fleet.gateways.get(site().deviceId)!
  const open = () =>
    world.call(
      'mutation ($id: ID!, $boxIds: [ID!]!) { openLockerBoxes(lockerId: $id, boxIds: $boxIds) { _id } }',
      { id: site().locker.id, boxIds: [site().locker.boxIds[0]] },
    )
  const connection = async () =>
    (
      await world.api.services.database.read('everything', (reader) =>
        sql<{ status: string }>`select connection_status as status from gateway_states
          where gateway_id = ${site().id}`.execute(reader),
      )
    ).rows[0]?.status
  const pulses = () => gateway().cabinets.get(site().locker.lockerId)!.pulsesOf('1')

  test('known to be offline, every opening is refused at once', async () => {
    gateway().setPower(false)
    await until(async () => (await connection()) === 'Offline')
    for (let asked = 0; asked < ASKED; asked++) {
      const askedAt = performance.now()
      expect(codesOf(await open())).toEqual(['GATEWAY_OFFLINE'])
      expect(performance.now() - askedAt).toBeLessThan(TOLD_MS)
    }
  })

  test('thought to be online, every opening expires in time and none is carried out on return', async () => {
    // A line that is dead without a word: the server has not noticed yet.
    await world.api.services.database.write('everything', (tx) =>
      sql`update gateway_states set connection_status = 'Online', last_seen_at = ${world.api.clock.now().toISOString()}
        where gateway_id = ${site().id}`.execute(tx),
    )
    for (let asked = 0; asked < ASKED; asked++) expect((await open()).errors).toBeUndefined()
    const statuses = async () =>
      (
        await world.api.services.database.read('everything', (reader) =>
          sql<{ status: string }>`select distinct status from device_commands
            where locker_id = ${site().locker.id}`.execute(reader),
        )
      ).rows.map(({ status }) => status)
    world.api.clock.advance({ seconds: 20 })
    await until(async () => (await statuses()).join() === 'expired')
    world.api.clock.advance({ hours: 1 })
    await until(async () => (await connection()) === 'Offline')
    gateway().setPower(true)
    await until(async () => gateway().isConnected && (await connection()) === 'Online')
    // Whatever was still under way to it comes before the answer to this one.
    await open()
    await until(() => pulses() > 0)
    expect(pulses()).toBe(1)
    expect(await brokenInvariants(world.api.services)).toEqual([])
  })
})
