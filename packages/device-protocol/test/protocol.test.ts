import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EXAMPLE_DEVICE_SECRET, readExamples } from '../examples/read-examples.ts'
import {
  correctTime,
  decodeAcknowledgement,
  decodeFromTopic,
  decodeMessage,
  encodeAcknowledgement,
  encodeCommand,
  hashCode,
  isNewer,
  isSignedWith,
  isWillOfPresentConnection,
  MAX_MESSAGE_BYTES,
  newBootId,
  newCodeSalt,
  parseTopic,
  splitConfiguration,
  timeBounds,
  topicOf,
} from '../src/index.ts'

const exampleOf = (file: string) => {
  const example = readExamples().find((one) => one.file === file)
  if (example === undefined) throw new Error(`no example ${file}`)
  return example.bytes
}
const text = (value: unknown) => Buffer.from(JSON.stringify(value))

describe('decoding', () => {
  test('never throws, whatever arrives', () => {
    const isDecoded = (bytes: Uint8Array) => {
      expect(decodeMessage(bytes).type).toBe('Unknown')
      expect(decodeFromTopic('gw/abc/v1/events', bytes).type).toBe('Unknown')
    }
    fc.assert(fc.property(fc.uint8Array({ maxLength: 500 }), isDecoded))
    fc.assert(fc.property(fc.json(), (json) => isDecoded(Buffer.from(json))))
  })

  test('quarantines any good message with one field replaced by nonsense, or keeps its meaning', () => {
    const bytes = exampleOf('OpenLocks.good.two-boxes.json')
    const original = JSON.parse(bytes.toString()) as Record<string, unknown>
    fc.assert(
      fc.property(
        fc.constantFrom('id', 'kind', 'type', 'deviceKind', 'deviceId', 'bootId', 'payload'),
        fc.constantFrom<unknown>(null, 5, '', [], {}, 'x'.repeat(200), '../../etc'),
        (field, nonsense) => {
          const message = decodeMessage(text({ ...original, [field]: nonsense }))
          expect(message.type).toBe('Unknown')
        },
      ),
    )
  })

  test('looks at nothing above 64 KB', () => {
    const huge = Buffer.alloc(1024 * 1024, 0x7b)
    expect(decodeMessage(huge)).toMatchObject({ reason: 'Oversized' })
    expect(decodeMessage(Buffer.alloc(MAX_MESSAGE_BYTES, 0x20))).toMatchObject({
      reason: 'NotJson',
    })
  })

  test('keeps of a bad message what a reader of the log needs, without bytes Postgres refuses', () => {
    const message = decodeMessage(Buffer.from('{"id": "\0'))
    expect(message).toMatchObject({ type: 'Unknown', reason: 'NotJson', id: null })
    expect(message).toHaveProperty('raw', '{"id": "\uFFFD')
  })

  test('text that is no UTF-8 is no JSON', () => {
    expect(decodeMessage(Buffer.from([0x22, 0xff, 0x22]))).toMatchObject({ reason: 'NotJson' })
  })

  test('leaves out fields of a later version', () => {
    const later = JSON.parse(exampleOf('LockerUpdate.good.temperature.json').toString()) as object
    expect(decodeMessage(text({ ...later, colour: 'green' }))).toEqual(later)
  })

  test('a device speaks for itself alone', () => {
    const bytes = exampleOf('State.good.snapshot.json')
    expect(decodeFromTopic(topicOf('gw-other', 'state'), bytes)).toMatchObject({
      reason: 'WrongDevice',
      deviceId: 'gw-other',
    })
  })
})

describe('topics', () => {
  test.each(['gw-7f3k2m', 'A1B2', 'x'.repeat(40)])('name the device %s', (deviceId) => {
    expect(parseTopic(topicOf(deviceId, 'events'))).toEqual({ deviceId, channel: 'events' })
  })

  test.each([
    'gw/+/v1/events',
    'gw/a/b/v1/events',
    'gw/abcd/v2/events',
    'gw/abcd/v1/other',
    'gw//v1/state',
    'gw/abc/v1/events',
  ])('%s names none', (topic) => expect(parseTopic(topic)).toBeNull())
})

