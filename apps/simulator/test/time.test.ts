import { describe, expect, test, vi } from 'vitest'
import { codeEntry, startGateway } from './gateway-fixture.ts'
import { HOUR, MINUTE, SECOND, settled } from './manual-clock.ts'

vi.setConfig({ testTimeout: 60_000 })

const START = Date.parse('2027-03-01T06:00:00.000Z')
const at = (offsetMs: number) => new Date(START + offsetMs).toISOString()
const DAY = 24 * HOUR

const entries = async () => [
  await codeEntry('1001', { boxIds: ['1'], validFrom: at(HOUR), validUntil: null }),
  await codeEntry('1002', { boxIds: ['2'], validFrom: at(-DAY), validUntil: at(HOUR) }),
  await codeEntry('1003', { boxIds: ['3'], validFrom: at(-DAY), validUntil: at(-HOUR) }),
  await codeEntry('1004', {
    boxIds: ['4'],
    validFrom: new Date(0).toISOString(),
    validUntil: null,
  }),
]
const CODES = ['1001', '1002', '1003', '1004']
const BY_TRUE_TIME = ['outsideWindow', 'accepted', 'outsideWindow', 'accepted']

type Started = Awaited<ReturnType<typeof startGateway>>

/** What the keypad says to all codes; the locks cool down in between. */
const verdicts = async ({ clock, results, type, fridge }: Started): Promise<string[]> => {
  const before = results().length
  for (const code of CODES) await type(code)
  await clock.pass(10 * SECOND)
  for (const door of fridge.doors) fridge.pushShut(door)
  await clock.pass(10 * SECOND)
  return results().slice(before)
}
const corrected = ({ gateway }: Started) => gateway.clock.corrected?.toISOString()

describe.each([
  ['two hours ahead', 2 * HOUR],
  ['two hours behind', -2 * HOUR],
  ['set to 1970', -START],
])('a gateway whose clock is %s', (_how, skewMs) => {
  test('decides about codes by the time of the server', async () => {
    const started = await startGateway({ entries: await entries() }, { skewMs })
    expect(await verdicts(started)).toEqual(BY_TRUE_TIME)
    expect(started.gateway.clock).toMatchObject({ source: 'heard', skewMs })
  })

  test('reports when something happened, and what it added to its clock', async () => {
    const { clock, server, fridge } = await startGateway({}, { skewMs })
    await clock.pass(MINUTE)
    fridge.forceOpen('1')
    const opened = server.events('LockerUpdate').at(-1)
    expect(opened).toMatchObject({ clockOffsetMs: -skewMs, sentAt: at(MINUTE) })
    expect(opened?.payload.occurredAt).toBe(at(MINUTE))
  })

  test('keeps the time over a reboot without a network', async () => {
    const started = await startGateway({ entries: await entries() }, { skewMs })
    const { clock, gateway } = started
    gateway.setNetwork(false)
    gateway.setPower(false)
    await clock.pass(10 * MINUTE)
    gateway.setPower(true)
    expect(gateway.clock.source).toBe('held')
    expect(corrected(started)).toBe(at(10 * MINUTE))
    gateway.setNetwork(true)
    await settled()
  })
})

test('a correction too small to be stored does not look like a clock that went back', async () => {
  const { clock, server, gateway } = await startGateway()
  gateway.setClockSkew(-900)
  await clock.pass(MINUTE)
  server.acknowledge([server.events('RequestLockerConfig').at(-1)?.id ?? ''])
  gateway.setNetwork(false)
  gateway.setPower(false)
  gateway.setPower(true)
  expect(gateway.clock.source).toBe('held')
})

describe('a clock that jumps', () => {
  test('while the gateway runs changes nothing, not even after the next reboot', async () => {
    const started = await startGateway({ entries: await entries() })
    const { clock, gateway } = started
    gateway.setNetwork(false)
    gateway.setClockSkew(2 * HOUR)
    expect(await verdicts(started)).toEqual([])
    gateway.reboot()
    await clock.pass(SECOND * 40)
    expect(gateway.clock.source).toBe('held')
    expect(corrected(started)).toBe(clock.now().toISOString())
    gateway.setNetwork(true)
    await clock.pass(SECOND)
    const results = started.results()
    expect(results).toEqual(BY_TRUE_TIME)
  })

  test('back while the power is off is noticed: only codes that are always valid open', async () => {
    const started = await startGateway({ entries: await entries() })
    const { clock, gateway, server } = started
    await clock.pass(MINUTE)
    gateway.setNetwork(false)
    gateway.setPower(false)
    gateway.setClockSkew(-2 * HOUR)
    gateway.setPower(true)
    expect(gateway.clock.source).toBe('unknown')
    await verdicts(started)
    gateway.setNetwork(true)
    await settled()
    expect(started.results()).toEqual([
      'outsideWindow',
      'outsideWindow',
      'outsideWindow',
      'accepted',
    ])
    expect(server.events('TerminalAction')[0]?.clockOffsetMs).toBeNull()
  })
})

