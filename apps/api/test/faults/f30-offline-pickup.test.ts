import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/platform/ids.ts'
import { BROKERS, type DeviceWorld, startDeviceWorld, until } from '../devices/device-world.ts'
import { giveCode, typeCode, withdrawCode } from '../devices/keypad.ts'
import { brokenInvariants } from './invariants.ts'

describe.for(BROKERS)('F30 on $name: a day without a network', (kind) => {
  let world: DeviceWorld
  const kept = newId()
  const withdrawn = newId()
  beforeAll(async () => {
    world = await startDeviceWorld(kind)
    await giveCode(world, site(), kept, '2580', '1')
    await giveCode(world, site(), withdrawn, '1470', '2')
    await world.plugIn()
  })
  afterAll(() => world.stop())

  const site = () => world.sites[0]!
  const gateway = () => world.fleet.gateways.get(site().deviceId)!
  const cabinet = () => gateway().cabinets.get(site().locker.lockerId)!
  const events = async (kindOfEvent: string) =>
    (
      await world.api.services.database.read('everything', (reader) =>
        sql<{ occurredAt: string; receivedAt: string }>`select occurred_at as "occurredAt",
            received_at as "receivedAt" from locker_events
          where gateway_id = ${site().id} and kind = ${kindOfEvent} order by occurred_at`.execute(
          reader,
        ),
      )
    ).rows
  const lingering = async () =>
    (
      (
        await world.call(
          'query ($id: ID!) { getServiceLocationById(id: $id) { lingeringCodes { subjectId } } }',
          { id: site().id },
        )
      ).data?.['getServiceLocationById'] as { lingeringCodes: { subjectId: string }[] }
    ).lingeringCodes

  test('customers collect, and their events arrive once, with their own time', async () => {
    gateway().setNetwork(false)
    await typeCode(gateway(), '2580')
    await until(() => cabinet().statusOf('1') === 'open')
    const openedAt = world.api.clock.now()
    cabinet().pushShut('1')
    world.api.clock.advance({ hours: 1 })
    await withdrawCode(world, site(), withdrawn)
    expect(await lingering()).toEqual([{ subjectId: withdrawn }])
    await typeCode(gateway(), '1470')
    await until(() => cabinet().statusOf('2') === 'open')
    cabinet().pushShut('2')
    // With the hour before it, and a session that ends after a day without a call.
    world.api.clock.advance({ hours: 22, minutes: 50 })

    gateway().setNetwork(true)
    await until(async () => (await events('doorClosed')).length === 2)
    await until(() => gateway().flash.outbox.size === 0)
    expect(cabinet().pulsesOf('1') + cabinet().pulsesOf('2')).toBe(2)
    const [first, ...others] = await events('doorOpened')
    expect(others).toHaveLength(1)
    expect(Math.abs(Date.parse(first!.occurredAt) - openedAt.getTime())).toBeLessThan(30_000)
    expect(Date.parse(first!.receivedAt) - openedAt.getTime()).toBeGreaterThan(23.5 * 3_600_000)
    expect(await events('codeAccepted')).toHaveLength(2)
  })

  test('what was withdrawn meanwhile was listed, its use is told, and then it is gone', async () => {
    await until(async () => (await events('revokedCodeUsed')).length === 1)
    await until(async () => (await lingering()).length === 0)
    const { data } = await world.call('{ notifications { items { message } } }')
    expect(JSON.stringify(data)).toContain('accepted a revoked code while it was offline')
    await typeCode(gateway(), '1470')
    expect(cabinet().pulsesOf('2')).toBe(1)
    expect(await brokenInvariants(world.api.services)).toEqual([])
  })
})
