import { describe, expect, test } from 'vitest'
import { isoOrTyped, startOfDay } from './zoned-time.ts'

test.each([
  ['2026-05-01T14:05', '2026-05-01T12:05:00.000Z'],
  ['tomorrow', 'tomorrow'],
])('%s, typed in a form in Brussels, is %s', (typed, kept) => {
  expect(isoOrTyped(typed, 'Europe/Brussels')).toBe(kept)
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
