import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Circumstances,
  judgeTemperatures,
  temperatureLevel,
  temperatureTrend,
} from './temperature.ts'
import type { TemperatureType } from '../devices/device.ts'
import { DEFAULT_LIMITS, rulesFor, type TemperatureLimits } from './temperature-rules.ts'

const START = new Date('2026-05-01T12:00:00Z').getTime()
const at = (minute: number): Date => new Date(START + minute * 60_000)
const minuteOf = (instant: Date | null): number | null =>
  instant === null ? null : (instant.getTime() - START) / 60_000

/** Minute and temperature, by turns. */
const readings = (...pairs: [number, number][]) =>
  pairs.map(([minute, celsius]) => ({ at: at(minute), celsius }))

const every = (celsius: number, from: number, to: number, step = 5): [number, number][] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, n) => [from + n * step, celsius])

const judge = (
  type: TemperatureType,
  pairs: [number, number][],
  {
    nowMinute,
    closedAt = [],
    releasedAt = null,
    limits = {},
  }: {
    nowMinute: number
    closedAt?: number[]
    releasedAt?: number | null
    limits?: Partial<TemperatureLimits>
  },
) => {
  const rules = rulesFor(type, { ...DEFAULT_LIMITS[type as 'Heated'], ...limits })
  if (rules === null) throw new Error('no rules')
  const circumstances: Circumstances = {
    rules,
    doorClosedAt: closedAt.map(at),
    releasedAt: releasedAt === null ? null : at(releasedAt),
    now: at(nowMinute),
  }
  const { excursions, beyondMinutes } = judgeTemperatures(readings(...pairs), circumstances)
  return {
    beyondMinutes,
    excursions: excursions.map(({ startedAt, endedAt, peakCelsius, warningAt, lockdownAt }) => [
      minuteOf(startedAt),
      minuteOf(endedAt),
      peakCelsius,
      minuteOf(warningAt),
      minuteOf(lockdownAt),
    ]),
  }
}

type Case = [
  string,
  TemperatureType,
  [number, number][],
  { nowMinute: number; closedAt?: number[]; releasedAt?: number | null },
  (number | null)[][],
]

