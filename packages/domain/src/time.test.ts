import { describe, expect, test } from 'vitest'
import { instantOfWallTime, minutesBefore, roundUpMinutes, wallTimeOf } from './time.ts'

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

  test('minutes before are elapsed minutes, also across the change', () => {
    const pickup = instantOfWallTime('2027-03-28T03:15', 'Europe/Brussels')
    expect(minutesBefore(pickup, 30).toISOString()).toBe('2027-03-28T00:45:00.000Z')
    expect(wallTimeOf(minutesBefore(pickup, 30), 'Europe/Brussels')).toBe('2027-03-28T01:45')
  })

  test('times are rounded up to the step', () => {
    expect(roundUpMinutes('2027-01-15T14:31', 15)).toBe('2027-01-15T14:45')
    expect(roundUpMinutes('2027-01-15T14:45', 15)).toBe('2027-01-15T14:45')
    expect(roundUpMinutes('2027-01-15T23:50', 60)).toBe('2027-01-16T00:00')
  })
})