describe('a gateway that never heard the time', () => {
  /** Holds codes from before, as one whose firmware learned of the time in an update. */
  const startUntold = async () => {
    const started = await startGateway({ entries: await entries() })
    started.gateway.setNetwork(false)
    started.gateway.setPower(false)
    started.gateway.flash.clockOffsetMs = null
    started.gateway.flash.latestTimeMs = 0
    started.gateway.setPower(true)
    return started
  }

  test('opens only for codes that are valid whatever the time is', async () => {
    const started = await startUntold()
    await verdicts(started)
    started.gateway.setNetwork(true)
    await settled()
    expect(started.results()).toEqual([
      'outsideWindow',
      'outsideWindow',
      'outsideWindow',
      'accepted',
    ])
  })

  test('does not take the time from a command that answers none of its messages', async () => {
    const { gateway, open } = await startUntold()
    gateway.setNetwork(true)
    await settled()
    open()
    await settled()
    expect(gateway.clock.source).toBe('unknown')
  })

  test('takes it from the acknowledgement of its first message', async () => {
    const { gateway, server } = await startUntold()
    gateway.setClockSkew(2 * HOUR)
    gateway.setNetwork(true)
    await settled()
    const request = server.events('RequestLockerConfig').at(-1)
    server.acknowledge([request?.id ?? ''])
    expect(gateway.clock).toMatchObject({ source: 'heard', corrected: new Date(START) })
  })

  test('keeps a locked keypad locked for as long as it was going to be', async () => {
    const started = await startUntold()
    const { gateway, server, clock, type } = started
    gateway.setPower(false)
    gateway.setClockSkew(2 * HOUR)
    gateway.setPower(true)
    for (let tries = 0; tries < 5; tries += 1) await type('9999')
    gateway.setNetwork(true)
    await settled()
    server.acknowledge([server.events('RequestLockerConfig').at(-1)?.id ?? ''])
    expect(gateway.display).toEqual({ kind: 'locked', until: at(MINUTE) })
    await clock.pass(MINUTE)
    expect(gateway.display.kind).not.toBe('locked')
  })
})

describe('a request that nobody heard', () => {
  test('is repeated until an answer tells the time', async () => {
    const { clock, server, gateway } = await startGateway()
    gateway.setPower(false)
    server.setDeaf(true)
    gateway.setPower(true)
    await clock.pass(15 * SECOND)
    server.setDeaf(false)
    await clock.pass(10 * SECOND)
    expect(gateway.clock.source).toBe('held')
    server.acknowledge([server.events('RequestLockerConfig').at(-1)?.id ?? ''])
    expect(gateway.clock.source).toBe('heard')
  })
})

describe('a command', () => {
  test('that was held up for longer than it lives opens nothing', async () => {
    const { clock, server, steps, pulses } = await startGateway()
    const commandId = server.nextId()
    const payload = { commandId, lockerId: 'fridge', boxIds: ['2'], openMainDoor: false }
    const late = server.encode({ type: 'OpenLocks', payload: { ...payload, ttlMs: 15 * SECOND } })
    await clock.pass(16 * SECOND)
    server.sendBytes(late)
    await clock.pass(SECOND)
    expect(steps(commandId)).toEqual(['delivered', '2 expired tooLate'])
    expect(pulses()).toBe(0)
  })
})

describe('a gateway with nothing to say', () => {
  test('asks once an hour, so that it hears the time', async () => {
    const { clock, server } = await startGateway()
    const before = server.events('RequestLockerConfig').length
    await clock.pass(3 * HOUR)
    expect(server.events('RequestLockerConfig')).toHaveLength(before + 3)
  })
})
