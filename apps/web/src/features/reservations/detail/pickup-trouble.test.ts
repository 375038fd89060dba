import { expect, test } from 'vitest'
import { pickupTrouble } from './pickup-trouble.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const at = (minute: number) => `2026-11-15T11:${String(minute).padStart(2, '0')}:00.000Z`
const event = (kind: string, minute: number) => ({ kind, occurredAt: at(minute) })
const box = (isInLockdown: boolean, use = 'held') => ({ use, locker: { isInLockdown } })

test.each([
  ['nothing happened', [box(false)], [], null],
  ['the locker is in lockdown', [box(true)], [], { kind: 'lockdown', at: null }],
  ['the box that it left is in lockdown', [box(true, 'past'), box(false)], [], null],
  [
    'a code was right and no door opened',
    [box(false)],
    [event('codeAccepted', 20), event('doorOpened', 10)],
    { kind: 'notOpened', at: at(20) },
  ],
  ['it opened', [box(false)], [event('doorOpened', 20), event('codeAccepted', 20)], null],
  ['it was moved since', [box(false)], [event('moved', 30), event('codeAccepted', 20)], null],
])('%s', (_, boxes, events, trouble) => {
  expect(pickupTrouble({ status: 'sent', boxes, events }, NOW)).toEqual(trouble)
})

test('a door gets a minute to open, and what is over has no trouble', () => {
  const events = [{ kind: 'codeAccepted', occurredAt: '2026-11-15T11:59:30.000Z' }]
  expect(pickupTrouble({ status: 'sent', boxes: [], events }, NOW)).toBeNull()
  expect(pickupTrouble({ status: 'completed', boxes: [box(true)], events }, NOW)).toBeNull()
})
