import { isNewer } from '@lockerdesk/device-protocol'
import { describe, expect, test, vi } from 'vitest'
import {
  cabinet,
  codeEntry,
  FRIDGE,
  lockerConfiguration,
  SALT,
  startGateway,
} from './gateway-fixture.ts'
import { HOUR, MINUTE, SECOND, settled } from './manual-clock.ts'

// Days pass here, on a machine that may be busy with other tests.
vi.setConfig({ testTimeout: 60_000 })

describe('after a boot', () => {
  test('a gateway shows its whole state, kept by the broker, and asks for what it lacks', async () => {
    const { server } = await startGateway()
    const [first, ...others] = server.received
    expect(first).toMatchObject({
      isRetained: true,
      message: {
        type: 'State',
        payload: { connectionStatus: 'Online', connection: 1, configVersion: 0, codesVersion: 0 },
      },
    })
    const types = others.map(({ message }) => message.type)
    expect(types).toContain('RequestLatestVersion')
    expect(types).toContain('LockerState')
    expect(server.events('RequestLockerConfig')[0]?.payload).toEqual({
      configVersion: 0,
      codesVersion: 0,
    })
  })

  test('its number is greater, whatever became of the clock, and it counts anew', async () => {
    const { clock, server, gateway } = await startGateway()
    await clock.pass(MINUTE)
    const before = server.events('State').at(-1)
    gateway.setClockSkew(-30 * 365 * 24 * HOUR)
    gateway.reboot()
    await clock.pass(MINUTE)
    const after = server.events('State').find(({ bootId }) => bootId !== before?.bootId)
    expect(before !== undefined && after !== undefined && isNewer(after, before)).toBe(true)
    expect(after?.seq).toBeLessThan(10)
  })
})

describe('configuration', () => {
  const payload = (version: number, isInLockdown: boolean) => ({
    version,
    heartbeatSeconds: 30,
    lockers: [lockerConfiguration({ isInLockdown })],
    codes: { version, salt: SALT, part: 1, parts: 1, entries: [] },
  })

  test('is acknowledged by the next state', async () => {
    const { clock, server } = await startGateway()
    await clock.pass(SECOND)
    expect(server.events('State').at(-1)?.payload).toMatchObject({
      configVersion: 1,
      codesVersion: 1,
    })
  })

  test('that was overtaken by a later one changes nothing', async () => {
    const { clock, server } = await startGateway()
    server.send({ type: 'GatewayConfigUpdate', payload: payload(9, true) })
    server.send({ type: 'GatewayConfigUpdate', payload: payload(8, false) })
    await clock.pass(SECOND)
    expect(server.events('State').at(-1)?.payload).toMatchObject({
      configVersion: 9,
      lockers: [{ isInLockdown: true }],
    })
  })

  test('in parts counts when all have come, in whatever order', async () => {
    const { clock, server, type, results } = await startGateway()
    const part = async (number: number, digits: string) => ({
      ...payload(5, false),
      codes: {
        version: 5,
        salt: SALT,
        part: number,
        parts: 2,
        entries: [await codeEntry(digits, { boxIds: [String(number)] })],
      },
    })
    server.send({ type: 'GatewayConfigUpdate', payload: await part(2, '2222') })
    await type('2222')
    server.send({ type: 'GatewayConfigUpdate', payload: await part(1, '1112') })
    await clock.pass(SECOND)
    await type('2222')
    await type('1112')
    expect(results()).toEqual(['wrong', 'accepted', 'accepted'])
    expect(server.events('State').at(-1)?.payload.codesVersion).toBe(5)
  })
})

describe('a connected gateway', () => {
  test('sends a heartbeat without its lockers, which the broker does not keep', async () => {
    const { clock, server } = await startGateway({ heartbeatSeconds: 10 })
    await clock.pass(25 * SECOND)
    server.received.length = 0
    await clock.pass(10 * SECOND)
    const [beat] = server.received.filter(({ message }) => message.type === 'State')
    expect(beat).toMatchObject({ isRetained: false, message: { payload: { connection: 1 } } })
    expect(beat?.message).not.toHaveProperty('payload.lockers')
  })

  test('leaves a will that names its connection', async () => {
    const { clock, server, gateway } = await startGateway()
    gateway.setNetwork(false)
    gateway.setNetwork(true)
    await clock.pass(SECOND)
    gateway.setPower(false)
    const wills = server.received
      .map(({ message }) => message)
      .filter((message) => message.type === 'State')
      .filter(({ payload: { connectionStatus } }) => connectionStatus === 'Offline')
    expect(wills.map(({ payload: { connection } }) => connection)).toEqual([1, 2])
  })

  test('returns by itself when the broker does, and asks for what it may have missed', async () => {
    const { clock, server, gateway } = await startGateway()
    server.setReachable(false)
    await clock.pass(10 * MINUTE)
    expect(gateway.isConnected).toBe(false)
    server.setReachable(true)
    await clock.pass(2 * SECOND)
    expect(gateway.isConnected).toBe(true)
    expect(server.events('RequestLockerConfig').at(-1)?.payload).toEqual({
      configVersion: 1,
      codesVersion: 1,
    })
  })
})

