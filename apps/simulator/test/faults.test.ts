import { describe, expect, test, vi } from 'vitest'
import { faultyTransport, NO_WIRE_FAULTS, type WireFaults } from '../src/faulty-transport.ts'
import type { Transport } from '../src/transport.ts'
import { disturb, NO_UNREST, type Unrest } from '../src/unrest.ts'
import { codeEntry, startGateway } from './gateway-fixture.ts'
import { HOUR, manualClock, MINUTE, SECOND, settled } from './manual-clock.ts'

// Days pass here, on a machine that may be busy with other tests.
vi.setConfig({ testTimeout: 60_000 })

/** The same numbers every time. */
const chance = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

const BROKER = 'mqtt://broker.example'

const wire = async (faults: Partial<WireFaults>) => {
  const clock = manualClock()
  const arrived: string[] = []
  const heard: string[] = []
  let hear = (_text: string) => {}
  const inner: Transport = {
    installed: BROKER,
    connect: async ({ onHeard }) => {
      hear = (text) => onHeard('commands', Buffer.from(text))
      const publish = async (_channel: string, bytes: Buffer) => void arrived.push(bytes.toString())
      return { publish, cut: () => {}, close: () => {} }
    },
  }
  const faulty = faultyTransport(inner, { ...NO_WIRE_FAULTS, ...faults }, clock, chance(7))
  const connection = await faulty.connect({
    broker: BROKER,
    timeoutMs: 1_000,
    will: Buffer.alloc(0),
    onHeard: (_channel, bytes) => heard.push(bytes.toString()),
    onLost: () => {},
  })
  const texts = Array.from({ length: 1000 }, (_, index) => String(index))
  for (const text of texts) {
    void connection.publish('events', Buffer.from(text), false)
    hear(text)
    await clock.pass(1)
  }
  await clock.pass(MINUTE)
  return { texts, arrived, heard }
}

describe('a wire', () => {
  test('without faults passes everything on as it is', async () => {
    const { texts, arrived, heard } = await wire({})
    expect(arrived).toEqual(texts)
    expect(heard).toEqual(texts)
  })

  test('loses the share that it is told to, both ways', async () => {
    const { arrived, heard } = await wire({ drop: 0.1 })
    for (const passed of [arrived, heard]) {
      expect(passed.length).toBeGreaterThan(860)
      expect(passed.length).toBeLessThan(940)
    }
  })

  test('doubles the share that it is told to', async () => {
    const { texts, arrived } = await wire({ duplicate: 0.1 })
    expect(new Set(arrived).size).toBe(texts.length)
    expect(arrived.length).toBeGreaterThan(1060)
    expect(arrived.length).toBeLessThan(1140)
  })

  test.each([{ reorder: 0.2 }, { delayMs: 500 }])(
    'shuffles, and loses nothing: %o',
    async (faults) => {
      const { texts, arrived } = await wire(faults)
      expect(arrived).not.toEqual(texts)
      expect(arrived.toSorted()).toEqual(texts.toSorted())
    },
  )
})

describe('unrest', () => {
  const disturbed = async (unrest: Partial<Unrest>) => {
    const started = await startGateway({ entries: [await codeEntry('4711')] })
    const timers = disturb(started.gateway, { ...NO_UNREST, ...unrest }, started.clock, chance(3))
    return { ...started, timers }
  }

  test('reboots a gateway as often as it is told to', async () => {
    const { clock, server, timers } = await disturbed({ rebootsPerHour: 10 })
    await clock.pass(10 * HOUR)
    timers.cancelAll()
    const boots = new Set(server.events('State').map(({ bootId }) => bootId)).size
    expect(boots).toBeGreaterThan(70)
    expect(boots).toBeLessThan(130)
  })

  test('takes the network away and gives it back', async () => {
    const { clock, server, gateway, timers } = await disturbed({ outagesPerHour: 10 })
    await clock.pass(5 * HOUR)
    timers.cancelAll()
    await clock.pass(SECOND)
    const offline = server.received.filter(
      ({ message }) => message.type === 'State' && message.payload.connectionStatus === 'Offline',
    )
    expect(offline.length).toBeGreaterThan(25)
    gateway.setNetwork(true)
    await settled()
    expect(gateway.isConnected).toBe(true)
  })

  test('sets the clock wrong, which the gateway corrects by the time of the server', async () => {
    const { clock, server, fridge } = await disturbed({ clockSkewMs: HOUR })
    fridge.forceOpen('1')
    const at = clock.now().toISOString()
    await clock.pass(SECOND)
    const told = server.events('LockerUpdate').at(-1)
    expect(Math.abs(told?.clockOffsetMs ?? 0)).toBeGreaterThan(MINUTE)
    expect(told?.payload.occurredAt).toBe(at)
  })

  test('sends the whole state at the rate that a load test wants', async () => {
    const { clock, server } = await disturbed({ stateEveryMs: 100 })
    const before = server.events('State').length
    await clock.pass(10 * SECOND)
    expect(server.events('State').length - before).toBeGreaterThan(98)
  })

  test('pushes doors shut', async () => {
    const { clock, fridge, type, doors } = await disturbed({ shutAfterMs: 3 * SECOND })
    await type('4711')
    await clock.pass(10 * SECOND)
    expect(doors()).toEqual(['4 open code', '4 closed code'])
    expect(fridge.statusOf('4')).toBe('closed')
  })
})

describe('over a wire that drops, doubles and shuffles', () => {
  test('no lock is pulsed twice for a command, and every event arrives', async () => {
    const faults: WireFaults = { drop: 0.1, duplicate: 0.3, reorder: 0.3, delayMs: 200 }
    const { clock, server, gateway, fridge, configure, open, steps } = await startGateway(
      { acknowledgesEvents: true },
      {},
      undefined,
      (transport, time) => faultyTransport(transport, faults, time, chance(11)),
    )
    while (gateway.flash.configuration?.acknowledgesEvents !== true) {
      await clock.pass(SECOND)
      await configure({ acknowledgesEvents: true })
    }
    const commands: string[] = []
    for (let count = 0; count < 30; count += 1) {
      const commandId = server.nextId()
      commands.push(commandId)
      for (let again = 0; again < 3; again += 1) open({ commandId })
      await clock.pass(10 * SECOND)
      fridge.pushShut('2')
      if (count % 7 === 0) gateway.reboot()
      await clock.pass(10 * SECOND)
      server.acknowledge(server.received.map(({ message }) => message.id ?? '').slice(-500))
    }
    while (gateway.flash.outbox.size > 0) {
      await clock.pass(10 * SECOND)
      server.acknowledge(server.received.map(({ message }) => message.id ?? '').slice(-500))
    }
    const unlocked = commands.map(
      (commandId) => steps(commandId).filter((step) => step === '2 unlocked').length,
    )
    expect(Math.max(...unlocked)).toBe(1)
    expect(fridge.pulsesOf('2')).toBe(unlocked.reduce((total, count) => total + count, 0))
    expect(fridge.pulsesOf('2')).toBeGreaterThan(25)
  })
})
