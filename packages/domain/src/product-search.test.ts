import { expect, test } from 'vitest'
import { readProductSearch } from './product-search.ts'

test('a search is its text and its words', () => {
  expect(readProductSearch('  Crème\tfraîche, 20 cl ')).toMatchObject({
    text: 'Crème fraîche, 20 cl',
    words: ['Crème', 'fraîche', '20', 'cl'],
    labelPlus: [],
  })
  expect(readProductSearch(' \n ')).toMatchObject({ text: '', words: [] })
})

test('a label of a scale is every number that a catalogue may have for it', () => {
  const { labelPlus, shortLabelPlus } = readProductSearch('2100042005990')
  expect(labelPlus).toContain('42')
  expect(labelPlus).toContain('00042')
  expect(shortLabelPlus).toContain('4')
  expect(shortLabelPlus).toContain('0004')
  expect(readProductSearch('2100042005991').labelPlus).toEqual([])
})