describe('temperatures', () => {
  // start, end, peak, warning, lockdown: minutes
  test.each<Case>([
    ['cold is nothing', 'Refrigerated', every(4, 0, 60), { nowMinute: 60 }, []],
    ['exactly at the limit is nothing', 'Refrigerated', every(5, 0, 60), { nowMinute: 60 }, []],
    [
      'a short rise does not warn',
      'Refrigerated',
      [
        [0, 6],
        [10, 6],
        [14, 4],
      ],
      { nowMinute: 60 },
      [[0, 14, 6, null, null]],
    ],
    [
      'warns after 15 minutes above 5',
      'Refrigerated',
      every(6, 0, 40),
      { nowMinute: 40 },
      [[0, null, 6, 15, null]],
    ],
    [
      'locks down after 30 minutes above 7',
      'Refrigerated',
      every(9, 0, 40),
      { nowMinute: 40 },
      [[0, null, 9, 15, 30]],
    ],
    [
      'the clock runs on between readings',
      'Refrigerated',
      [
        [0, 9],
        [20, 9],
      ],
      { nowMinute: 31 },
      [[0, null, 9, 15, 30]],
    ],
    [
      'a reading counts for half an hour at most',
      'Refrigerated',
      [[0, 9]],
      { nowMinute: 600 },
      [[0, null, 9, 15, 30]],
    ],
    [
      'back below 7 starts the lockdown timer again, the warning goes on',
      'Refrigerated',
      [...every(8, 0, 25), [26, 6], ...every(8, 30, 50)],
      { nowMinute: 50 },
      [[0, null, 8, 15, null]],
    ],
    [
      'the lockdown timer rests for 30 minutes after the main door closes',
      'Refrigerated',
      every(9, 0, 70),
      { nowMinute: 70, closedAt: [10] },
      [[0, null, 9, 15, 60]],
    ],
    [
      'two closings rest once where they overlap',
      'Refrigerated',
      every(9, 0, 90),
      { nowMinute: 90, closedAt: [20, 10] },
      [[0, null, 9, 15, 70]],
    ],
    [
      'two closings rest between two readings, whichever is named first',
      'Refrigerated',
      every(9, 0, 120, 30),
      { nowMinute: 120, closedAt: [20, 5] },
      [[0, null, 9, 15, 75]],
    ],
    [
      'two closings far apart rest twice',
      'Refrigerated',
      every(9, 0, 120),
      { nowMinute: 120, closedAt: [50, 10] },
      [[0, null, 9, 15, 90]],
    ],
    [
      'a closing before the rise does not rest any more',
      'Refrigerated',
      every(9, 0, 40),
      { nowMinute: 40, closedAt: [-30] },
      [[0, null, 9, 15, 30]],
    ],
    [
      'after a release it counts from there',
      'Refrigerated',
      every(9, 0, 70),
      { nowMinute: 70, releasedAt: 35 },
      [[0, null, 9, 50, 65]],
    ],
    [
      'two stretches are two excursions',
      'Refrigerated',
      [...every(6, 0, 20), [25, 4], ...every(8, 30, 50), [55, 3]],
      { nowMinute: 60 },
      [
        [0, 25, 6, 15, null],
        [30, 55, 8, 45, null],
      ],
    ],
    [
      'heated warns below 63 after 10 minutes',
      'Heated',
      every(61, 0, 40),
      { nowMinute: 40 },
      [[0, null, 61, 10, null]],
    ],
    [
      'heated locks down below 60 after 30 minutes',
      'Heated',
      [...every(58, 0, 20), ...every(59, 25, 40)],
      { nowMinute: 40 },
      [[0, null, 58, 10, 30]],
    ],
  ])('%s', (_, type, pairs, options, excursions) => {
    expect(judge(type, pairs, options).excursions).toEqual(excursions)
  })

  test('without any delay, a lockdown still rests after the main door closes', () => {
    const lockdownAt = (
      pairs: [number, number][],
      given: { nowMinute: number; closedAt?: number[]; releasedAt?: number },
    ) =>
      judge('Refrigerated', pairs, {
        ...given,
        limits: { lockdownAfterMinutes: 0 },
      }).excursions.map((excursion) => excursion[4])
    expect(lockdownAt([[0, 9]], { nowMinute: 0 })).toEqual([0])
    expect(lockdownAt([[0, 9]], { nowMinute: 0, closedAt: [0] })).toEqual([null])
    expect(lockdownAt([[0, 9]], { nowMinute: 0, closedAt: [-10] })).toEqual([null])
    expect(lockdownAt(every(9, 0, 40), { nowMinute: 40, closedAt: [0] })).toEqual([30])
    expect(lockdownAt([...every(9, 0, 25), [30, 4]], { nowMinute: 40, closedAt: [0] })).toEqual([
      null,
    ])
  })

  test('without any delay, no reading from before a release locks down again', () => {
    const limits = { lockdownAfterMinutes: 0, warningAfterMinutes: 0 }
    const pairs: [number, number][] = [
      [0, 9],
      [5, 4],
    ]
    expect(judge('Refrigerated', pairs, { nowMinute: 20, releasedAt: 10, limits })).toEqual({
      beyondMinutes: 0,
      excursions: [[0, 5, 9, null, null]],
    })
  })

  test('time before a release counts for nothing', () => {
    expect(judge('Refrigerated', every(9, 0, 20), { nowMinute: 20, releasedAt: 12 })).toMatchObject(
      {
        beyondMinutes: 8,
      },
    )
  })

  test('the order in which readings arrive does not matter, nor how often', () => {
    const pairs: [number, number][] = [...every(9, 0, 20), [25, 4], ...every(8, 30, 80)]
    const expected = judge('Refrigerated', pairs, { nowMinute: 80 })
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...pairs, ...pairs], { minLength: pairs.length * 2 }),
        (shuffled) => {
          expect(judge('Refrigerated', shuffled, { nowMinute: 80 })).toEqual(expected)
        },
      ),
      { numRuns: 50 },
    )
  })

  test('time beyond the limit adds up over a day', () => {
    const pairs: [number, number][] = [...every(6, 0, 60), [61, 4], ...every(6, 200, 260), [261, 4]]
    expect(judge('Refrigerated', pairs, { nowMinute: 300 }).beyondMinutes).toBe(61 + 61)
  })

  test.each([
    ['Refrigerated', 4, 0, 'fine'],
    ['Refrigerated', 6, 0, 'warning'],
    ['Refrigerated', 8, 0, 'danger'],
    ['Refrigerated', 4, 30, 'fine'],
    ['Refrigerated', 4, 31, 'unknown'],
    ['Refrigerated', null, 0, 'unknown'],
    ['Heated', 65, 0, 'fine'],
    ['Heated', 61, 0, 'warning'],
    ['Heated', 59, 0, 'danger'],
    ['NotCooled', 31, 0, 'none'],
    ['RoomTemperature', null, 0, 'none'],
    ['RoomTemperature', 20, 31, 'unknown'],
  ] as const)('%s at %s °C, read %i minutes ago, is %s [S3.37]', (type, celsius, age, level) => {
    const latest = celsius === null ? null : { at: at(-age), celsius }
    expect(temperatureLevel(latest, rulesFor(type, null), at(0))).toBe(level)
  })

  test.each([
    [4, null, 'steady'],
    [4, 4.3, 'steady'],
    [5, 4, 'rising'],
    [0.4, 0, 'rising'],
    [4, 5, 'falling'],
  ] as const)('from %s after %s is %s', (celsius, before, trend) => {
    expect(temperatureTrend(celsius, before)).toBe(trend)
  })
})
