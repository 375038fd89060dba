import { describe, expect, test } from 'vitest'
import {
  addSums,
  barsOf,
  figureOf,
  INSIGHT_SUMS,
  type InsightMeasure,
  type InsightSums,
  insightPeriodInput,
  lastDays,
  marginCoverage,
  marginShare,
  NO_SUMS,
  periodBefore,
  stepOf,
  withoutCosts,
} from './insight.ts'

const sums = (some: Partial<InsightSums>): InsightSums => ({ ...NO_SUMS, ...some })

describe('a figure', () => {
  test.each<[InsightMeasure, Partial<InsightSums>, number | null]>([
    ['reservations', { reservations: 12 }, 12],
    ['occupancy', { occupiedMinutes: 30, availableMinutes: 120 }, 0.25],
    ['occupancy', {}, null],
    ['hoursUntilPickup', { collectedMinutes: 360, collected: 3 }, 2],
    ['hoursUntilPickup', { collectedMinutes: 0, collected: 0 }, null],
    ['late', { collectedLate: 1, due: 4 }, 0.25],
    ['neverCollected', { neverCollected: 2 }, 2],
    ['revenue', { revenue: 1_250 }, 1_250],
    ['margin', { costedRevenue: 1_000, purchaseCost: 600 }, 400],
    ['margin', { costedRevenue: 1_000, costedRefunds: 1_000, purchaseCost: 600 }, -600],
    ['margin', { costedRefunds: 50 }, -50],
    ['margin', { purchaseCost: 60 }, -60],
    ['margin', { revenue: 1_000, netRevenue: 900 }, null],
    ['ladderRevenue', { ladderRevenue: 800 }, 800],
    ['refunded', { refunded: 500 }, 500],
    ['messagesFailed', { messagesFailed: 7 }, 7],
    ['outOfRangeMinutes', { outOfRangeMinutes: 45 }, 45],
  ])('%s of %o is %s', (measure, some, value) => {
    expect(figureOf(measure, sums(some), NO_SUMS).value).toBe(value)
  })

  test.each<[InsightMeasure, Partial<InsightSums>, Partial<InsightSums>, number | null, unknown]>([
    ['revenue', { revenue: 120 }, { revenue: 100 }, 0.2, 'good'],
    ['revenue', { revenue: 80 }, { revenue: 100 }, -0.2, 'bad'],
    ['revenue', { revenue: 100 }, { revenue: 100 }, 0, null],
    ['revenue', { revenue: 1_100 }, { revenue: 100 }, 10, 'good'],
    ['revenue', { revenue: 1_101 }, { revenue: 100 }, null, 'good'],
    [
      'margin',
      { costedRevenue: 100, purchaseCost: 50 },
      { costedRevenue: 50, purchaseCost: 100 },
      2,
      'good',
    ],
    ['refunded', { refunded: 120 }, { refunded: 100 }, 0.2, 'bad'],
    ['refunded', { refunded: 0 }, { refunded: 100 }, -1, 'good'],
    ['ladderRevenue', { ladderRevenue: 2 }, { ladderRevenue: 1 }, 1, null],
    ['messagesFailed', { messagesFailed: 3 }, {}, null, 'bad'],
    ['hoursUntilPickup', { collectedMinutes: 60, collected: 1 }, {}, null, null],
  ])('%s of %o after %o changed by %s: %s', (measure, after, before, change, tone) => {
    expect(figureOf(measure, sums(after), sums(before))).toMatchObject({ change, tone })
  })
})

test.each([
  [{ netRevenue: 1_000, costedRevenue: 800, purchaseCost: 600 }, 0.8, 0.25],
  [{ netRevenue: 1_000, costedRevenue: 800, costedRefunds: 50, purchaseCost: 600 }, 0.8, 0.2],
  [{ netRevenue: 1_000 }, 0, null],
  [{ netRevenue: 800, costedRevenue: 800, costedRefunds: 800, purchaseCost: 10 }, 1, null],
  [{}, null, null],
])('the margin of %o covers %s of the revenue and is %s of it', (some, coverage, share) => {
  expect(marginCoverage(sums(some))).toBe(coverage)
  expect(marginShare(sums(some))).toBe(share)
})

test('without costs nothing is left that a purchase price could be derived from', () => {
  const all = Object.fromEntries(INSIGHT_SUMS.map((name) => [name, 7])) as InsightSums
  expect(withoutCosts(all)).toEqual({ ...all, costedRevenue: 0, costedRefunds: 0, purchaseCost: 0 })
  expect(figureOf('margin', withoutCosts(all), NO_SUMS).value).toBeNull()
})

test('sums of parts add up, whatever a part leaves out', () => {
  const added = addSums([{ revenue: 3, orders: 1 }, { revenue: 4 }])
  expect(added).toEqual(sums({ revenue: 7, orders: 1 }))
  expect(Object.keys(added)).toEqual([...INSIGHT_SUMS])
})

describe('a period', () => {
  test('is compared with as many days before it', () => {
    expect(periodBefore({ from: '2026-03-01', to: '2026-03-28' })).toEqual({
      from: '2026-02-01',
      to: '2026-02-28',
    })
    expect(periodBefore({ from: '2026-11-10', to: '2026-11-10' })).toEqual({
      from: '2026-11-09',
      to: '2026-11-09',
    })
  })

  test('of the last days ends yesterday', () => {
    expect(lastDays('2026-11-17', 7)).toEqual({ from: '2026-11-10', to: '2026-11-16' })
  })

  test('has a bar for each day, or for each week from Monday on when it is long', () => {
    expect(barsOf({ from: '2026-11-15', to: '2026-11-17' })).toEqual([
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
    ])
    const year = { from: '2026-01-01', to: '2026-12-31' }
    expect(stepOf(year)).toBe('week')
    expect(barsOf(year).slice(0, 2)).toEqual(['2025-12-29', '2026-01-05'])
    expect(barsOf(year).at(-1)).toBe('2026-12-28')
    expect(stepOf({ from: '2026-01-01', to: '2026-04-02' })).toBe('day')
  })

  test.each([
    [{ from: '2026-01-01', to: '2027-01-01' }, true],
    [{ from: '2026-01-01', to: '2026-01-01' }, true],
    [{ from: '2026-01-01', to: '2027-01-02' }, false],
    [{ from: '2026-01-02', to: '2026-01-01' }, false],
    [{ from: '2026-02-30', to: '2026-03-01' }, false],
    [{ from: 'yesterday', to: '2026-03-01' }, false],
  ])('%o is taken: %s', (period, isTaken) => {
    expect(insightPeriodInput.safeParse(period).success).toBe(isTaken)
  })
})
