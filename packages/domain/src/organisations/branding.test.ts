import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brandingInput } from './branding.ts'
import { contrast, FRAME_SURFACES, frameShades, LEGIBLE_CONTRAST, legibleAccent } from './shades.ts'

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
    expect(contrast('#0a0a0a', '#ffffff')).toBeCloseTo(19.8, 1)
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

  test('is darker in steps, and of the same hue', () => {
    expect(legibleAccent('#ff0000')).toBe('#e00000')
  })
})

describe.each(['light', 'dark'] as const)('the shades of the frame in the %s', (scheme) => {
  test('can be read on its surface and on the soft one, whatever was chosen', () => {
    fc.assert(
      fc.property(colour, (chosen) => {
        const { accent, soft } = frameShades(chosen, scheme)
        expect(contrast(accent, FRAME_SURFACES[scheme])).toBeGreaterThanOrEqual(LEGIBLE_CONTRAST)
        expect(contrast(accent, soft)).toBeGreaterThanOrEqual(LEGIBLE_CONTRAST)
      }),
    )
  })
})

test('a colour that can be read in the frame stays as it was chosen', () => {
  expect(frameShades('#1f5c47', 'light').accent).toBe('#1f5c47')
  expect(frameShades('#ffd98a', 'dark').accent).toBe('#ffd98a')
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
