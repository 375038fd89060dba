import { describe, expect, test } from 'vitest'
import { fieldIssues } from '../fields.ts'
import { textIn } from './language-text.ts'
import {
  asProductInput,
  isAmountOnStep,
  kilojoules,
  pluField,
  type ProductInput,
  productFields,
  productInput,
} from './product.ts'
import { priceOf } from './unit.ts'

const GOOD = {
  plu: '0042',
  name: [{ language: 'nl', value: 'Aardbeien' }],
  unitType: 'kg',
  minimumAmount: 250,
  interval: 50,
  price: 899,
  vatRate: 600,
} as const

const twice = ['a', 'b'].map((value) => ({ language: 'nl', value }))

const problemsOf = (change: object) => {
  const parsed = productInput.safeParse({ ...GOOD, ...change })
  return parsed.success ? [] : fieldIssues(parsed.error)
}

describe('a product', () => {
  test('keeps leading zeros, orders allergens, and drops empty texts', () => {
    const parsed: ProductInput = productInput.parse({
      ...GOOD,
      name: [...GOOD.name, { language: 'fr', value: ' ' }],
      allergens: ['soya', 'celery'],
    })
    expect(parsed.plu).toBe('0042')
    expect(parsed.name).toEqual(GOOD.name)
    expect(parsed.allergens).toEqual(['celery', 'soya'])
  })

  test.each([
    ['an empty PLU', { plu: ' ' }, 'plu', 'empty'],
    ['a PLU with a space', { plu: '4 2' }, 'plu', 'plu'],
    ['no name', { name: [] }, 'name', 'empty'],
    ['only empty names', { name: [{ language: 'en', value: '' }] }, 'name', 'empty'],
    ['a minimum amount of 0 [S5.9]', { minimumAmount: 0 }, 'minimumAmount', 'tooLow'],
    ['an interval of 0 [S5.10]', { interval: 0 }, 'interval', 'tooLow'],
    ['a price below 0 [S5.11]', { price: -1 }, 'price', 'tooLow'],
    ['a price of half a cent', { price: 1.5 }, 'price', 'number'],
    ['an unknown allergen', { allergens: ['kiwi'] }, 'allergens.0', 'choice'],
    ['an unknown unit', { unitType: 'stone' }, 'unitType', 'choice'],
    [
      'more than all of it protein',
      { nutritionalInformation: { protein: 101 } },
      'nutritionalInformation.protein',
      'tooHigh',
    ],
  ])('%s is refused at its field', (_what, change, path, problem) => {
    expect(problemsOf(change)).toEqual([{ path, problem }])
  })

  test.each([
    ['a text in one language twice', { description: twice }, 'description', 'taken'],
    [
      'a control character',
      { name: [{ language: 'nl', value: 'a\u0007' }] },
      'name.0.value',
      'unknown',
    ],
    [
      'half a character',
      { name: [{ language: 'nl', value: '\ud83c' }] },
      'name.0.value',
      'unknown',
    ],
  ])('%s is refused at its field', (_what, change, path, problem) => {
    expect(problemsOf(change)).toEqual([{ path, problem }])
  })

  test('has lines that end alike, whichever system they come from, and no text unless given', () => {
    const description = [{ language: 'nl', value: 'a\r\nb\rc\nd' }]
    expect(productInput.parse({ ...GOOD, description }).description).toEqual([
      { language: 'nl', value: 'a\nb\nc\nd' },
    ])
    expect(productInput.parse(GOOD).description).toEqual([])
  })

  test('keeps a table of nutrients that is wanted and has a value', () => {
    const { nutritionalInformation: none } = productInput.parse({
      ...GOOD,
      nutritionalInformation: {},
    })
    const { nutritionalInformation: some } = productInput.parse({
      ...GOOD,
      nutritionalInformation: { salt: 0 },
    })
    const keptOf = (
      hasNutritionalInformation: boolean,
      nutritionalInformation: ProductInput['nutritionalInformation'],
    ) =>
      productFields({
        ...productInput.parse(GOOD),
        hasNutritionalInformation,
        nutritionalInformation,
      })
    const kept = keptOf(true, some)
    expect(kept.nutritionalInformation).toEqual(some)
    expect(asProductInput(kept).hasNutritionalInformation).toBe(true)
    for (const dropped of [keptOf(false, some), keptOf(true, none), keptOf(true, null)]) {
      expect(dropped.nutritionalInformation).toBeNull()
      expect(asProductInput(dropped).hasNutritionalInformation).toBe(false)
    }
  })

  test('costs by weight, volume or piece, to the cent [S3.43]', () => {
    expect(priceOf({ price: 899, unitType: 'kg' }, 250)).toBe(225)
    expect(priceOf({ price: 500, unitType: 'liter' }, 75)).toBe(375)
    expect(priceOf({ price: 120, unitType: 'unit' }, 6)).toBe(720)
  })

  test('is sold from its minimum on, in its steps', () => {
    const steps = { minimumAmount: 250, interval: 50 }
    expect([200, 250, 275, 300].map((amount) => isAmountOnStep(steps, amount))).toEqual([
      false,
      true,
      false,
      true,
    ])
  })

  test('has a PLU that a scale and a till can write', () => {
    const { error } = pluField().safeParse('4 2')
    expect(error && fieldIssues(error)).toEqual([{ path: '', problem: 'plu' }])
    expect(pluField().parse(' A-1.b_0 ')).toBe('A-1.b_0')
  })

  test('whose allergens somebody named has been looked at', () => {
    const input = productInput.parse(GOOD)
    const known = (allergens: ProductInput['allergens'], areAllergensKnown: boolean) =>
      productFields({ ...input, allergens, areAllergensKnown }).areAllergensKnown
    expect([known(['milk'], false), known([], true), known([], false)]).toEqual([true, true, false])
  })

  test('is sold in steps from a minimum that is no step itself', () => {
    const steps = { minimumAmount: 100, interval: 150 }
    expect([150, 250, 300].map((amount) => isAmountOnStep(steps, amount))).toEqual([
      false,
      true,
      false,
    ])
  })

  test('tells energy in kilojoules too', () => {
    expect(kilojoules(100)).toBe(418)
  })

  test('is named in the reader’s language, else in English, else in any [S3.13]', () => {
    const texts = [
      { language: 'nl', value: 'brood' },
      { language: 'en', value: 'bread' },
    ] as const
    expect([textIn(texts, 'nl'), textIn(texts, 'de'), textIn(texts.slice(0, 1), 'fr')]).toEqual([
      'brood',
      'bread',
      'brood',
    ])
    expect(textIn([], 'nl')).toBe('')
  })
})
