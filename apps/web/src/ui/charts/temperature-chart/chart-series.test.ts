import { describe, expect, test } from 'vitest'
import {
  type ChartPoint,
  degreesOf,
  degreeTicks,
  gapsOf,
  nearestPoint,
  runsOf,
} from './chart-series.ts'
import { timeTicks } from './time-ticks.ts'

const MINUTE = 60_000
const GAP = 30 * MINUTE
const at = (minutes: number, celsius = 4): ChartPoint => ({
  atMs: minutes * MINUTE,
  min: celsius - 0.5,
  average: celsius,
  max: celsius + 0.5,
})

describe('a temperature series', () => {
  test('is broken where nothing was heard for longer than a reading lasts', () => {
    const runs = runsOf([at(0), at(10), at(40), at(71), at(80)], GAP)
    expect(runs.map((run) => run.length)).toEqual([3, 2])
  })

  test('shows its gaps, at both ends too', () => {
    const period = { fromMs: 0, toMs: 200 * MINUTE }
    expect(gapsOf([at(60), at(70), at(120)], period, GAP)).toEqual([
      { fromMs: 0, toMs: 60 * MINUTE },
      { fromMs: 70 * MINUTE, toMs: 120 * MINUTE },
      { fromMs: 120 * MINUTE, toMs: 200 * MINUTE },
    ])
    expect(gapsOf([], period, GAP)).toEqual([period])
    expect(gapsOf([at(10), at(30)], { fromMs: 0, toMs: 60 * MINUTE }, GAP)).toEqual([])
  })

  test('has room for what was measured and what is allowed', () => {
    expect(degreesOf([at(0, 4)], { warning: 5, lockdown: 7, badSide: 'above' })).toEqual({
      low: 2,
      high: 8,
    })
    expect(degreesOf([], null)).toEqual({ low: 0, high: 10 })
    expect(degreesOf([at(0, 20)], null)).toEqual({ low: 18, high: 22 })
  })

  test('is marked at round degrees', () => {
    expect(degreeTicks(2, 9, 8)).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
    expect(degreeTicks(-3, 21, 6)).toEqual([0, 5, 10, 15, 20])
  })

  test('knows the nearest reading', () => {
    const points = [at(0), at(10), at(40)]
    expect(nearestPoint(points, 4 * MINUTE)).toBe(0)
    expect(nearestPoint(points, 26 * MINUTE)).toBe(2)
    expect(nearestPoint([], 5)).toBe(0)
  })
})

describe('the time axis', () => {
  const span = (from: string, to: string) => ({ fromMs: Date.parse(from), toMs: Date.parse(to) })
  const labels = (from: string, to: string, wanted: number) =>
    timeTicks(span(from, to), wanted, 'Europe/Brussels', 'en-GB').map(({ label }) => label)

  test('is marked at hours of the place', () => {
    expect(labels('2026-05-01T05:10:00Z', '2026-05-01T11:10:00Z', 6)).toEqual([
      '08:00',
      '09:00',
      '10:00',
      '11:00',
      '12:00',
      '13:00',
    ])
  })

  test('names the day at midnight', () => {
    expect(labels('2026-05-01T16:00:00Z', '2026-05-02T04:00:00Z', 4)).toEqual([
      '18:00',
      '21:00',
      '2 May',
      '03:00',
      '06:00',
    ])
  })

  test('goes by whole days over a clock change, each day once', () => {
    for (const [from, to] of [
      ['2027-03-26T12:00:00Z', '2027-03-30T12:00:00Z'],
      ['2027-10-29T12:00:00Z', '2027-11-02T12:00:00Z'],
    ] as const) {
      const ticks = timeTicks(span(from, to), 7, 'Europe/Brussels', 'en-GB')
      const hours = ticks.map(({ atMs }) =>
        new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Brussels', hour: '2-digit' }).format(
          atMs,
        ),
      )
      expect(hours).toEqual(['00', '00', '00', '00'])
    }
  })
})
