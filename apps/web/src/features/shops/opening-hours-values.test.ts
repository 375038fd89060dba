import { openingLines, shopInput } from '@lockerdesk/domain'
import { describe, expect, test } from 'vitest'
import { asOnDay, spanAfter, USUAL_WEEK } from './opening-hours-values.ts'

const week = (hours: Parameters<typeof openingLines>[0]) =>
  openingLines(hours, 'en').map(({ days, times }) => `${days} ${times || 'closed'}`)

describe('a week of opening hours in the form', () => {
  test('a span after another begins later, so that the day is right at once', () => {
    const morning = spanAfter('monday', undefined)
    const afternoon = spanAfter('monday', morning)
    expect(week([morning, afternoon])[0]).toBe('Mon 08:00–12:00, 13:00–17:00')
    const late = spanAfter('monday', { ...morning, closesAt: '23:30' })
    expect(late).toMatchObject({ opensAt: '23:00', closesAt: '00:00' })
    const { openingHours } = shopInput.shape
    expect(openingHours.safeParse([morning, afternoon]).success).toBe(true)
  })

  test('the hours of a day go to all open days, and closed days stay closed', () => {
    const hours = [...USUAL_WEEK, spanAfter('monday', USUAL_WEEK[0])]
    expect(week(asOnDay(hours, 'monday'))).toEqual([
      'Mon–Fri 08:00–18:00, 19:00–23:00',
      'Sat–Sun closed',
    ])
  })
})
