import { describe, expect, test } from 'vitest'
import { type OpeningSpan, WEEKDAYS } from './opening-hours.ts'
import { pickupWindow } from './pickup-window.ts'

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