interface ExampleCommand {
  deviceId: string
  signature?: string
  payload: { boxIds: string[]; ttlMs: number; extra?: boolean }
}

describe('acknowledgements', () => {
  const now = new Date('2027-03-01T06:12:30.310Z')
  const ids = ['a'.repeat(24), 'b'.repeat(24)]

  test('say which events are safe, and the time', () => {
    const bytes = encodeAcknowledgement(ids, now, EXAMPLE_DEVICE_SECRET)
    expect(decodeAcknowledgement(bytes, EXAMPLE_DEVICE_SECRET)).toEqual({ ids, sentAt: now })
  })

  test('of another device say nothing', () => {
    const bytes = encodeAcknowledgement(ids, now, `${EXAMPLE_DEVICE_SECRET}x`)
    expect(decodeAcknowledgement(bytes, EXAMPLE_DEVICE_SECRET)).toEqual({ ids: [], sentAt: null })
  })

  test('that are not signed say no time', () => {
    const bytes = text({ ids, sentAt: now.toISOString() })
    expect(decodeAcknowledgement(bytes, EXAMPLE_DEVICE_SECRET)).toEqual({ ids, sentAt: null })
  })

  test.each(['', '[]', '{"ids":["x"]}', '{"ids":5}', '\u0000'])('say nothing as %j', (garbled) => {
    expect(decodeAcknowledgement(Buffer.from(garbled), EXAMPLE_DEVICE_SECRET)).toEqual({
      ids: [],
      sentAt: null,
    })
  })
})

describe('the time of the server', () => {
  const sentAt = new Date('2027-03-01T06:00:00.000Z')
  const at = (seconds: number) => sentAt.getTime() + seconds * 1000

  test.each([
    ['two hours behind moves to the earliest time', -7200, 4, 0],
    ['two hours ahead moves to the latest time', 7200, 4, 4],
    ['within the round trip stays', 3, 4, 3],
    ['ahead of a message that answers nothing stays', 7200, null, 7200],
    ['behind a message that answers nothing moves to its time', -7200, null, 0],
  ])('a clock %s', (_which, presentSeconds, tripSeconds, expectedSeconds) => {
    const tripMs = tripSeconds === null ? null : tripSeconds * 1000
    expect(correctTime(at(presentSeconds), timeBounds(sentAt, tripMs))).toBe(at(expectedSeconds))
  })
})

describe('signatures', () => {
  const bytes = exampleOf('OpenLocks.good.two-boxes.json')

  test('hold whatever order the keys come in', () => {
    const entries = Object.entries(JSON.parse(bytes.toString()) as object)
    expect(
      isSignedWith(text(Object.fromEntries(entries.toReversed())), EXAMPLE_DEVICE_SECRET),
    ).toBe(true)
  })

  test.each([
    ['another door', (command: ExampleCommand) => (command.payload.boxIds = ['1'])],
    ['another device', (command: ExampleCommand) => (command.deviceId = 'gw-other')],
    ['a longer life', (command: ExampleCommand) => (command.payload.ttlMs = 60_000)],
    ['an added field', (command: ExampleCommand) => (command.payload.extra = true)],
    ['no signature', (command: ExampleCommand) => delete command.signature],
    ['an empty one', (command: ExampleCommand) => (command.signature = '')],
  ])('do not cover %s', (_what, change) => {
    const command = JSON.parse(bytes.toString()) as ExampleCommand
    change(command)
    expect(isSignedWith(text(command), EXAMPLE_DEVICE_SECRET)).toBe(false)
  })

  test('of another device are worth nothing', () => {
    expect(isSignedWith(bytes, `${EXAMPLE_DEVICE_SECRET}x`)).toBe(false)
  })
})

