import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  dayAround,
  instantOf,
  instantOfWallTime,
  minutesBefore,
  roundUpMinutes,
  wallTimeOf,
} from './time.ts'

describe('the wall clock of a shop', () => {
  test.each([
    ['an ordinary winter day', '2027-01-15T14:30', 'Europe/Brussels', '2027-01-15T13:30:00.000Z'],
    ['an ordinary summer day', '2027-07-15T14:30', 'Europe/Brussels', '2027-07-15T12:30:00.000Z'],
    [
      'the hour that spring skips',
      '2027-03-28T02:30',
      'Europe/Brussels',
      '2027-03-28T01:30:00.000Z',
    ],
    ['just before the skip', '2027-03-28T01:59', 'Europe/Brussels', '2027-03-28T00:59:00.000Z'],
    ['just after the skip', '2027-03-28T03:00', 'Europe/Brussels', '2027-03-28T01:00:00.000Z'],
    [
      'the hour that autumn repeats',
      '2027-10-31T02:30',
      'Europe/Brussels',
      '2027-10-31T00:30:00.000Z',
    ],
    ['after the repeat', '2027-10-31T03:00', 'Europe/Brussels', '2027-10-31T02:00:00.000Z'],
  ])('%s', (_name, wall, zone, instant) => {
    expect(instantOfWallTime(wall, zone).toISOString()).toBe(instant)
  })

  test('the skipped hour is shown as the hour after', () => {
    const instant = instantOfWallTime('2027-03-28T02:30', 'Europe/Brussels')
    expect(wallTimeOf(instant, 'Europe/Brussels')).toBe('2027-03-28T03:30')
  })

  const ZONES = [
    'Europe/Vienna',
    'Europe/Brussels',
    'Europe/Berlin',
    'Europe/Paris',
    'Europe/Luxembourg',
    'Europe/Amsterdam',
  ]
  test.each(ZONES)(
    'every half hour of a year in %s comes back as it went in, but for the skipped hour',
    (zone) => {
      const start = Date.UTC(2027, 0, 1)
      const strange: string[] = []
      for (let step = 0; step < 365 * 48; step++) {
        const wall = new Date(start + step * 30 * 60_000).toISOString().slice(0, 16)
        if (wallTimeOf(instantOfWallTime(wall, zone), zone) !== wall) strange.push(wall)
      }
      expect(strange).toEqual(['2027-03-28T02:00', '2027-03-28T02:30'])
    },
  )

  describe('without Temporal', () => {
    afterEach(() => vi.unstubAllGlobals())

    test.each(ZONES)('shows %s the same time at every hour of a year', (zone) => {
      const hours = Array.from(
        { length: 365 * 24 },
        (_, hour) => new Date(Date.UTC(2027, 0, 1, hour, 0, 0, 1)),
      )
      const withTemporal = hours.map((hour) => wallTimeOf(hour, zone))
      vi.stubGlobal('Temporal', undefined)
      expect(hours.map((hour) => wallTimeOf(hour, zone))).toEqual(withTemporal)
    })
  })

  test('minutes before are elapsed minutes, also across the change', () => {
    const pickup = instantOfWallTime('2027-03-28T03:15', 'Europe/Brussels')
    expect(minutesBefore(pickup, 30).toISOString()).toBe('2027-03-28T00:45:00.000Z')
    expect(wallTimeOf(minutesBefore(pickup, 30), 'Europe/Brussels')).toBe('2027-03-28T01:45')
  })

  test('times are rounded up to the step [S1.28]', () => {
    expect(roundUpMinutes('2027-01-15T14:31', 15)).toBe('2027-01-15T14:45')
    expect(roundUpMinutes('2027-01-15T14:45', 15)).toBe('2027-01-15T14:45')
    expect(roundUpMinutes('2027-01-15T23:50', 60)).toBe('2027-01-16T00:00')
    expect(roundUpMinutes('2027-01-15T14:31:20', 15)).toBe('2027-01-15T14:45')
  })
})

describe('a time that somebody typed', () => {
  test.each([
    ['a wall time', '2027-07-15T14:30', '2027-07-15T12:30:00.000Z'],
    ['a wall time with seconds', '2027-07-15T14:30:00', '2027-07-15T12:30:00.000Z'],
    ['a wall time that spring skips', '2027-03-28T02:30', '2027-03-28T01:30:00.000Z'],
    ['an instant', '2027-07-15T14:30:00Z', '2027-07-15T14:30:00.000Z'],
    ['an instant elsewhere', '2027-07-15T14:30:00+09:00', '2027-07-15T05:30:00.000Z'],
    ['a day that is not there', '2027-02-30T14:30', null],
    ['an hour that is not there', '2027-02-20T24:30', null],
    ['a second that is not there', '2027-02-20T14:30:61Z', null],
    ['a zone by its name', '2027-02-20T14:30 GMT', null],
    ['a day alone', '2027-02-20', null],
    ['a sentence', 'tomorrow', null],
  ])('%s', (_what, typed, instant) => {
    expect(instantOf(typed, 'Europe/Brussels')?.toISOString() ?? null).toBe(instant)
  })

  test.each([
    ['an ordinary day', '2027-07-15T21:59:00Z', '2027-07-14T22:00:00.000Z', 24],
    ['the short day', '2027-03-28T12:00:00Z', '2027-03-27T23:00:00.000Z', 23],
    ['the long day', '2027-10-31T12:00:00Z', '2027-10-30T22:00:00.000Z', 25],
  ])('%s of a shop', (_day, instant, start, hours) => {
    const day = dayAround(new Date(instant), 'Europe/Brussels')
    expect(day.start.toISOString()).toBe(start)
    expect((day.end.getTime() - day.start.getTime()) / 3_600_000).toBe(hours)
  })
})
