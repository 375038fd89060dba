import { describe, expect, test } from 'vitest'
import { type OpeningSpan, WEEKDAYS } from '../organisations/opening-hours.ts'
import { pickupWindow, reminderTime } from './pickup-window.ts'

const DAILY: OpeningSpan[] = WEEKDAYS.map((weekday) => ({
  weekday,
  opensAt: '07:30',
  closesAt: '18:30',
}))
const NIGHT: OpeningSpan[] = [{ weekday: 'monday', opensAt: '20:00', closesAt: '00:00' }]
const timeZone = 'Europe/Brussels'
// A Monday; the clocks of Brussels are one hour ahead of UTC.
const at = (time: string, day = 16) => new Date(`2026-11-${day}T${time}:00+01:00`)

describe('the pickup window', () => {
  test.each([
    [
      'is now until closing time while the shop is open',
      null,
      '10:00',
      'now',
      at('10:00'),
      at('18:30'),
    ],
    [
      'begins with the opening while the shop is closed',
      null,
      '06:11',
      'opening',
      at('07:30'),
      at('18:30'),
    ],
    [
      'begins tomorrow after closing time',
      null,
      '18:30',
      'opening',
      at('07:30', 17),
      at('18:30', 17),
    ],
    [
      'is the agreed time while that is ahead',
      at('17:00'),
      '10:00',
      'agreed',
      at('17:00'),
      at('18:30'),
    ],
    ['is now once the agreed time is over', at('09:59'), '10:00', 'now', at('10:00'), at('18:30')],
    ['is now at the agreed time', at('10:00'), '10:00', 'now', at('10:00'), at('18:30')],
    [
      'begins with the opening where the agreed time is outside the hours',
      at('20:15', 15),
      '06:11',
      'opening',
      at('07:30'),
      at('18:30'),
    ],
    [
      'begins with the opening after an agreed time that is ahead and outside the hours',
      at('20:15'),
      '10:00',
      'opening',
      at('07:30', 17),
      at('18:30', 17),
    ],
  ] as const)('%s', (_, agreedAt, now, kind, from, until) => {
    expect(pickupWindow({ agreedAt, openingHours: DAILY, timeZone, now: at(now) })).toEqual({
      kind,
      from,
      until,
    })
  })

  test('has no end where the shop never closes', () => {
    const always = { openingHours: [], timeZone, now: at('03:00') }
    expect(pickupWindow({ ...always, agreedAt: null })).toEqual({
      kind: 'now',
      from: at('03:00'),
      until: null,
    })
    expect(pickupWindow({ ...always, agreedAt: at('09:00') })).toEqual({
      kind: 'agreed',
      from: at('09:00'),
      until: null,
    })
  })

  test('waits for the one opening of a week', () => {
    expect(
      pickupWindow({ agreedAt: null, openingHours: NIGHT, timeZone, now: at('00:00', 17) }),
    ).toEqual({ kind: 'opening', from: at('20:00', 23), until: at('00:00', 24) })
  })
})

describe('a reminder before closing time', () => {
  const LUNCH: OpeningSpan[] = WEEKDAYS.flatMap((weekday) => [
    { weekday, opensAt: '07:30', closesAt: '12:00' },
    { weekday, opensAt: '13:30', closesAt: '18:30' },
  ])
  const reminder = (
    openingHours: readonly OpeningSpan[],
    now: Date,
    askedAt: Date,
    agreedAt: Date | null = null,
  ) => reminderTime({ agreedAt, openingHours, timeZone, now }, askedAt)

  test.each([
    ['leaves an hour before the shop closes', DAILY, '08:00', '08:00', at('17:30')],
    ['waits for the end of the day, not for the lunch break', LUNCH, '08:00', '08:00', at('17:30')],
    ['is the same in the lunch break', LUNCH, '12:30', '08:00', at('17:30')],
    ['is due in the last hour', DAILY, '17:45', '08:00', at('17:30')],
    [
      'is for the next day if it was asked for in the last hour',
      DAILY,
      '17:45',
      '17:40',
      at('17:30', 17),
    ],
    ['is for the next day after closing time', DAILY, '19:00', '08:00', at('17:30', 17)],
    ['is for the next opening before that', DAILY, '06:00', '06:00', at('17:30')],
    ['is for the one opening of a week', NIGHT, '08:00', '08:00', at('23:00')],
  ] as const)('%s', (_, hours, now, askedAt, expected) => {
    expect(reminder(hours, at(now), at(askedAt))).toEqual(expected)
  })

  test('is for the day of an agreed time', () => {
    expect(reminder(DAILY, at('08:00'), at('08:00'), at('16:00', 18))).toEqual(at('17:30', 18))
  })

  test('is none where the shop never closes', () => {
    expect(reminder([], at('08:00'), at('08:00'))).toBeNull()
  })
})
