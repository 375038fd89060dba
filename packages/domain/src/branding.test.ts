import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brandingInput, contrast, LEGIBLE_CONTRAST, legibleAccent } from './branding.ts'

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('contrast', () => {
  test('is 21 between black and white, and 1 between a colour and itself', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5)
    expect(contrast('#1f5c47', '#1f5c47')).toBe(1)
  })

  test('agrees with the worked example of the guidelines’ authors', () => {
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  })
})

describe('the shade that can be read', () => {
  test('is legible whatever was chosen', () => {
    fc.assert(
      fc.property(colour, (accent) => {
        expect(contrast(legibleAccent(accent), '#ffffff')).toBeGreaterThanOrEqual(LEGIBLE_CONTRAST)
      }),
    )
  })

  test('is the colour itself where that is legible', () => {
    expect(legibleAccent('#1f5c47')).toBe('#1f5c47')
    expect(legibleAccent('#ffd400')).not.toBe('#ffd400')
  })
})

describe('the input', () => {
  test('takes six hexadecimal digits in either case', () => {
    expect(brandingInput.parse({ accent: ' #1F5C47 ' })).toEqual({
      accent: '#1f5c47',
      logoId: null,
    })
  })

  test.each(['', 'green', '#fff', '#1f5c4', 'url(x)'])('refuses %j', (accent) => {
    expect(brandingInput.safeParse({ accent }).success).toBe(false)
  })
})
