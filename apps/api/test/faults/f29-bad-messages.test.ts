import { topicOf } from '@lockerdesk/device-protocol'
import { sql } from 'kysely'
import { connectAsync, type MqttClient } from 'mqtt'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/platform/ids.ts'
import { BROKERS, type DeviceWorld, startDeviceWorld, until } from '../devices/device-world.ts'
import { brokenInvariants } from './invariants.ts'

const LAG_MS = 5_000

describe.for(BROKERS)('F29 on $name: messages that nobody should send', (kind) => {
  let world: DeviceWorld
  let mad: MqttClient
  beforeAll(async () => {
    world = await startDeviceWorld(kind, { gateways: 2 })
    await world.plugIn()
    const { deviceId, secret } = world.sites[1]!
    // The second one goes mad: its place on the broker is taken by a client of our own.
    world.fleet.gateways.get(deviceId)!.setPower(false)
    mad = await connectAsync(world.broker.deviceUrl, {
      clientId: deviceId,
      username: deviceId,
      password: secret,
      reconnectPeriod: 0,
    })
    mad.on('error', () => {})
  })
  afterAll(async () => {
    await mad.endAsync(true)
    await world.stop()
  })

  const sane = () => world.sites[0]!
  const problems = async () =>
    (
      await world.api.services.database.read('everything', (reader) =>
        sql<{
          problem: string
          organisationId: string
        }>`select problem, organisation_id as "organisationId"
          from device_logs where type = 'Unknown' and device_id = ${world.sites[1]!.deviceId}
          order by id`.execute(reader),
      )
    ).rows
  const envelope = (changes: object) =>
    JSON.stringify({
      id: newId(),
      kind: 'Event',
      type: 'LockerUpdate',
      deviceKind: 'LockControllerV1',
      deviceId: world.sites[1]!.deviceId,
      bootId: newId(),
      seq: 1,
      sentAt: new Date().toISOString(),
      correlationId: null,
      payload: {
        lockerId: sane().locker.lockerId,
        occurredAt: new Date().toISOString(),
        change: { kind: 'door', boxId: '1', lockStatus: 'open', cause: 'unexpected' },
      },
      ...changes,
    })
  const send = (text: string | Buffer) =>
    mad.publishAsync(topicOf(world.sites[1]!.deviceId, 'events'), text, { qos: 1 })

  test('are kept as Unknown with their reason, harm no one, and delay no one', async () => {
    await send('{ not json')
    await send(Buffer.from([0xff, 0xfe, 0x00, 0x01]))
    await send(envelope({ type: 'Teleport' }))
    await send(envelope({ seq: -1 }))
    await send(envelope({ deviceId: sane().deviceId }))
    await send(Buffer.alloc(70 * 1024, 'x'))
    await until(async () => (await problems()).length === 6)
    expect((await problems()).map(({ problem }) => problem.split(':')[0])).toEqual([
      'NotJson',
      'NotJson',
      'UnknownType',
      'BadEnvelope',
      'WrongDevice',
      'Oversized',
    ])
    expect(new Set((await problems()).map(({ organisationId }) => organisationId))).toEqual(
      new Set([world.tenancy.own.id]),
    )
    const began = performance.now()
    world.fleet.gateways.get(sane().deviceId)!.cabinets.get(sane().locker.lockerId)!.forceOpen('1')
    await until(async () => {
      const { data } = await world.call(
        'query ($id: ID!) { getLockerById(id: $id) { boxes { state } } }',
        { id: sane().locker.id },
      )
      return (data?.['getLockerById'] as { boxes: { state: string }[] }).boxes[0]?.state === 'open'
    })
    expect(performance.now() - began).toBeLessThan(LAG_MS)
  })

  test('about somebody else’s locker change nothing there', async () => {
    const events = async () =>
      (
        await world.api.services.database.read('everything', (reader) =>
          sql<{ count: number }>`select count(*)::int as count from locker_events
            where locker_id = ${sane().locker.id}`.execute(reader),
        )
      ).rows[0]?.count
    const before = await events()
    // Well-formed and its own, but it names a locker that hangs on another gateway.
    const id = newId()
    await send(envelope({ id }))
    await until(async () => {
      const { rows } = await world.api.services.database.read('everything', (reader) =>
        sql`select from device_logs where message_id = ${id}`.execute(reader),
      )
      return rows.length === 1
    })
    expect(await events()).toBe(before)
    expect(await brokenInvariants(world.api.services)).toEqual([])
  })
})
