import { encodeEvent, type OutgoingEvent, topicOf } from '@lockerdesk/device-protocol'
import { sql } from 'kysely'
import { connectAsync } from 'mqtt'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedInUser } from '../../../test/tenancy-fixture.ts'
import {
  BROKERS,
  type DeviceWorld,
  startDeviceWorld,
  until,
} from '../../../test/devices/device-world.ts'
import { newId } from '../../platform/ids.ts'

interface History {
  readonly outages: readonly { readonly endedAt: string | null }[]
  readonly events: readonly { readonly kind: string; readonly params: object }[]
}

describe.for(BROKERS)('on $name', (kind) => {
  let world: DeviceWorld
  beforeAll(async () => {
    world = await startDeviceWorld(kind)
    await world.plugIn()
  })
  afterAll(() => world.stop())

  const site = () => world.sites[0]!
  const gateway = () => world.fleet.gateways.get(site().deviceId)!
  const cabinet = () => gateway().cabinets.get(site().locker.lockerId)!

  const open = (boxIds: readonly string[], openMainDoor = false) =>
    world.call(
      `mutation ($lockerId: ID!, $boxIds: [ID!]!, $main: Boolean) {
        openLockerBoxes(lockerId: $lockerId, boxIds: $boxIds, openMainDoor: $main) { _id } }`,
      { lockerId: site().locker.id, boxIds, main: openMainDoor },
    )
  const commandStatus = async () => {
    const answer = await world.call(
      'query ($id: ID!) { openCommands(lockerId: $id) { status doors { label isMainDoor status } } }',
      { id: site().locker.id },
    )
    return (answer.data?.['openCommands'] as { status: string; doors: unknown[] }[])[0]
  }
  const lockerNow = async () =>
    (
      await world.call(
        `query ($id: ID!) { getLockerById(id: $id) { isOnline mainDoorStatus lastStateUpdateReceivedAt
        temperature { temperature } boxes { label state lockStatus } } }`,
        { id: site().locker.id },
      )
    ).data?.['getLockerById'] as {
      isOnline: boolean
      mainDoorStatus: string
      lastStateUpdateReceivedAt: string
      temperature: { temperature: number }
      boxes: { label: string; state: string; lockStatus: string }[]
    }

  /** Until the server has applied it: a state on its way would bring a gateway back that was unplugged meanwhile. */
  const sendState = async (): Promise<void> => {
    world.api.clock.advance({ seconds: 1 })
    const sentAt = world.api.clock.now().toISOString()
    gateway().sendState()
    await until(async () => (await lockerNow()).lastStateUpdateReceivedAt >= sentAt)
  }

  test('a connected gateway is online, with doors and temperature [S3.17 S3.20]', async () => {
    await until(async () => (await lockerNow()).temperature !== null)
    expect(await lockerNow()).toMatchObject({
      isOnline: true,
      mainDoorStatus: 'closed',
      boxes: ['1', '2', '3', '4'].map((label) => ({ label, state: 'free', lockStatus: 'closed' })),
    })
  })

  test('a box opens step by step and closes, and the log has every message with its response [S3.38]', async () => {
    const [first, second] = site().locker.boxIds
    const answer = await open([first!, second!])
    expect(answer.errors).toBeUndefined()
    await until(async () => (await commandStatus())?.status === 'open')
    expect(cabinet().statusOf('1')).toBe('open')
    await until(async () => (await lockerNow()).boxes[0]?.state === 'open')
    cabinet().pushShut('1')
    cabinet().pushShut('2')
    await until(async () => (await commandStatus())?.status === 'closed')
    expect((await commandStatus())?.doors).toEqual([
      { label: '1', isMainDoor: false, status: 'closed' },
      { label: '2', isMainDoor: false, status: 'closed' },
    ])
    const { _id } = answer.data?.['openLockerBoxes'] as { _id: string }
    const dealer = await signedInUser(world.api.services, {
      role: 'Dealer',
      at: world.tenancy.own,
    })
    const logs = await world.call(
      `query ($id: String!) { deviceLogs(filter: { correlationId: $id, types: [OpenLocks] }) {
        items { direction type kind paired { type direction raw } } } }`,
      { id: _id },
      { token: dealer.token },
    )
    const [log] = (logs.data?.['deviceLogs'] as { items: { paired: { raw: string }[] }[] }).items
    expect(log).toMatchObject({ direction: 'sent', type: 'OpenLocks', kind: 'Command' })
    const steps = log?.paired.map(({ raw }) => JSON.parse(raw).payload.change)
    expect(steps).toContainEqual({ kind: 'command', status: 'delivered' })
    expect(steps).toContainEqual({ kind: 'command', status: 'unlocked', boxId: '1' })
  })

  test('a door that opens without a command causes one notification', async () => {
    cabinet().forceOpen('3')
    const told = async () =>
      JSON.stringify((await world.call('{ notifications { items { message } } }')).data)
    await until(async () => (await told()).includes('opened without a command'))
    cabinet().pushShut('3')
    await until(async () => (await lockerNow()).boxes[2]?.state === 'free')
    expect((await told()).split('opened without a command')).toHaveLength(2)
  })

  test('a door that is open too long causes a notification', async () => {
    world.api.clock.advance({ seconds: 10 })
    await open([site().locker.boxIds[3]!])
    await until(async () => (await lockerNow()).boxes[3]?.state === 'open')
    world.api.clock.advance({ seconds: 80 })
    // Not to be taken for a gateway that fell silent.
    gateway().sendState()
    world.api.clock.advance({ seconds: 60 })
    await until(async () => {
      const { data } = await world.call('{ notifications { items { message } } }')
      return JSON.stringify(data).includes('has been open for more than')
    })
    cabinet().pushShut('4')
  })

  test('an unplugged gateway is offline immediately: one incident, one notification, opening refused [S3.20]', async () => {
    await sendState()
    expect(await lockerNow()).toMatchObject({ isOnline: true })
    gateway().setPower(false)
    await until(async () => !(await lockerNow()).isOnline)
    const refusedOpening = await open([site().locker.boxIds[0]!])
    expect(refusedOpening.errors?.[0]?.extensions.code).toBe('GATEWAY_OFFLINE')
    const incidents = () =>
      world.api.services.database.read('everything', (reader) =>
        sql<{ endedAt: string | null }>`select ended_at as "endedAt" from gateway_incidents
          where gateway_id = ${site().id} order by started_at desc`.execute(reader),
      )
    expect((await incidents()).rows[0]).toEqual({ endedAt: null })
    const before = (await incidents()).rows.length
    gateway().setPower(true)
    await until(async () => (await lockerNow()).isOnline)
    const after = await incidents()
    expect(after.rows).toHaveLength(before)
    expect(after.rows[0]?.endedAt).not.toBeNull()
    const { data } = await world.call('{ notifications { items { message } } }')
    expect(JSON.stringify(data)).toContain('is online again')
  })

  test('its history lists the outage and new firmware, once each', async () => {
    const history = async () => {
      const answer = await world.call(
        `query ($id: ID!, $from: DateTime!, $to: DateTime!) { getServiceLocationById(id: $id) {
          history(from: $from, to: $to) { outages { endedAt } events { kind params } } } }`,
        { id: site().id, from: '2020-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' },
      )
      return (answer.data?.['getServiceLocationById'] as { history: History }).history
    }
    expect((await history()).outages.every(({ endedAt }) => endedAt !== null)).toBe(true)
    expect((await history()).outages.length).toBeGreaterThan(0)
    const { flash } = gateway()
    const before = flash.firmware.keypad
    flash.firmware = { ...flash.firmware, keypad: '9.9.9' }
    gateway().sendState()
    await until(async () => (await history()).events.length > 0)
    gateway().sendState()
    expect((await history()).events).toEqual([
      { kind: 'keypadFirmwareChanged', params: { before, after: '9.9.9' } },
    ])
  })

  test('a silent gateway is offline after three missed heartbeats, and online with its next message [S3.45 S4.20]', async () => {
    gateway().sendState()
    await until(async () => (await lockerNow()).isOnline)
    world.api.clock.advance({ seconds: 95 })
    await until(async () => !(await lockerNow()).isOnline)
    gateway().sendState()
    await until(async () => (await lockerNow()).isOnline)
  })

  test('a reading that arrives late does not replace a newer one', async () => {
    // Its own readings would be newer than both.
    gateway().setPower(false)
    await until(async () => !(await lockerNow()).isOnline)
    const device = await connectAsync(world.broker.deviceUrl, {
      clientId: site().deviceId,
      username: site().deviceId,
      password: site().secret,
    })
    let seq = 0
    const bootId = newId()
    const measured = (celsius: number, minutesAgo: number) => {
      const at = new Date(world.api.clock.now().getTime() - minutesAgo * 60_000)
      const event: OutgoingEvent<'LockerUpdate'> = {
        id: newId(),
        type: 'LockerUpdate',
        deviceKind: 'LockControllerV1',
        deviceId: site().deviceId,
        bootId,
        seq: seq++,
        sentAt: at,
        payload: {
          lockerId: site().locker.lockerId,
          occurredAt: at.toISOString(),
          change: { kind: 'temperature', celsius },
        },
      }
      return device.publishAsync(topicOf(site().deviceId, 'events'), encodeEvent(event), { qos: 1 })
    }
    const readings = async () =>
      (
        await world.api.services.database.read('everything', (reader) =>
          sql<{ celsius: number }>`select temperature as celsius from temperatures
            where locker_id = ${site().locker.id}`.execute(reader),
        )
      ).rows.map(({ celsius }) => celsius)
    await measured(7.5, 0)
    await until(async () => (await lockerNow()).temperature.temperature === 7.5)
    await measured(3.5, 20)
    await until(async () => (await readings()).includes(3.5))
    expect((await lockerNow()).temperature.temperature).toBe(7.5)
    await device.endAsync()
    gateway().setPower(true)
  })
})
