import { WEEKDAYS } from '@lockerdesk/domain'
import { expect, test } from 'vitest'
import { loadTexts } from '../lib/texts.ts'
import { windowText } from './window-text.ts'

const shop = {
  timeZone: 'Europe/Brussels',
  openingHours: WEEKDAYS.map((weekday) => ({ weekday, opensAt: '07:30', closesAt: '18:30' })),
}
const at = (time: string) => `2026-11-${time}:00+01:00`

test.each([
  ['while the shop is open', null, '16T10:00', 'Now, until 18:30'],
  ['before it opens', null, '16T06:11', 'Today from 07:30 to 18:30'],
  ['after it closed', null, '16T19:00', 'Tuesday 17 November from 07:30 to 18:30'],
  ['before an agreed time of today', '16T17:00', '16T10:00', 'Today at 17:00'],
  ['before an agreed time of tomorrow', '17T17:00', '16T10:00', 'Tuesday 17 November at 17:00'],
  ['after an agreed time', '15T17:00', '16T10:00', 'Now, until 18:30'],
])('the order page says when the box can be reached %s', async (_, agreed, now, text) => {
  const agreedAt = agreed === null ? null : at(agreed)
  expect(windowText(agreedAt, { shop, now: at(now) }, await loadTexts('en'), 'en')).toBe(text)
})

test('the order page says that a box can be reached at any time', async () => {
  const always = { shop: { ...shop, openingHours: [] }, now: at('16T03:00') }
  expect(windowText(null, always, await loadTexts('en'), 'en')).toBe('Now, at any time')
})
