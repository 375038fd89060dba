import { expect, test } from 'vitest'
import { rememberedMapping, rememberMapping } from './remembered-mapping.ts'

const COLUMNS = ['lastName', 'emails'] as const

const memoryOf = (text: string | null) => {
  let kept = text
  return { read: () => kept, write: (_key: string, value: string) => void (kept = value) }
}

test('the same columns mean the same again, others are guessed anew', () => {
  const memory = memoryOf(null)
  rememberMapping(memory, 'customer', ['A', 'B', 'C'], ['lastName', null, 'emails'])
  expect(rememberedMapping(memory, 'customer', COLUMNS, ['A', 'B', 'C'])).toEqual([
    'lastName',
    null,
    'emails',
  ])
  expect(rememberedMapping(memory, 'customer', COLUMNS, ['A', 'B'])).toBeNull()
  expect(rememberedMapping(memory, 'customer', COLUMNS, ['A', 'X', 'C'])).toBeNull()
})

test.each([null, '', '{', '7', '[1]', '[["A","nonsense"]]'])('%j remembers no meaning', (text) => {
  expect(rememberedMapping(memoryOf(text), 'customer', COLUMNS, ['A'])?.[0] ?? null).toBeNull()
})