describe('order', () => {
  const random = 'f3c9a27714d0be58'
  const now = new Date('2027-03-01T06:00:00Z')

  test('a later boot is greater, also when the clock lost its battery', () => {
    const first = newBootId(null, now, random)
    const second = newBootId(first, new Date(0), random)
    const third = newBootId(second, new Date('2027-03-02T06:00:00Z'), random)
    expect([third, first, second].toSorted()).toEqual([first, second, third])
  })

  test('after a loss of memory the clock makes it greater', () => {
    const before = newBootId(null, now, random)
    expect(newBootId(null, new Date(now.getTime() + 1000), random) > before).toBe(true)
  })

  const older = '65e16f20f3c9a27714d0be58'
  const newer = '65e16f21000000000000be58'
  test.each([
    ['nothing was seen', { bootId: older, seq: 0 }, null, true],
    ['it is the next of the same boot', { bootId: older, seq: 8 }, { bootId: older, seq: 7 }, true],
    ['it is the same message', { bootId: older, seq: 7 }, { bootId: older, seq: 7 }, false],
    ['it was overtaken', { bootId: older, seq: 6 }, { bootId: older, seq: 7 }, false],
    ['it is of a later boot', { bootId: newer, seq: 0 }, { bootId: older, seq: 99 }, true],
    ['it is of an earlier boot', { bootId: older, seq: 99 }, { bootId: newer, seq: 0 }, false],
  ])('when %s', (_when, message, seen, expected) => {
    expect(isNewer(message, seen)).toBe(expected)
  })

  test.each([
    ['the present connection', { bootId: older, connection: 2 }, true],
    ['one that a later replaced', { bootId: older, connection: 1 }, false],
    ['a boot that was never heard of', { bootId: newer, connection: 1 }, true],
  ])('a last will of %s', (_whose, will, expected) => {
    expect(isWillOfPresentConnection(will, { bootId: older, connection: 2 })).toBe(expected)
  })
})

describe('codes', () => {
  test('hash to the same for one salt, to others for another, and never to the digits', async () => {
    const [salt, otherSalt] = [newCodeSalt(), newCodeSalt()]
    const hash = await hashCode(salt, '4711')
    expect(await hashCode(salt, '4711')).toBe(hash)
    expect(await hashCode(otherSalt, '4711')).not.toBe(hash)
    expect(await hashCode(salt, '04711')).not.toBe(hash)
    expect(hash).toMatch(/^[\w-]{43}$/)
  })

  test('of a large site come in parts, each of them within the limit', () => {
    const entries = Array.from({ length: 1000 }, (_, index) => ({
      hash: 'h'.repeat(43),
      kind: 'reservation' as const,
      subjectId: `reservation-${index}`,
      version: 1,
      lockerId: 'locker-1',
      boxIds: ['1'],
      validFrom: '2027-03-01T05:00:00.000Z',
      validUntil: null,
    }))
    const parts = splitConfiguration({
      version: 1,
      heartbeatSeconds: 30,
      lockers: [],
      codes: { version: 9, salt: newCodeSalt(), entries },
    })
    expect(parts.length).toBeGreaterThan(1)
    expect(parts.flatMap(({ codes }) => codes.entries)).toEqual(entries)
    for (const [index, payload] of parts.entries()) {
      const bytes = encodeCommand(
        {
          id: 'a'.repeat(24),
          deviceId: 'gw-7f3k2m',
          bootId: 'b'.repeat(24),
          seq: index,
          sentAt: new Date(),
          type: 'GatewayConfigUpdate',
          payload,
        },
        EXAMPLE_DEVICE_SECRET,
      )
      expect(decodeMessage(bytes)).toMatchObject({ type: 'GatewayConfigUpdate' })
    }
  })

  test('of none are still one message', () => {
    const none = { version: 1, salt: newCodeSalt(), entries: [] }
    expect(
      splitConfiguration({ version: 1, heartbeatSeconds: 30, lockers: [], codes: none }),
    ).toHaveLength(1)
  })
})
