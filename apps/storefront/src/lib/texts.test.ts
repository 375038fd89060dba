import { expect, test } from 'vitest'
import { loadTexts, translator } from './texts.ts'

test('a text takes its words and its number', () => {
  const t = translator(
    { offers: { count_one: '{{count}} box', count_other: '{{count}} boxes' } },
    'en',
  )
  expect(t('offers.count', { count: 1 })).toBe('1 box')
  expect(t('offers.count', { count: 3 })).toBe('3 boxes')
})

test('French counts nothing as one', async () => {
  const t = await loadTexts('fr')
  expect(t('offers.count', { count: 0 })).toBe('0 casier pour vous')
  expect(t('offers.count', { count: 2 })).toBe('2 casiers pour vous')
})

test('a large number in French falls back to the general form', async () => {
  const t = await loadTexts('fr')
  expect(t('offers.count', { count: 1_000_000 })).toBe('1000000 casiers pour vous')
})
