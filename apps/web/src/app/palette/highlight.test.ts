import { expect, test } from 'vitest'
import { highlight } from './highlight.ts'

const marked = (text: string, typed: string): string =>
  highlight(text, typed)
    .map(({ text: piece, isMatch }) => (isMatch ? `[${piece}]` : piece))
    .join('')

test.each([
  ['Anna de Vos', 'vos', 'Anna de [Vos]'],
  ['Anna de Vos', 'VOS an', '[An]na de [Vos]'],
  ['Crème brûlée', 'creme', '[Crème] brûlée'],
  ['Große Straße', 'strass', 'Große [Straß]e'],
  ['Banana', 'ana', 'B[anana]'],
  ['Anna', 'x', 'Anna'],
  ['Anna', '  ', 'Anna'],
  ['a.b*c', 'b*', 'a.[b*]c'],
])('%s by "%s" is %s', (text, typed, expected) => {
  expect(marked(text, typed)).toBe(expected)
})
