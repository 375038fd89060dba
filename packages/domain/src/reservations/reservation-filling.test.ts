import { describe, expect, test } from 'vitest'
import {
  type BoxToFill,
  decideFilled,
  fillStep,
  fillUndoableUntil,
  isFillUndoable,
} from './reservation-filling.ts'

const RESERVED_AT = '2027-03-01T08:00:00Z'
const box = (
  lockStatus: BoxToFill['lockStatus'],
  openedAt: string | null = null,
  closedAt: string | null = null,
): BoxToFill => ({ lockStatus, staffOpenedAt: openedAt, staffClosedAt: closedAt })
const OPENED = '2027-03-01T08:01:00Z'
const SHUT = '2027-03-01T08:02:00Z'

describe('a box that is filled', () => {
  test.each([
    ['nobody opened it', [box('closed')], 'toOpen'],
    ['its door cannot tell', [box(null)], 'toOpen'],
    [
      'it was opened and shut before it was reserved',
      [box('closed', '2027-03-01T07:00:00Z', '2027-03-01T07:01:00Z')],
      'toOpen',
    ],
    ['it stands open', [box('open', OPENED)], 'toShut'],
    ['it is shut', [box('closed', OPENED, SHUT)], 'toConfirm'],
    ['it was opened again', [box('closed', SHUT, OPENED)], 'toOpen'],
    ['one of two is shut', [box('closed', OPENED, SHUT), box('closed')], 'toOpen'],
    ['one of two stands open', [box('closed', OPENED, SHUT), box('open', OPENED)], 'toShut'],
    ['it has no box', [], 'toOpen'],
    ['nobody saw it opened, but shut', [box('closed', null, SHUT)], 'toConfirm'],
    ['it was opened and shut at once', [box('closed', SHUT, SHUT)], 'toConfirm'],
    [
      'it was shut when it was reserved',
      [box('closed', '2027-03-01T07:59:00Z', RESERVED_AT)],
      'toConfirm',
    ],
  ] as const)('when %s: %s is %s', (_when, boxes, step) => {
    expect(fillStep(boxes, RESERVED_AT)).toBe(step)
  })

  test('that nobody opened is to open also where nothing says when it was reserved', () => {
    expect(fillStep([box('closed')], null)).toBe('toOpen')
  })

  test('keeps two boxes from being confirmed while one door is open', () => {
    const filling = { awaitsFilling: true, status: 'reserved' } as const
    expect(decideFilled(filling, [box('closed'), box('open')])).toMatchObject({
      refusal: { code: 'DOOR_OPEN' },
    })
    expect(decideFilled(filling, [box('closed'), box('closed')])).toEqual({ ok: true, value: true })
    expect(decideFilled({ ...filling, awaitsFilling: false }, [])).toEqual({
      ok: false,
      refusal: { code: 'STATUS_NOT_ALLOWED', params: { status: 'reserved' } },
    })
  })

  test.each([
    [true, 'closed', 'ok'],
    [true, null, 'ok'],
    [true, 'open', 'DOOR_OPEN'],
    [false, 'closed', 'STATUS_NOT_ALLOWED'],
  ] as const)('confirmed while it awaits filling %s with its door %s: %s', (awaits, lock, code) => {
    const decided = decideFilled({ awaitsFilling: awaits, status: 'reserved' }, [box(lock)])
    expect(decided.ok ? 'ok' : decided.refusal.code).toBe(code)
  })

  test.each([
    ['at once', 0, null, true],
    ['after 9.9 seconds', 9_900, null, true],
    ['after ten seconds', 10_000, null, false],
    ['once its customer is told', 1_000, SHUT, false],
    ['when its customer was told of an earlier box', 1_000, RESERVED_AT, true],
  ])('can be taken back %s: %s ms', (_when, ms, lastSentAt, isUndoable) => {
    const now = new Date(Date.parse(SHUT) + ms)
    expect(isFillUndoable({ filledAt: SHUT, lastSentAt }, now)).toBe(isUndoable)
  })

  test('that was never filled cannot be taken back', () => {
    expect(fillUndoableUntil({ filledAt: null, lastSentAt: null })).toBeNull()
    expect(fillUndoableUntil({ filledAt: null, lastSentAt: SHUT })).toBeNull()
    expect(fillUndoableUntil({ filledAt: SHUT, lastSentAt: null })).toBe('2027-03-01T08:02:10.000Z')
  })
})
