import { describe, expect, test } from 'vitest'
import { formatsFor } from './format.ts'

const AT = '2026-11-15T23:30:00.000Z'

describe('dates, numbers and money', () => {
  test.each([
    ['DD/MM/YYYY', '16/11/2026'],
    ['DD.MM.YYYY', '16.11.2026'],
    ['YYYY-MM-DD', '2026-11-16'],
  ])('a date as %s, in the time zone of the user', (format, shown) => {
    expect(formatsFor('en', 'Europe/Brussels', format).date(AT)).toBe(shown)
  })

  test.each([
    ['en', '1 July 2027'],
    ['de', '1. Juli 2027'],
    ['fr', '1 juillet 2027'],
    ['nl', '1 juli 2027'],
  ])('a day of a calendar in %s, whatever the time zone of the user', (language, shown) => {
    expect(formatsFor(language, 'America/New_York', 'DD/MM/YYYY').day('2027-07-01')).toBe(shown)
  })

  test('a time and a date with time [S1.27]', () => {
    const formats = formatsFor('de', 'Europe/Berlin', 'DD.MM.YYYY')
    expect(formats.time(AT)).toBe('00:30')
    expect(formats.dateTime(AT)).toBe('16.11.2026 00:30')
  })

  test.each([
    ['en', '1234.50'],
    ['de', '1234,50'],
    ['fr', '1234,50'],
    ['nl', '1234,50'],
  ])('a number to be changed, in %s', (language, shown) => {
    const formats = formatsFor(language, 'Europe/Brussels', 'DD/MM/YYYY')
    expect(formats.decimals(1234.5, 2)).toBe(shown)
    expect(formats.decimals(6)).toBe('6')
  })

  test.each([
    ['en', '2026-11-15T23:28:00.000Z', '2 minutes ago'],
    ['de', '2026-11-15T20:30:00.000Z', 'vor 3 Stunden'],
    ['fr', '2026-11-14T23:30:00.000Z', 'hier'],
    ['nl', '2026-11-15T23:29:50.000Z', 'nu'],
  ])('how long ago, in %s', (language, iso, shown) => {
    const formats = formatsFor(language, 'Europe/Brussels', 'DD/MM/YYYY')
    expect(formats.relative(iso, new Date(AT))).toBe(shown)
  })

  test('cents become money by language', () => {
    expect(formatsFor('en', 'UTC', 'DD/MM/YYYY').money(123_456)).toBe('€1,234.56')
    expect(formatsFor('de', 'UTC', 'DD/MM/YYYY').money(123_456)).toBe('1.234,56\u00a0€')
  })

  test('degrees with one digit, and how long something lasted', () => {
    const [english, german] = ['en', 'de'].map((language) =>
      formatsFor(language, 'UTC', 'DD/MM/YYYY'),
    )
    expect(english?.degrees(4)).toBe('4.0\u00a0°C')
    expect(german?.degrees(-18.25)).toBe('-18,3\u00a0°C')
    expect([12, 60, 125, 1440, 1530].map((minutes) => english?.duration(minutes))).toEqual([
      '12 min',
      '1 hr',
      '2 hr 5 min',
      '1 day',
      '1 day 1 hr',
    ])
  })
})
