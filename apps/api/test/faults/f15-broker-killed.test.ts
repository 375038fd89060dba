import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  BROKERS,
  type DeviceWorld,
  type Site,
  startDeviceWorld,
  until,
} from '../devices/device-world.ts'

const GATEWAYS = 4
const KILLS = 2

describe.for(BROKERS)('F15 on $name: the broker dies and comes back', (kind) => {
  let world: DeviceWorld
  beforeAll(async () => {
    world = await startDeviceWorld(kind, { gateways: GATEWAYS })
    await world.plugIn()
    // Each round opens the same doors again.
    await world.api.services.database.write('everything', (tx) =>
      sql`update lockers set cooldown_ms = 0`.execute(tx),
    )
  })
  afterAll(() => world.stop())

  const cabinetOf = ({ deviceId, locker }: Site) =>
    world.fleet.gateways.get(deviceId)!.cabinets.get(locker.lockerId)!
  const open = async ({ locker }: Site, box: number) => {
    const answer = await world.call(
      'mutation ($id: ID!, $boxIds: [ID!]!) { openLockerBoxes(lockerId: $id, boxIds: $boxIds) { _id } }',
      { id: locker.id, boxIds: [locker.boxIds[box]] },
    )
    expect(answer.errors).toBeUndefined()
    return (answer.data?.['openLockerBoxes'] as { _id: string })._id
  }
  const ask = async <Row>(statement: ReturnType<typeof sql<Row>>) =>
    (await world.api.services.database.read('everything', (reader) => statement.execute(reader)))
      .rows
  const doorsInDatabase = ({ locker }: Site) =>
    ask<{ status: string }>(
      sql`select lock_status as status from boxes where locker_id = ${locker.id} order by number`,
    )
  const isEqual = async (site: Site) => {
    const cabinet = cabinetOf(site)
    const there = ['1', '2', '3', '4'].map((door) => cabinet.statusOf(door))
    return (await doorsInDatabase(site)).map(({ status }) => status).join() === there.join()
  }

  test('no command that was answered with yes is lost, and the state is right again in time', async () => {
    for (let round = 0; round < KILLS; round++) {
      await world.broker.kill()
      // Nobody knows yet that the broker is gone: these are accepted, and wait in the database.
      const commands: string[] = []
      for (const site of world.sites) {
        commands.push(await open(site, round))
        // Doors that move while nobody can be told.
        cabinetOf(site).forceOpen('4')
      }
      await world.broker.restart()
      const restartedAt = performance.now()
      await until(async () => {
        const rows = await ask<{ status: string }>(
          sql`select status from device_commands where id = any(${commands})`,
        )
        return rows.every(({ status }) => status === 'open')
      })
      for (const site of world.sites) expect(cabinetOf(site).pulsesOf(String(round + 1))).toBe(1)
      await until(async () => (await Promise.all(world.sites.map(isEqual))).every(Boolean))
      expect(performance.now() - restartedAt).toBeLessThan(30_000)
      for (const site of world.sites)
        for (const door of ['1', '2', '3', '4']) cabinetOf(site).pushShut(door)
      await until(async () => (await Promise.all(world.sites.map(isEqual))).every(Boolean))
    }
    const lost =
      await ask(sql`select id from device_commands where status in ('queued', 'expired', 'failed')
        and type = 'OpenLocks'`)
    expect(lost).toEqual([])
  }, 60_000)
})
