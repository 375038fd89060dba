import { describe, expect, test } from 'vitest'
import { readClock, readWallTime, wallTimeText } from './wall-time-text.ts'

describe('a time on the wall', () => {
  test.each([
    ['DD/MM/YYYY', '15/11/2026 08:30'],
    ['DD.MM.YYYY', '15.11.2026 08:30'],
    ['YYYY-MM-DD', '2026-11-15 08:30'],
  ])('is shown as %s and read back', (format, text) => {
    expect(wallTimeText('2026-11-15T08:30', format)).toBe(text)
    expect(readWallTime(text, format, true)).toBe('2026-11-15T08:30')
  })

  test.each([
    ['1/2/27 9:05', '2027-02-01T09:05'],
    ['01-02-2027 0905', '2027-02-01T09:05'],
    ['1.2.2027 9h', '2027-02-01T09:00'],
    ['2027-02-01T09:05', '2027-02-01T09:05'],
    [' 1/2/2027   18.30 ', '2027-02-01T18:30'],
  ])('may be typed as %s', (typed, kept) => {
    expect(readWallTime(typed, 'DD/MM/YYYY', true)).toBe(kept)
  })

  test.each(['', '31/02/2027 10:00', '1/13/2027 10:00', '1/2/2027', '1/2/2027 25:00', 'tomorrow'])(
    '%j is none',
    (typed) => {
      expect(readWallTime(typed, 'DD/MM/YYYY', true)).toBeNull()
    },
  )

  test('a day alone has no time', () => {
    expect(readWallTime('1/2/2027', 'DD/MM/YYYY', false)).toBe('2027-02-01')
    expect(readWallTime('1/2/2027 10:00', 'DD/MM/YYYY', false)).toBeNull()
    expect(wallTimeText('2027-02-01', 'DD/MM/YYYY')).toBe('01/02/2027')
  })

  test.each([
    ['8:30', '08:30'],
    ['830', '08:30'],
    ['0830', '08:30'],
    ['8.30', '08:30'],
    ['20h15', '20:15'],
    ['8', '08:00'],
    ['24:00', null],
    ['8:30 PM', null],
  ])('%s by the clock is %s', (typed, kept) => {
    expect(readClock(typed)).toBe(kept)
  })

  test('what is no time is shown as it was typed', () => {
    expect(wallTimeText('soon', 'DD/MM/YYYY')).toBe('soon')
  })
})
