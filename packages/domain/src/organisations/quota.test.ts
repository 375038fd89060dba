import { describe, expect, test } from 'vitest'
import {
  daysOfMonth,
  decidePool,
  forecastUse,
  monthOf,
  monthsAfter,
  quotaLimitInput,
  quotaState,
  quotaTurnsAt,
  quotaStateToNotify,
  worstState,
} from './quota.ts'

test.each([
  [0, 100, 'fine'],
  [79, 100, 'fine'],
  [80, 100, 'nearly'],
  [99, 100, 'nearly'],
  [100, 100, 'usedUp'],
  [140, 100, 'usedUp'],
  [0, 0, 'usedUp'],
  [1_000_000, null, 'fine'],
] as const)('%i of %s is %s', (used, limit, state) => {
  expect(quotaState({ used, limit })).toBe(state)
})

test('of several the worst is shown', () => {
  expect(worstState(['fine', 'usedUp', 'nearly'])).toBe('usedUp')
  expect(worstState(['fine', 'nearly'])).toBe('nearly')
  expect(worstState([])).toBe('fine')
})

describe('what is told', () => {
  const nobody = { isNearlyTold: false, isUsedUpTold: false }
  test.each([
    [79, nobody, null],
    [80, nobody, 'nearly'],
    [99, { ...nobody, isNearlyTold: true }, null],
    [100, { ...nobody, isNearlyTold: true }, 'usedUp'],
    // From below 80 to 100 in one step: the worse of the two.
    [100, nobody, 'usedUp'],
    [100, { isNearlyTold: true, isUsedUpTold: true }, null],
    // The limit was raised after all was used: that it is nearly used again is no news.
    [85, { isNearlyTold: false, isUsedUpTold: true }, null],
  ] as const)('at %i with %o: %s', (used, told, expected) => {
    expect(quotaStateToNotify({ used, limit: 100 }, told)).toBe(expected)
  })
})

test('months are those of UTC, whatever the year does', () => {
  expect(monthOf(new Date('2026-12-31T23:59:59Z'))).toBe('2026-12-01')
  expect(monthsAfter('2026-12-01', 1)).toBe('2027-01-01')
  expect(monthsAfter('2026-02-01', -3)).toBe('2025-11-01')
  expect(quotaTurnsAt(new Date('2026-12-31T23:59:59Z'))).toEqual(new Date('2027-01-01'))
  expect(daysOfMonth('2028-02-01')).toHaveLength(29)
  expect(daysOfMonth('2026-11-01').at(-1)).toBe('2026-11-30')
})

describe('the forecast', () => {
  const now = new Date('2026-11-16T00:00:00Z')
  test('goes on at the pace of the last four weeks', () => {
    // Ten a day for 27 days, and fifteen days to go.
    const recent = { used: 150, recent: 270, since: '2026-10-20' }
    expect(forecastUse(recent, now)).toBe(300)
  })
  test('knows the pace on the first of the month', () => {
    const first = new Date('2026-11-01T00:00:00Z')
    expect(forecastUse({ used: 0, recent: 270, since: '2026-10-05' }, first)).toBe(300)
  })
  test('takes a newcomer’s pace from when they began, and one day at least', () => {
    expect(forecastUse({ used: 30, recent: 30, since: '2026-11-13' }, now)).toBe(180)
    expect(forecastUse({ used: 30, recent: 30, since: '2026-11-16' }, now)).toBe(480)
  })
  test('is what is used where nothing happens', () => {
    expect(forecastUse({ used: 12, recent: 0, since: null }, now)).toBe(12)
  })
})

test.each([
  [null, 500, true, true],
  [500, 500, false, true],
  [500, 501, false, false],
  [500, 0, true, false],
] as const)('a pool of %s with %i given, unlimited: %s', (pool, given, isUnlimitedGiven, ok) => {
  expect(decidePool({ pool, given, isUnlimitedGiven })).toMatchObject(
    ok ? { ok } : { ok, refusal: { code: 'QUOTA_POOL_TOO_SMALL', params: { pool, given } } },
  )
})

test('a limit is a whole number that is not below zero, or none', () => {
  const isTaken = (limit: unknown) => quotaLimitInput.safeParse({ kind: 'sms', limit }).success
  expect([0, 100, null].map(isTaken)).toEqual([true, true, true])
  expect([-1, 1.5, '7', 1e12].map(isTaken)).toEqual([false, false, false, false])
})
