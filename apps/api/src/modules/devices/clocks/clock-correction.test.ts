import { encodeEvent, type OutgoingEvent, topicOf } from '@lockerdesk/device-protocol'
import { connectAsync, type MqttClient } from 'mqtt'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  BROKERS,
  type DeviceWorld,
  describeGateways,
  startDeviceWorld,
  until,
} from '../../../../test/devices/device-world.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const SLOW_MS = 2 * HOUR

// Times are no matter of the broker: one is enough.
describe.for(BROKERS.slice(0, 1))('the server sets the times of a slow clock right', (kind) => {
  let world: DeviceWorld
  let client: MqttClient
  let seq = 0
  let boots = 0
  let bootId = ''
  beforeAll(async () => {
    world = await startDeviceWorld(kind)
    const { deviceId, secret } = world.sites[0]!
    client = await connectAsync(world.broker.deviceUrl, {
      clientId: deviceId,
      username: deviceId,
      password: secret,
    })
  })
  afterAll(async () => {
    await client.endAsync(true)
    await world.stop()
  })

  const serverMs = () => world.api.clock.now().getTime()
  const reboot = () => {
    boots += 1
    bootId = `65e16f2${boots}f3c9a27714d0be58`
    seq = 0
  }
  /** A gateway's message with the times that it would put into it. */
  const publish = async (
    event: Pick<OutgoingEvent, 'type' | 'deviceKind' | 'payload'>,
    sentAtMs: number,
    clockOffsetMs: number | null | undefined,
  ): Promise<string> => {
    seq += 1
    const id = `65e1700ea1b2c3d4e${boots}${String(seq).padStart(6, '0')}`
    const { deviceId } = world.sites[0]!
    const position = { id, deviceId, bootId, seq, sentAt: new Date(sentAtMs) }
    const offset = clockOffsetMs === undefined ? {} : { clockOffsetMs }
    const bytes = encodeEvent({ ...event, ...position, ...offset } as OutgoingEvent)
    const channel = event.type === 'State' ? 'state' : 'events'
    await client.publishAsync(topicOf(deviceId, channel), bytes, { qos: 1 })
    return id
  }
  const publishState = (sentAtMs: number, clockOffsetMs: number | null | undefined) =>
    publish(
      {
        type: 'State',
        deviceKind: 'GatewayV1',
        payload: {
          connectionStatus: 'Online',
          connection: 1,
          firmwareVersions: { gateway: '2.4.1', keypad: '1.9.0', lock: '3.0.2' },
          configVersion: 0,
          codesVersion: 0,
        },
      },
      sentAtMs,
      clockOffsetMs,
    )
  const publishDoor = (claimedMs: number, clockOffsetMs: number | null | undefined) =>
    publish(
      {
        type: 'LockerUpdate',
        deviceKind: 'LockControllerV1',
        payload: {
          lockerId: world.sites[0]!.locker.lockerId,
          occurredAt: new Date(claimedMs).toISOString(),
          change: { kind: 'door', boxId: '1', lockStatus: 'closed', cause: 'unexpected' },
        },
      },
      claimedMs,
      clockOffsetMs,
    )
  const recordedMs = async (messageId: string): Promise<number> => {
    let at: string | undefined
    await until(async () => {
      const { rows } = await world.api.services.database.read('everything', (reader) =>
        sql<{ at: string }>`select occurred_at as at from locker_events
          where origin like ${`${messageId}%`}`.execute(reader),
      )
      at = rows[0]?.at
      return at !== undefined
    })
    return Date.parse(at ?? '')
  }
  const isLearned = () =>
    until(async () => {
      const { rows } = await world.api.services.database.read('everything', (reader) =>
        sql<{ slowMs: number }>`select clock_slow_ms as "slowMs" from gateway_states
          where boot_id = ${bootId}`.execute(reader),
      )
      return Math.abs((rows[0]?.slowMs ?? 0) - SLOW_MS) < MINUTE
    })

  test.each([
    ['of a gateway that does not correct its clock', undefined],
    ['of one that has not heard the time yet', null],
  ])('%s', async (_whose, offset) => {
    reboot()
    await publishState(serverMs() - SLOW_MS, offset)
    await isLearned()
    const happenedMs = serverMs() - 30 * MINUTE
    const id = await publishDoor(happenedMs - SLOW_MS, offset)
    expect(Math.abs((await recordedMs(id)) - happenedMs)).toBeLessThan(MINUTE)
  })

  test('and not twice, where the gateway has corrected them itself', async () => {
    reboot()
    await publishState(serverMs() - SLOW_MS, null)
    await isLearned()
    const happenedMs = serverMs() - 30 * MINUTE
    const id = await publishDoor(happenedMs, SLOW_MS)
    expect(await recordedMs(id)).toBe(happenedMs)
  })

  test('also of what a gateway reported before it heard the time, sent after', async () => {
    reboot()
    await publishState(serverMs(), SLOW_MS)
    await isLearned()
    const happenedMs = serverMs() - 30 * MINUTE
    const id = await publishDoor(happenedMs - SLOW_MS, null)
    expect(Math.abs((await recordedMs(id)) - happenedMs)).toBeLessThan(MINUTE)
  })
})

describe.for(BROKERS.slice(0, 1))('a gateway that first starts without a server', (kind) => {
  let world: DeviceWorld
  beforeAll(async () => {
    world = await startDeviceWorld(kind)
  })
  afterAll(() => world.stop())

  test('has what happened before it found one put at the right time', async () => {
    await world.broker.end()
    world.fleet.setDevices(await describeGateways(world.api.services))
    const site = world.sites[0]!
    const gateway = world.fleet.gateways.get(site.deviceId)!
    gateway.setPower(false)
    gateway.setClockSkew(-SLOW_MS)
    gateway.setPower(true)
    expect(gateway.clock.source).toBe('unknown')
    const happenedMs = world.api.clock.now().getTime()
    gateway.cabinets.get(site.locker.lockerId)!.forceOpen('2')
    world.api.clock.advance({ minutes: 20 })
    await world.broker.restart()
    await until(() => gateway.clock.source === 'heard')
    let at = 0
    await until(async () => {
      const { rows } = await world.api.services.database.read('everything', (reader) =>
        sql<{ at: string }>`select occurred_at as at from locker_events
          where kind = 'doorUnexpected'`.execute(reader),
      )
      at = Date.parse(rows[0]?.at ?? '')
      return rows.length > 0
    })
    expect(Math.abs(at - happenedMs)).toBeLessThan(MINUTE)
  })
})
