import { describe, expect, test } from 'vitest'
import { openingHoursInput } from './opening-hours-input.ts'
import {
  isOpenAtWallTime,
  openingAt,
  openingLines,
  type OpeningSpan,
  type Weekday,
  weekdayName,
  WEEKDAYS,
} from './opening-hours.ts'

const span = (weekday: Weekday, opensAt: string, closesAt: string): OpeningSpan => ({
  weekday,
  opensAt,
  closesAt,
})
const BUTCHER = [
  ...WEEKDAYS.slice(0, 5).flatMap((day) => [
    span(day, '08:00', '12:00'),
    span(day, '13:30', '18:00'),
  ]),
  span('saturday', '08:00', '16:00'),
]
const ALWAYS = WEEKDAYS.map((day) => span(day, '00:00', '00:00'))

const problemsOf = (hours: readonly OpeningSpan[]): string[] =>
  openingHoursInput
    .safeParse(hours)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

describe('opening hours as they are given', () => {
  test.each([
    [[span('monday', '8:00', '12:00')], '0.opensAt: date'],
    [[span('monday', '08:00', '24:00')], '0.closesAt: date'],
    [[span('monday', '12:00', '12:00')], '0.closesAt: closesFirst'],
    [[span('monday', '22:00', '02:00')], '0.closesAt: closesFirst'],
    [[span('monday', '08:00', '12:00'), span('monday', '11:59', '14:00')], '1.opensAt: overlaps'],
    [[span('monday', '13:00', '00:00'), span('monday', '08:00', '13:01')], '1.opensAt: overlaps'],
    [Array.from({ length: 29 }, () => span('monday', '08:00', '09:00')), ': tooLong'],
  ])('%j are refused', (hours, problem) => {
    expect(problemsOf(hours)).toContain(problem)
  })

  test('spans that touch, and the same hours on another day, are fine; they are kept in order', () => {
    const given = [
      span('tuesday', '08:00', '12:00'),
      span('monday', '12:00', '00:00'),
      span('monday', '08:00', '12:00'),
    ]
    expect(openingHoursInput.parse(given)).toEqual(given.toReversed())
    expect(openingHoursInput.parse(given.toReversed())).toEqual(given.toReversed())
    expect(openingHoursInput.parse(undefined)).toEqual([])
  })
})

describe('a shop with opening hours', () => {
  test.each([
    ['2026-11-16T07:59', false],
    ['2026-11-16T08:00', true],
    ['2026-11-16T08:00:30', true],
    ['2026-11-16T12:00', false],
    ['2026-11-16T17:59', true],
    ['2026-11-21T15:00', true],
    ['2026-11-22T15:00', false],
  ])('at %s is open: %s', (wallTime, isOpen) => {
    expect(isOpenAtWallTime(BUTCHER, wallTime)).toBe(isOpen)
    expect(isOpenAtWallTime([], wallTime)).toBe(true)
    expect(isOpenAtWallTime(ALWAYS, wallTime)).toBe(true)
  })

  test.each([
    ['in the morning, until noon', '2026-11-16T08:00:00Z', true, '2026-11-16T11:00:00.000Z'],
    ['at noon, until half past one', '2026-11-16T11:15:00Z', false, '2026-11-16T12:30:00.000Z'],
    ['on Saturday night, until Monday', '2026-11-21T20:00:00Z', false, '2026-11-23T07:00:00.000Z'],
    [
      'before summer time comes, by the new clock',
      '2027-03-27T20:00:00Z',
      false,
      '2027-03-29T06:00:00.000Z',
    ],
  ])('%s', (_, now, isOpen, changesAt) => {
    expect(openingAt(BUTCHER, new Date(now), 'Europe/Brussels')).toEqual({
      isOpen,
      changesAt: new Date(changesAt),
    })
  })

  test('a night that goes on after midnight is one; all nights and days never close', () => {
    const night = [span('friday', '20:00', '00:00'), span('saturday', '00:00', '02:00')]
    expect(openingAt(night, new Date('2026-11-20T21:00:00Z'), 'UTC').changesAt).toEqual(
      new Date('2026-11-21T02:00:00Z'),
    )
    expect(openingAt(ALWAYS, new Date('2026-11-20T21:00:00Z'), 'UTC')).toEqual({
      isOpen: true,
      changesAt: null,
    })
    expect(openingAt([], new Date('2026-11-20T21:00:00Z'), 'UTC').isOpen).toBe(true)
  })

  test('a day has its whole name unless a short one is asked for', () => {
    expect(weekdayName('monday', 'en-GB')).toBe('Monday')
    expect(weekdayName('sunday', 'en-GB', 'short')).toBe('Sun')
  })

  test('the week stands on the door in few lines, in the language of the reader', () => {
    expect(openingLines(BUTCHER, 'de-DE')).toEqual([
      { days: 'Mo–Fr', times: '08:00–12:00, 13:30–18:00' },
      { days: 'Sa', times: '08:00–16:00' },
      { days: 'So', times: '' },
    ])
    expect(openingLines(ALWAYS, 'en-GB')).toEqual([{ days: 'Mon–Sun', times: '00:00–24:00' }])
    expect(openingLines([], 'en-GB')).toEqual([])
  })
})
