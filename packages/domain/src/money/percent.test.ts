import { expect, test } from 'vitest'
import { LOCALES } from '../languages.ts'
import { percentSuffix, percentText, rateText } from './percent.ts'

test.each([
  ['en', '12.5%', '4.9%', '%'],
  ['nl', '12,5%', '4,9%', '%'],
  ['de', '12,5\u00a0%', '4,9\u00a0%', '\u00a0%'],
  ['fr', '12,5\u00a0%', '4,9\u00a0%', '\u00a0%'],
] as const)('percentages in %s: %s, %s', (language, percent, rate, suffix) => {
  const locale = LOCALES[language]
  expect(percentText(locale, 0.125)).toBe(percent)
  expect(percentText(language, 0.125)).toBe(percent)
  expect(rateText(locale, 490)).toBe(rate)
  expect(rateText(locale, 1_255)).not.toBe(percentText(locale, 0.1255))
  expect(percentSuffix(locale)).toBe(suffix)
})
