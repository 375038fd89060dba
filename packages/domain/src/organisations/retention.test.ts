import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  droppedBefore,
  isDroppedByMonth,
  keptSince,
  lastMonthAhead,
  nextCleaning,
  PRODUCT_RETENTION,
  RETENTION_BOUNDS,
  RETENTION_KINDS,
  retentionInput,
} from './retention.ts'

const DAY_MS = 24 * 60 * 60 * 1000

test.each(RETENTION_KINDS)('%s: what the product says is within the bounds of the law', (kind) => {
  const { min, max } = RETENTION_BOUNDS[kind]
  const takes = (days: unknown) => retentionInput.safeParse({ [kind]: days }).success
  expect([min, max, PRODUCT_RETENTION[kind], null].map(takes)).toEqual([true, true, true, true])
  expect([min - 1, max + 1, min + 0.5, `${min}`].map(takes)).toEqual([false, false, false, false])
})

test('books are kept for seven years at least, temperatures for twelve months', () => {
  expect(RETENTION_BOUNDS.orders.min).toBeGreaterThanOrEqual(7 * 365.25)
  expect(RETENTION_BOUNDS.temperatures.min).toBeGreaterThanOrEqual(365)
})

const moment = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2036-01-01T00:00:00Z'),
  noInvalidDate: true,
})

test('nothing goes before its days are over, and everything within a day after', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: 7, max: 3_653 }), (at, days) => {
      const age = at.getTime() - keptSince(days, at).getTime()
      expect(age).toBeGreaterThanOrEqual(days * DAY_MS)
      expect(age).toBeLessThan((days + 1) * DAY_MS)
    }),
  )
})

test('the next run is the next three o’clock', () => {
  expect(nextCleaning(new Date('2026-11-15T02:59:59Z')).toISOString()).toBe(
    '2026-11-15T03:00:00.000Z',
  )
  expect(nextCleaning(new Date('2026-12-31T03:00:00Z')).toISOString()).toBe(
    '2027-01-01T03:00:00.000Z',
  )
})

describe('months', () => {
  const at = new Date('2027-03-03T03:10:00Z')
  const byDefault = { days: PRODUCT_RETENTION.deviceLogs, isOwn: false }
  const own = (days: number) => ({ days, isOwn: true })

  test.each([
    ['2026-11-18T00:00:00Z', '2027-02-01'],
    ['2026-12-31T23:59:59Z', '2027-03-01'],
  ])('at %s there are partitions up to %s', (now, month) => {
    expect(lastMonthAhead(new Date(now))).toBe(month)
  })

  test.each([
    ['nobody', [], '2027-02-01'],
    ['the default', [byDefault], '2027-02-01'],
    ['somebody who keeps shorter', [byDefault, own(7)], '2027-02-01'],
    ['somebody who keeps longer', [byDefault, own(90)], '2026-12-03'],
  ] as const)('what may be dropped is decided by the longest retention: %s', (_who, kept, day) => {
    expect(droppedBefore('deviceLogs', kept, at).toISOString().slice(0, 10)).toBe(day)
  })

  test.each([
    ['the default while nobody keeps longer', byDefault, [byDefault, own(7)], true],
    ['the default while somebody keeps longer', byDefault, [byDefault, own(90)], false],
    ['chosen days, the longest', own(90), [byDefault, own(90)], false],
    ['chosen days that equal the default', own(30), [byDefault, own(30)], false],
  ] as const)('rows go with their month: %s', (_who, mine, kept, isMonthly) => {
    expect(isDroppedByMonth('deviceLogs', mine, kept)).toBe(isMonthly)
  })
})
