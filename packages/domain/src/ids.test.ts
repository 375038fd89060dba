import { describe, expect, test } from 'vitest'
import { isId, normalisePublicId, PUBLIC_ID_ALPHABET } from './ids.ts'

describe('an id', () => {
  test.each(['656f1a2b3c4d5e6f70819203', '0'.repeat(24), 'f'.repeat(24)])('%s is one', (id) => {
    expect(isId(id)).toBe(true)
  })

  test.each([
    '',
    'f'.repeat(23),
    'f'.repeat(25),
    'F'.repeat(24),
    'g'.repeat(24),
    ` ${'f'.repeat(24)}`,
    `${'f'.repeat(24)}\n`,
    `${'f'.repeat(23)}'`,
    null,
    undefined,
    123,
    ['f'.repeat(24)],
  ])('%j is none [S5.35]', (value) => {
    expect(isId(value)).toBe(false)
  })
})

describe('a public reference', () => {
  test.each([
    ['ab12cd', 'AB12CD'],
    ['AB 12-CD', 'AB12CD'],
    ['oO0', '000'],
    ['iIlL1', '11111'],
  ])('%s is understood as %s', (typed, meant) => {
    expect(normalisePublicId(typed)).toBe(meant)
  })

  test('has no letters that are mistaken for others', () => {
    expect(PUBLIC_ID_ALPHABET).not.toMatch(/[ILOU]/)
    expect(normalisePublicId(PUBLIC_ID_ALPHABET)).toBe(PUBLIC_ID_ALPHABET)
    expect(new Set(PUBLIC_ID_ALPHABET).size).toBe(32)
  })
})
