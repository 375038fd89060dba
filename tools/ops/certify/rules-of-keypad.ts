import { expectSo } from './kit.ts'
import type { Rule } from './rule.ts'

const MINUTE_MS = 60_000

export const KEYPAD_RULES: readonly Rule[] = [
  {
    id: 'code',
    claim: 'A code opens by its hash and is reported without its digits.',
    check: async (kit) => {
      await kit.configure({ entries: [await kit.code('471163')] })
      const before = kit.heard.length
      const result = await kit.typeFor('471163')
      expectSo(result === 'accepted', `the result is ${result}`)
      await kit.until('the door with cause code', () =>
        kit
          .events('LockerUpdate')
          .some(
            ({ payload: { change } }) =>
              change.kind === 'door' &&
              change.cause === 'code' &&
              change.subjectId === 'certify-471163',
          ),
      )
      await kit.shut()
      const digits = kit.heard
        .slice(before)
        .some(({ text }) => text.replaceAll('certify-471163', '').includes('"471163"'))
      expectSo(!digits, 'a message holds the digits')
    },
  },
  {
    id: 'time',
    claim: 'Windows of codes and times of events go by the server’s time, not by the own clock.',
    check: async (kit) => {
      const at = (minutes: number) =>
        new Date(kit.now().getTime() + minutes * MINUTE_MS).toISOString()
      await kit.configure({
        entries: [
          await kit.code('1001', { validFrom: at(-10), validUntil: at(10) }),
          // By the clock of this machine it is an hour earlier.
          await kit.code('1002', { validFrom: at(-70), validUntil: at(-50) }),
          await kit.code('1003', { validFrom: at(10), validUntil: null }),
        ],
      })
      await kit.until('clockOffsetMs as a number', () => {
        const offset = kit.events('State').at(-1)?.clockOffsetMs
        return offset !== undefined && offset !== null
      })
      const results = [await kit.typeFor('1002'), await kit.typeFor('1003')]
      expectSo(
        results.join() === 'outsideWindow,outsideWindow',
        `codes outside their window were ${results.join(' and ')}`,
      )
      const inside = await kit.typeFor('1001')
      expectSo(inside === 'accepted', `a code within its window was ${inside}`)
      const typed = kit.events('TerminalAction').at(-1)
      const lateMs = kit.now().getTime() - Date.parse(typed?.payload.occurredAt ?? '')
      expectSo(Math.abs(lateMs) < MINUTE_MS, `occurredAt is off by ${Math.round(lateMs / 1000)} s`)
      await kit.shut()
    },
  },
  {
    id: 'time-kept',
    claim: 'Configuration, codes and the offset of the clock survive a power cut.',
    check: async (kit) => {
      const { hands } = kit.options
      const from = new Date(kit.now().getTime() + 10 * MINUTE_MS).toISOString()
      const entries = [await kit.code('1003', { validFrom: from }), await kit.code('4711')]
      await kit.configure({ entries })
      const bootId = kit.events('State').at(-1)?.bootId ?? ''
      await hands.setNetwork(false)
      await hands.setPower(false)
      await hands.setPower(true)
      await kit.rest(2_000)
      await hands.type('1003')
      await hands.type('4711')
      await hands.setNetwork(true)
      const typed = () => kit.events('TerminalAction').filter((one) => one.bootId > bootId)
      await kit.until('two TerminalActions of a greater bootId', () => typed().length >= 2)
      await kit.shut()
      const results = typed().map(({ payload }) => payload.result)
      expectSo(results.join() === 'outsideWindow,accepted', `the codes were ${results.join(', ')}`)
      expectSo(typeof typed()[0]?.clockOffsetMs === 'number', 'clockOffsetMs was lost')
      const asked = kit.events('RequestLockerConfig').at(-1)?.payload.configVersion
      expectSo(asked === kit.configVersion, `it asked with configVersion ${asked}`)
    },
  },
  {
    id: 'replay',
    isSlow: true,
    claim: 'What happens offline comes later, in order, once, with its own time.',
    check: async (kit) => {
      const { hands, boxIds, lockerId } = kit.options
      await kit.configure({ entries: [await kit.code('4711')] })
      await hands.setNetwork(false)
      await kit.rest()
      const before = kit.results().length
      const typedAt = kit.now().getTime()
      await hands.type('4711')
      await kit.rest()
      await hands.pushShut(lockerId, boxIds[0] ?? '')
      await kit.rest(3_000)
      await hands.setNetwork(true)
      await kit.until('the TerminalAction', () => kit.results().length > before)
      const action = kit.events('TerminalAction').at(-1)
      expectSo(action?.payload.isOffline === true, 'isOffline is not true')
      const offMs = Date.parse(action?.payload.occurredAt ?? '') - typedAt
      // A person at the keypad may need a while.
      expectSo(offMs > -2_000 && offMs < MINUTE_MS, `occurredAt is off by ${offMs} ms`)
      const doors = () =>
        kit
          .events('LockerUpdate')
          .filter(({ bootId, seq }) => bootId === action?.bootId && seq > (action?.seq ?? 0))
          .map(({ payload }) => payload.change)
          .flatMap((change) => (change.kind === 'door' ? change.lockStatus : []))
      await kit.until('the door open and closed', () => doors().join() === 'open,closed')
    },
  },
  {
    id: 'acknowledge',
    isSlow: true,
    claim: 'An event that the server did not acknowledge is sent again, with the same id.',
    check: async (kit) => {
      await kit.configure({ entries: [await kit.code('4711')] })
      kit.isAcknowledging = false
      try {
        await kit.typeFor('4711')
        const id = kit.events('TerminalAction').at(-1)?.id
        const copies = () => kit.heard.filter(({ message }) => message.id === id).length
        await kit.until('the same TerminalAction again', () => copies() > 1, 30_000)
      } finally {
        kit.isAcknowledging = true
      }
      await kit.shut()
    },
  },
  {
    id: 'lockout',
    claim: 'The fifth wrong code locks the keypad for a minute, for right codes too.',
    check: async (kit) => {
      await kit.configure({ entries: [await kit.code('4711')] })
      const results: string[] = []
      for (let tries = 0; tries < 5; tries++) results.push(await kit.typeFor('9999'))
      expectSo(
        results.every((one) => one === 'wrong'),
        `wrong codes were ${results.join(', ')}`,
      )
      const until = kit.events('TerminalAction').at(-1)?.payload.lockedUntil ?? ''
      const leftMs = Date.parse(until) - kit.now().getTime()
      expectSo(leftMs > 0 && leftMs <= 61_000, `lockedUntil is ${until === '' ? 'omitted' : until}`)
      const right = await kit.typeFor('4711')
      expectSo(right === 'locked', `a right code was then ${right}`)
    },
  },
]
