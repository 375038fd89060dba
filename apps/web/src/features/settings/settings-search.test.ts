import { describe, expect, test } from 'vitest'
import { labelsIn, searchSections } from './settings-search.ts'

const SECTIONS = [
  { key: 'email', name: 'E-Mail', words: ['Absender', 'SMTP-Server', 'SMTP-Port'] },
  { key: 'retention', name: 'Aufbewahrung', words: ['Käufer in Bestellungen'] },
]

describe('looking for a setting', () => {
  test.each([
    ['', { email: [], retention: [] }],
    ['smtp', { email: ['SMTP-Server', 'SMTP-Port'] }],
    ['KAUFER', { retention: ['Käufer in Bestellungen'] }],
    ['aufbewahr', { retention: [] }],
    ['nothing like it', {}],
  ])('%j finds %j', (typed, expected) => {
    const found = searchSections(SECTIONS, typed).map(({ key, words }) => [key, words])
    expect(Object.fromEntries(found)).toEqual(expected)
  })

  test('names are words; sentences and gaps for values are not', () => {
    expect(
      labelsIn({ a: 'Port', b: { c: 'User', d: 'Reset {{label}}' }, e: 'A long word '.repeat(9) }),
    ).toEqual(['Port', 'User'])
  })
})
