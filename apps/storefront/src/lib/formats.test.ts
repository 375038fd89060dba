import english from '@lockerdesk/messages/locales/en/storefront.json'
import { expect, test } from 'vitest'
import { formatAmount, formatCountdown, formatMoney, formatRate, formatTime } from './formats.ts'
import { translator } from './texts.ts'

test.each([
  [0, '0:00'],
  [-5_000, '0:00'],
  [400, '0:01'],
  [249_000, '4:09'],
  [3_849_000, '1:04:09'],
  [90_000_000, '25:00:00'],
])('%i milliseconds are left as %s', (milliseconds, shown) => {
  expect(formatCountdown(milliseconds)).toBe(shown)
})

const plain = (text: string) => text.replace(/\p{Zs}/gu, ' ')

test('money and rates read as the language writes them', () => {
  expect(plain(formatMoney(1250, 'fr'))).toBe('12,50 €')
  expect(plain(formatMoney(1250, 'en'))).toBe('€12.50')
  expect(plain(formatRate(550, 'fr'))).toBe('5,5 %')
  expect(plain(formatRate(490, 'de'))).toBe('4,9 %')
})

test('a time is the shop’s, and names its day unless that is today', () => {
  const now = Date.parse('2026-11-15T21:30:00Z')
  const vienna = { language: 'de', timeZone: 'Europe/Vienna', now } as const
  expect(formatTime('2026-11-15T16:05:00Z', vienna)).toBe('17:05')
  expect(formatTime('2026-11-15T23:05:00Z', vienna)).toContain('16. Nov')
  expect(formatTime('2026-11-15T23:05:00Z', vienna)).toContain('00:05')
})

test.each([
  ['kg', 250, '250 g'],
  ['liter', 75, '75 cl'],
] as const)(
  'an amount by the %s is shown as the customer reads it: %i as %s [S3.15]',
  (unit, amount, shown) => {
    expect(formatAmount(amount, unit, translator(english, 'en'), 'en')).toBe(shown)
  },
)
