import {
  encodeEvent,
  type LockerChange,
  type OutgoingEvent,
  topicOf,
} from '@lockerdesk/device-protocol'
import { sql } from 'kysely'
import { connectAsync } from 'mqtt'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/platform/ids.ts'
import {
  BROKERS,
  type DeviceWorld,
  type Site,
  startDeviceWorld,
  until,
} from '../devices/device-world.ts'
import { figure } from './figures.ts'
import { brokenInvariants } from './invariants.ts'

const CHANGES = figure('F14_MESSAGES', 200)
const WINDOW = 60

/** Always the same numbers: a failure can be looked at again. */
const chance = (seed: number) => {
  let step = seed
  return () => {
    const x = Math.sin(step++) * 10_000
    return x - Math.floor(x)
  }
}

describe.for(BROKERS)('F14 on $name: messages come three times and out of order', (kind) => {
  let world: DeviceWorld
  beforeAll(async () => {
    world = await startDeviceWorld(kind, { gateways: 3 })
  })
  afterAll(() => world.stop())

  const BOOT = newId()
  const START = Date.now() - CHANGES * 1000

  /** Doors and readings of some minutes, one second apart. */
  const changes = (): LockerChange[] => {
    const random = chance(7)
    return Array.from({ length: CHANGES }, (_, index) =>
      index % 4 === 0
        ? { kind: 'temperature', celsius: Math.round(random() * 40) / 10 }
        : {
            kind: 'door',
            boxId: String(1 + Math.floor(random() * 4)),
            lockStatus: random() < 0.5 ? 'open' : 'closed',
            cause: 'code',
          },
    )
  }
  const messages = (site: Site) =>
    changes().map((change, index) => {
      const at = new Date(START + index * 1000)
      const event: OutgoingEvent<'LockerUpdate'> = {
        id: newId(),
        type: 'LockerUpdate',
        deviceKind: 'LockControllerV1',
        deviceId: site.deviceId,
        bootId: BOOT,
        seq: index,
        sentAt: at,
        payload: { lockerId: site.locker.lockerId, occurredAt: at.toISOString(), change },
      }
      return encodeEvent(event)
    })
  const publish = async (site: Site, all: readonly Buffer[]) => {
    const device = await connectAsync(world.broker.deviceUrl, {
      clientId: site.deviceId,
      username: site.deviceId,
      password: site.secret,
    })
    await Promise.all(
      all.map((bytes) => device.publishAsync(topicOf(site.deviceId, 'events'), bytes, { qos: 1 })),
    )
    await device.endAsync()
  }
  const shuffled = (all: readonly Buffer[]) => {
    const random = chance(99)
    const windows = Array.from({ length: Math.ceil(all.length / WINDOW) }, (_, n) =>
      all.slice(n * WINDOW, (n + 1) * WINDOW),
    )
    return windows.flatMap((some) =>
      [...some, ...some, ...some]
        .map((bytes) => ({ bytes, place: random() }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ bytes }) => bytes),
    )
  }
  const ask = async <Row>(statement: ReturnType<typeof sql<Row>>) =>
    (await world.api.services.database.read('everything', (reader) => statement.execute(reader)))
      .rows
  const endState = async ({ locker }: Site) => ({
    boxes:
      await ask(sql`select number, lock_status, lock_boot_id, lock_seq, lock_changed_at from boxes
      where locker_id = ${locker.id} order by number`),
    temperature: await ask(
      sql`select temperature, temperature_at from locker_states where locker_id = ${locker.id}`,
    ),
    readings: await ask(
      sql`select measured_at, temperature from temperatures where locker_id = ${locker.id} order by 1`,
    ),
    // What the server itself notes of a door that stands open is no message's.
    events:
      await ask(sql`select kind, params, occurred_at from locker_events where locker_id = ${locker.id}
      and kind <> 'doorOpenTooLong' order by occurred_at`),
  })

  test(
    'and leave what one run in order leaves',
    async () => {
      const [ordered, mixed] = [world.sites[0]!, world.sites[1]!]
      await publish(ordered, messages(ordered))
      await publish(mixed, shuffled(messages(mixed)))
      const doors = changes().filter(({ kind: what }) => what === 'door').length
      const isThere = async (site: Site) => {
        const { events, readings } = await endState(site)
        return events.length === doors && readings.length === CHANGES - doors
      }
      await until(async () => (await isThere(ordered)) && (await isThere(mixed)))
      const [wanted, reached] = [await endState(ordered), await endState(mixed)]
      // Of two equal reports the later may come first: where a door ends is what counts.
      const placed = ({ boxes }: typeof wanted) =>
        boxes.map((box) => ({ ...(box as object), lock_changed_at: undefined }))
      expect(placed(reached)).toEqual(placed(wanted))
      expect({ ...reached, boxes: [] }).toEqual({ ...wanted, boxes: [] })
      expect(await brokenInvariants(world.api.services)).toEqual([])
    },
    60_000 + CHANGES * 30,
  )

  test('each lock is pulsed once for a command that comes again and again, also over a power cut', async () => {
    const site = world.sites[2]!
    await world.plugIn()
    const gateway = world.fleet.gateways.get(site.deviceId)!
    const cabinet = gateway.cabinets.get(site.locker.lockerId)!
    const open = (from: number, to: number) =>
      world.call(
        'mutation ($id: ID!, $boxIds: [ID!]!) { openLockerBoxes(lockerId: $id, boxIds: $boxIds) { _id } }',
        { id: site.locker.id, boxIds: site.locker.boxIds.slice(from, to) },
      )
    const answer = await open(0, 2)
    expect(answer.errors).toBeUndefined()
    const { _id } = answer.data?.['openLockerBoxes'] as { _id: string }
    await until(() => cabinet.pulsesOf('1') === 1 && cabinet.pulsesOf('2') === 1)
    cabinet.pushShut('1')
    cabinet.pushShut('2')
    const sent = () =>
      ask<{ raw: string }>(
        sql`select raw from device_logs where message_id = ${_id} and direction = 'sent'`,
      )
    await until(async () => (await sent()).length === 1)
    const again = Buffer.from((await sent())[0]!.raw)
    for (let times = 0; times < 3; times++)
      await world.link.publish(topicOf(site.deviceId, 'commands'), again)
    gateway.setPower(false)
    await until(async () => (await world.countReady()) === world.sites.length - 1)
    gateway.setPower(true)
    await until(async () => (await world.countReady()) === world.sites.length)
    for (let times = 0; times < 3; times++)
      await world.link.publish(topicOf(site.deviceId, 'commands'), again)
    // Another box: once it has opened, everything before it was read.
    world.api.clock.advance({ seconds: 6 })
    expect((await open(2, 3)).errors).toBeUndefined()
    await until(() => cabinet.pulsesOf('3') === 1)
    expect([cabinet.pulsesOf('1'), cabinet.pulsesOf('2')]).toEqual([1, 1])
    expect(await brokenInvariants(world.api.services)).toEqual([])
  })
})
