import { describe, expect, test } from 'vitest'
import { type InsightSums, NO_SUMS } from './insight.ts'
import { mostChanged, weekOfMail } from './weekly-figures.ts'

describe('the week of the mail', () => {
  test.each([
    ['Monday at six', '2027-01-18T05:00:00Z', 'Europe/Brussels', '2027-01-11', '2027-01-17'],
    ['Monday before six', '2027-01-18T04:59:59Z', 'Europe/Brussels', '2027-01-04', '2027-01-10'],
    ['Monday at six in summer', '2027-07-19T04:00:00Z', 'Europe/Paris', '2027-07-12', '2027-07-18'],
    ['Thursday', '2027-01-21T12:00:00Z', 'Europe/Brussels', '2027-01-11', '2027-01-17'],
    ['Sunday night', '2027-01-24T22:59:00Z', 'Europe/Brussels', '2027-01-11', '2027-01-17'],
    ['across the new year', '2027-01-05T12:00:00Z', 'Europe/Vienna', '2026-12-28', '2027-01-03'],
    ['in another zone', '2027-01-18T05:00:00Z', 'America/New_York', '2027-01-04', '2027-01-10'],
  ])('on %s', (_when, now, zone, from, to) => {
    expect(weekOfMail(new Date(now), zone)).toEqual({ from, to })
  })
})

describe('the figures that changed most', () => {
  const changed = (sums: Partial<InsightSums>, previous: Partial<InsightSums>) =>
    mostChanged({ ...NO_SUMS, ...sums }, { ...NO_SUMS, ...previous }).map(({ measure }) => measure)

  test('come in the order of their change, five at most', () => {
    const previous = {
      reservations: 100,
      revenue: 100_000,
      refunded: 10_000,
      neverCollected: 10,
      messagesFailed: 10,
      outOfRangeMinutes: 100,
    }
    const sums = {
      reservations: 110,
      revenue: 50_000,
      refunded: 40_000,
      neverCollected: 9,
      messagesFailed: 30,
      outOfRangeMinutes: 0,
    }
    expect(changed(sums, previous)).toEqual([
      'outOfRangeMinutes',
      'refunded',
      'messagesFailed',
      'revenue',
      'reservations',
    ])
  })

  test('do not begin with one message more when the turnover halved', () => {
    expect(
      changed({ messagesFailed: 2, revenue: 50_000 }, { messagesFailed: 1, revenue: 100_000 }),
    ).toEqual(['revenue', 'messagesFailed'])
  })

  test('include one that was zero before, and none that has no base or stayed the same', () => {
    expect(
      changed(
        { reservations: 10, refunded: 5_000, occupiedMinutes: 1, availableMinutes: 2, revenue: 7 },
        { reservations: 20, revenue: 7 },
      ),
    ).toEqual(['refunded', 'reservations'])
  })

  test.each([
    ['nothing in the week before', { reservations: 10, revenue: 100 }, { availableMinutes: 100 }],
    ['nothing in both', {}, {}],
    ['two equal weeks', { reservations: 10 }, { reservations: 10 }],
  ])('are none with %s', (_what, sums, previous) => {
    expect(changed(sums, previous)).toEqual([])
  })
})
