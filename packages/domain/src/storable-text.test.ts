import { expect, test } from 'vitest'
import { isStorableText, storableText } from './storable-text.ts'

test.each<[string, string]>([
  ['', ''],
  ['Zoë 👩‍🌾\n', 'Zoë 👩‍🌾\n'],
  ['a\u0000b', 'a\ufffdb'],
  ['a\ud83d', 'a\ufffd'],
  ['\udc69b', '\ufffdb'],
])('%j is kept as %j, and is storable only when that is the same', (text, kept) => {
  expect(storableText(text)).toBe(kept)
  expect(isStorableText(text)).toBe(text === kept)
})
