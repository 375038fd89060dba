import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  BROKERS,
  type DeviceWorld,
  type Site,
  startDeviceWorld,
  until,
} from '../devices/device-world.ts'
import { answered } from '../test-api.ts'
import { figure } from './figures.ts'
import { brokenInvariants } from './invariants.ts'

const GATEWAYS = figure('F15_GATEWAYS', 4)
const KILLS = figure('F15_KILLS', 2)
const STATES_EVERY_MS = 1_000
/** A command lives for fifteen seconds: no more are asked than one person could. */
const ASKED = 20
const BOXES = 3
const ON_ITS_WAY: readonly string[] = ['queued', 'delivered', 'unlocked']

describe.for(BROKERS)('F15 on $name: the broker dies and comes back', (kind) => {
  let world: DeviceWorld
  beforeAll(
    async () => {
      world = await startDeviceWorld(kind, { gateways: GATEWAYS, stateEveryMs: STATES_EVERY_MS })
      // Each round opens the same doors again; gateways learn it with their configuration.
      await world.api.services.database.write('everything', (tx) =>
        sql`update lockers set cooldown_ms = 0`.execute(tx),
      )
      await world.plugIn()
    },
    60_000 + GATEWAYS * 500,
  )
  afterAll(() => world.stop())

  const cabinetOf = ({ deviceId, locker }: Site) =>
    world.fleet.gateways.get(deviceId)!.cabinets.get(locker.lockerId)!
  const open = async ({ locker }: Site, box: number) => {
    const answer = await answered((idempotencyKey) =>
      world.call(
        'mutation ($id: ID!, $boxIds: [ID!]!) { openLockerBoxes(lockerId: $id, boxIds: $boxIds) { _id } }',
        { id: locker.id, boxIds: [locker.boxIds[box]] },
        { idempotencyKey },
      ),
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

  test(
    'no command that was answered with yes is lost, and the state is right again in time',
    async () => {
      for (let round = 0; round < KILLS; round++) {
        await (round % 2 === 0 ? world.broker.kill() : world.broker.end())
        // Doors that move while nobody can be told.
        for (const site of world.sites) cabinetOf(site).forceOpen('4')
        // Nobody knows yet that the broker is gone: these are accepted, and wait in the database.
        const asked = world.sites.slice(0, ASKED)
        const commands = await Promise.all(asked.map((site) => open(site, round % BOXES)))
        await world.broker.restart()
        const restartedAt = performance.now()
        const statuses = async () => {
          const rows = await ask<{ status: string }>(
            sql`select status from device_commands where id = any(${commands})`,
          )
          return rows.map(({ status }) => status)
        }
        await until(async () => (await statuses()).every((status) => !ON_ITS_WAY.includes(status)))
        expect(await statuses()).toEqual(commands.map(() => 'open'))
        const pulses = Math.floor(round / BOXES) + 1
        for (const site of asked)
          expect(cabinetOf(site).pulsesOf(String((round % BOXES) + 1))).toBe(pulses)
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
      expect(await brokenInvariants(world.api.services)).toEqual([])
    },
    KILLS * 60_000,
  )
})
