import { describe, expect, test } from 'vitest'
import { logFilterOf, startOfDay } from './log-filter.ts'

describe('a calendar day of the reader', () => {
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

test('both days of a range are in it', () => {
  const filter = logFilterOf({ from: '2026-11-14', to: '2026-11-15' }, 'UTC')
  expect(filter.from).toBe('2026-11-14T00:00:00.000Z')
  expect(filter.to).toBe('2026-11-16T00:00:00.000Z')
})