describe('a day without a network', () => {
  test('codes open, and every event comes later, once, in order and with its own time', async () => {
    const { clock, server, gateway, fridge, type } = await startGateway({
      entries: [await codeEntry('4711')],
    })
    gateway.setNetwork(false)
    for (let hour = 0; hour < 24; hour += 1) {
      await type('4711')
      await clock.pass(MINUTE)
      fridge.pushShut('4')
      await clock.pass(59 * MINUTE)
    }
    const before = server.received.length
    gateway.setNetwork(true)
    await clock.pass(MINUTE)
    const pickups = server.events('TerminalAction').map(({ payload }) => payload)
    expect(pickups.map(({ result }) => result)).toEqual(
      Array.from({ length: 24 }, () => 'accepted'),
    )
    expect(pickups.map(({ occurredAt }) => new Date(occurredAt).getUTCHours())).toEqual(
      Array.from({ length: 24 }, (_, hour) => (6 + hour) % 24),
    )
    expect(pickups.every(({ isOffline }) => isOffline)).toBe(true)
    const later = server.received.slice(before).map(({ message }) => message)
    const events = later.filter(
      ({ type: kind }) => kind === 'LockerUpdate' || kind === 'TerminalAction',
    )
    const seqs = events.map((message) => ('seq' in message ? message.seq : -1))
    expect(seqs).toEqual(seqs.toSorted((a, b) => a - b))
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
  })
})

describe('events', () => {
  const fridgeDoors = ['1', '2', '3'] as const

  test('that the broker lost are sent again until the server has them', async () => {
    const { clock, server, fridge, doors } = await startGateway({ acknowledgesEvents: true })
    server.setDeaf(true)
    for (const door of fridgeDoors) fridge.forceOpen(door)
    await clock.pass(MINUTE)
    expect(doors()).toEqual([])
    server.setDeaf(false)
    await clock.pass(MINUTE)
    expect(doors()).toEqual(['1 open unexpected', '2 open unexpected', '3 open unexpected'])
  })

  test('that are acknowledged are not sent again', async () => {
    const { clock, server, gateway, fridge } = await startGateway({ acknowledgesEvents: true })
    fridge.forceOpen('1')
    await settled()
    server.acknowledge(server.received.map(({ message }) => message.id ?? ''))
    server.received.length = 0
    gateway.setNetwork(false)
    gateway.setNetwork(true)
    await clock.pass(5 * SECOND)
    expect(server.events('LockerUpdate')).toEqual([])
  })

  test('survive a power cut and keep the boot in which they happened', async () => {
    const { clock, server, gateway, fridge, doors } = await startGateway()
    const { bootId } = gateway
    gateway.setNetwork(false)
    fridge.forceOpen('1')
    gateway.setPower(false)
    gateway.setPower(true)
    gateway.setNetwork(true)
    await clock.pass(SECOND)
    expect(doors()).toEqual(['1 open unexpected'])
    const opened = server
      .events('LockerUpdate')
      .find(({ payload }) => payload.change.kind === 'door')
    expect(opened?.bootId).toBe(bootId)
  })

  test('that find no room are owned up to; pickups go last', async () => {
    const { clock, server, gateway, type, results } = await startGateway(
      { entries: [await codeEntry('4711')] },
      { outboxLimit: 20 },
    )
    gateway.setNetwork(false)
    await type('4711')
    await clock.pass(HOUR)
    expect(gateway.flash.outbox.size).toBe(20)
    gateway.setNetwork(true)
    await clock.pass(MINUTE)
    expect(results()).toEqual(['accepted'])
    expect(server.events('Error').map(({ payload }) => payload.code)).toEqual(['EventsLost'])
  })
})

