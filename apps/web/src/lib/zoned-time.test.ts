import { describe, expect, test } from 'vitest'
import { instantOf, startOfDay, wallTimeOf } from './zoned-time.ts'

const BRUSSELS = 'Europe/Brussels'

describe('a time on the wall', () => {
  test.each([
    ['2026-05-01T14:05', '2026-05-01T12:05:00.000Z'],
    ['2026-12-31T23:59', '2026-12-31T22:59:00.000Z'],
    ['2027-01-01T00:00', '2026-12-31T23:00:00.000Z'],
    ['2027-03-28T01:59', '2027-03-28T00:59:00.000Z'],
    ['2027-03-28T03:00', '2027-03-28T01:00:00.000Z'],
  ])('%s in Brussels is %s and back', (wall, instant) => {
    expect(instantOf(wall, BRUSSELS).toISOString()).toBe(instant)
    expect(wallTimeOf(new Date(instant), BRUSSELS)).toBe(wall)
  })

  test('that the clocks skip is the hour after', () => {
    expect(wallTimeOf(instantOf('2027-03-28T02:30', BRUSSELS), BRUSSELS)).toBe('2027-03-28T03:30')
  })

  test('that comes twice is the first', () => {
    expect(instantOf('2027-10-31T02:30', BRUSSELS).toISOString()).toBe('2027-10-31T00:30:00.000Z')
  })

  test('in UTC is itself', () => {
    expect(instantOf('2026-05-01T14:05', 'UTC').toISOString()).toBe('2026-05-01T14:05:00.000Z')
  })
})

describe('a calendar day', () => {
  test.each([
    ['2026-11-15', 'Europe/Brussels', 0, '2026-11-14T23:00:00.000Z'],
    ['2026-07-01', 'Europe/Brussels', 0, '2026-06-30T22:00:00.000Z'],
    // The days on which the clocks change have 23 and 25 hours.
    ['2027-03-28', 'Europe/Brussels', 0, '2027-03-27T23:00:00.000Z'],
    ['2027-03-28', 'Europe/Brussels', 1, '2027-03-28T22:00:00.000Z'],
    ['2027-10-31', 'Europe/Brussels', 0, '2027-10-30T22:00:00.000Z'],
    ['2027-10-31', 'Europe/Brussels', 1, '2027-10-31T23:00:00.000Z'],
    ['2026-12-31', 'UTC', 1, '2027-01-01T00:00:00.000Z'],
  ])('%s in %s, %i days on, begins at %s', (day, timeZone, plusDays, expected) => {
    expect(startOfDay(day, timeZone, plusDays)).toBe(expected)
  })
})
