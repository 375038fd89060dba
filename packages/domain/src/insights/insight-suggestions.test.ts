import { describe, expect, test } from 'vitest'
import {
  type LadderUse,
  type SizeUse,
  suggestDoors,
  suggestLadders,
  suggestSecondLockers,
  suggestSizes,
} from './insight-suggestions.ts'

const use = (size: SizeUse['size'], share: number): SizeUse => ({
  shopId: 'one',
  size,
  occupiedMinutes: share * 1_000,
  availableMinutes: 1_000,
})

describe('a second locker', () => {
  test('is suggested where three quarters of the box hours are in use', () => {
    expect(suggestSecondLockers([use('small', 0.9), use('large', 0.6)])).toMatchObject([
      { kind: 'secondLocker', shopId: 'one', share: 0.75 },
    ])
  })

  test.each([
    ['the boxes are freer', [use('small', 0.9), use('large', 0.58)]],
    ['there is no box', [{ ...use('small', 0), availableMinutes: 0 }]],
    ['there is nothing', []],
  ])('is not suggested where %s', (_why, uses) => {
    expect(suggestSecondLockers(uses)).toEqual([])
  })

  test('is suggested for the shop that is full, not for the one beside it', () => {
    const other = { ...use('small', 0.1), shopId: 'two' }
    expect(suggestSecondLockers([use('small', 0.8), other])).toMatchObject([{ shopId: 'one' }])
  })
})

describe('other box sizes', () => {
  test('are suggested where one size is short and another stands empty', () => {
    expect(suggestSizes([use('large', 0.1), use('small', 0.3), use('medium', 0.7)])).toMatchObject([
      { kind: 'wrongSizes', size: 'medium', share: 0.7, otherSize: 'large', otherShare: 0.1 },
    ])
  })

  test.each([
    ['no size is short', [use('small', 0.5), use('large', 0.1)]],
    ['no size stands empty', [use('small', 0.7), use('large', 0.3)]],
    ['there is one size', [use('small', 0.7)]],
    [
      'the shop is full altogether',
      [{ ...use('small', 1), occupiedMinutes: 9_000, availableMinutes: 9_000 }, use('large', 0.1)],
    ],
  ])('are not suggested where %s', (_why, uses) => {
    expect(suggestSizes(uses)).toEqual([])
  })
})

describe('an earlier ladder', () => {
  const LATE: LadderUse = {
    shopId: 'one',
    offers: 20,
    unsold: 6,
    firstStepHours: 12,
    unsoldHours: 20,
  }

  test('is suggested where much goes unsold and the price falls late', () => {
    expect(suggestLadders([LATE])).toMatchObject([
      { kind: 'ladderTooLate', share: 0.3, count: 6, hours: 12, otherHours: 20 },
    ])
  })

  test.each([
    ['little goes unsold', { unsold: 4 }],
    ['most is sold', { offers: 100 }],
    ['the price falls early', { firstStepHours: 9 }],
    ['nothing has a ladder', { firstStepHours: null }],
    ['nothing was left', { unsoldHours: null }],
  ])('is not suggested where %s', (_why, changes) => {
    expect(suggestLadders([{ ...LATE, ...changes }])).toEqual([])
  })
})

test('a door that failed on several days is named, the worst first; one bad day is none', () => {
  const door = { shopId: 'one', lockerId: 'locker', boxLabel: '4', failures: 3, days: 2 }
  expect(
    suggestDoors([
      door,
      { ...door, boxLabel: '5', days: 1 },
      { ...door, boxLabel: '6', failures: 2 },
      { ...door, boxLabel: '7', failures: 8 },
    ]).map(({ boxLabel, count }) => [boxLabel, count]),
  ).toEqual([
    ['7', 8],
    ['4', 3],
  ])
})