describe('temperature', () => {
  const readings = (server: Awaited<ReturnType<typeof startGateway>>['server']) =>
    server
      .events('LockerUpdate')
      .map(({ payload }) => payload.change)
      .filter((change) => change.kind === 'temperature')
      .map(({ celsius }) => celsius)

  test('is told once a minute while it is steady', async () => {
    const { clock, server } = await startGateway()
    const before = readings(server).length
    await clock.pass(10 * MINUTE)
    expect(readings(server).length - before).toBe(10)
    expect(Math.max(...readings(server))).toBeLessThan(5)
  })

  test('follows the dial, and is told sooner while it moves', async () => {
    const { clock, server, fridge } = await startGateway()
    fridge.temperature.turnTo(9)
    await clock.pass(5 * MINUTE)
    expect(readings(server).length).toBeGreaterThan(8)
    expect(readings(server).at(-1)).toBeGreaterThan(8.5)
    expect(readings(server).at(-1)).toBeLessThan(9.5)
  })

  test('rises while the main door stands open', async () => {
    const { clock, fridge } = await startGateway()
    fridge.forceOpen('main door')
    await clock.pass(10 * MINUTE)
    expect(fridge.temperature.read()).toBeGreaterThan(8)
    fridge.pushShut('main door')
    await clock.pass(10 * MINUTE)
    expect(fridge.temperature.read()).toBeLessThan(5)
  })

  test('is not told by a cabinet without a probe', async () => {
    const { clock, server } = await startGateway({}, {}, [
      cabinet({ temperatureType: 'NotCooled' }),
    ])
    await clock.pass(10 * MINUTE)
    expect(readings(server)).toEqual([])
  })

  test('is told with the gateway’s own time, right or wrong', async () => {
    const { server } = await startGateway({}, { skewMs: -2 * HOUR })
    expect(server.events('LockerUpdate')[0]?.payload.occurredAt).toBe('2027-03-01T04:00:00.000Z')
  })
})

describe('firmware', () => {
  const latest = { channel: 'stable' as const, gateway: '2.5.0', keypad: '1.9.0', lock: '3.1.0' }

  test('that is newer is installed; a new one of the gateway is a new boot', async () => {
    const { clock, server, gateway } = await startGateway()
    const { bootId } = gateway
    server.send({ type: 'LatestVersion', payload: latest })
    await clock.pass(MINUTE)
    expect(server.events('State').at(-1)?.payload.firmwareVersions).toEqual({
      gateway: '2.5.0',
      keypad: '1.9.0',
      lock: '3.1.0',
    })
    expect(gateway.bootId).not.toBe(bootId)
  })

  test('that is older is left alone', async () => {
    const { clock, server, gateway } = await startGateway()
    const { bootId } = gateway
    server.send({ type: 'LatestVersion', payload: { ...latest, gateway: '2.3.9', lock: '3.0.1' } })
    await clock.pass(MINUTE)
    expect(gateway.bootId).toBe(bootId)
    expect(gateway.flash.firmware.lock).toBe('3.0.2')
  })

  test('is never installed while a door is open, not even by force', async () => {
    const { clock, server, gateway, fridge } = await startGateway()
    fridge.forceOpen('1')
    server.send({ type: 'ForceUpdate', payload: { component: 'lock', version: '3.1.0' } })
    await clock.pass(HOUR)
    expect(gateway.flash.firmware.lock).toBe('3.0.2')
    expect(server.events('Error').map(({ payload }) => payload.code)).toEqual([
      'UpdateWaitsForDoor',
    ])
    fridge.pushShut('1')
    await clock.pass(2 * SECOND)
    fridge.forceOpen('2')
    await clock.pass(HOUR)
    expect(gateway.flash.firmware.lock).toBe('3.0.2')
    fridge.pushShut('2')
    await clock.pass(MINUTE)
    expect(gateway.flash.firmware.lock).toBe('3.1.0')
  })

  test('that waits for a door still waits after a power cut', async () => {
    const { clock, server, gateway, fridge } = await startGateway()
    fridge.forceOpen('1')
    server.send({ type: 'ForceUpdate', payload: { component: 'keypad', version: '2.0.0' } })
    gateway.reboot()
    await clock.pass(MINUTE)
    expect(gateway.flash.firmware.keypad).toBe('1.9.0')
    fridge.pushShut('1')
    await clock.pass(MINUTE)
    expect(gateway.flash.firmware.keypad).toBe('2.0.0')
    expect(gateway.cabinets.get(FRIDGE)?.statusOf('1')).toBe('closed')
  })
})
