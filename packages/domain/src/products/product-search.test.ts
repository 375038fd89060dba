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

test('only its first words and letters are looked for', () => {
  expect(readProductSearch('one two, three - four five six').words).toEqual([
    'one',
    'two',
    'three',
    'four',
    'five',
  ])
  const { text } = readProductSearch(`  ${'a'.repeat(50)} \t ${'b'.repeat(48)} cc`)
  expect(text).toBe(`${'a'.repeat(50)} ${'b'.repeat(48)}`)
  expect(readProductSearch(`  ${'a'.repeat(101)}`).text).toBe('a'.repeat(100))
})

test('a number is written with as many zeros before it as a PLU has room for', () => {
  const { labelPlus, shortLabelPlus } = readProductSearch('2100042005990')
  expect([labelPlus.length, labelPlus[0], labelPlus.at(-1)]).toEqual([
    19,
    '42',
    '42'.padStart(20, '0'),
  ])
  expect(shortLabelPlus.at(-1)).toBe('4'.padStart(20, '0'))
  expect(readProductSearch('2110042005999').labelPlus[0]).toBe('10042')
  expect(readProductSearch('bread')).toMatchObject({ labelPlus: [], shortLabelPlus: [] })
})
