import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromFormulaSafe, formulaSafe } from './formula-cell.ts'
import { LANGUAGES } from './languages.ts'
import {
  ALLERGENS,
  NUTRIENTS,
  type ProductFields,
  productFields,
  productInput,
  UNIT_TYPES,
} from './product.ts'
import { guessProductColumns, PRODUCT_COLUMNS, productCells } from './product-csv.ts'
import { planProductImport, type KnownProduct, type ProductImportRow } from './product-import.ts'

const BREAD: ProductImportRow = { plu: '0042', nameNl: 'Brood', price: '3,20', vatRate: '6' }

const plan = (rows: readonly ProductImportRow[], known: readonly KnownProduct[] = []) => {
  let made = 0
  const { rows: imported, changed } = planProductImport(rows, known, () => `new${++made}`)
  return {
    outcomes: imported.map(({ outcome, productId, problems }) =>
      outcome === 'refused'
        ? problems.map(({ column, problem }) => `${column} ${problem}`).join(', ')
        : `${outcome} ${productId}`,
    ),
    changed,
  }
}

const fieldsOf = (row: ProductImportRow): ProductFields => {
  const [planned] = plan([row]).changed
  if (planned === undefined) throw new Error('refused')
  return planned.after
}
const known = (_id: string, row: ProductImportRow): KnownProduct => ({ ...fieldsOf(row), _id })

describe('what a row says', () => {
  test('a new product is sold by the piece, and of its allergens nothing is known', () => {
    expect(fieldsOf(BREAD)).toMatchObject({
      plu: '0042',
      name: [{ language: 'nl', value: 'Brood' }],
      unitType: 'unit',
      minimumAmount: 1,
      interval: 1,
      price: 320,
      vatRate: 600,
      areAllergensKnown: false,
      nutritionalInformation: null,
    })
  })

  test.each([
    ['3.2', 320],
    ['€ 3,20', 320],
    ['3,20 EUR', 320],
    ['1.234,50', 123_450],
    ['1,234.50', 123_450],
    ['1 234', 123_400],
    ['0', 0],
  ])('the price %j is %d cents', (price, cents) => {
    expect(fieldsOf({ ...BREAD, price }).price).toBe(cents)
  })

  test.each([
    ['5,5 %', 550],
    ['5.5', 550],
    ['21%', 2_100],
    ['0', 0],
  ])('the rate %j is %d basis points', (vatRate, basisPoints) => {
    expect(fieldsOf({ ...BREAD, vatRate }).vatRate).toBe(basisPoints)
  })

  test.each([
    ['', [], false],
    ['none', [], true],
    ['Geen', [], true],
    ['milk; gluten', ['gluten', 'milk'], true],
    ['Milch, Eier, Schalenfrüchte', ['eggs', 'milk', 'nuts'], true],
  ])('the allergens %j are %j', (allergens, named, isKnown) => {
    expect(fieldsOf({ ...BREAD, allergens })).toMatchObject({
      allergens: named,
      areAllergensKnown: isKnown,
    })
  })

  test.each([
    [{ ...BREAD, plu: '' }, 'plu empty'],
    [{ ...BREAD, plu: 'a b' }, 'plu plu'],
    [{ ...BREAD, nameNl: '' }, 'nameNl empty'],
    [{ plu: '1', price: '1', vatRate: '6' }, 'nameDe empty'],
    [{ ...BREAD, price: 'free' }, 'price decimal'],
    [{ ...BREAD, price: '' }, 'price empty'],
    [{ ...BREAD, price: '-1' }, 'price tooLow'],
    [{ ...BREAD, vatRate: '99' }, 'vatRate tooHigh'],
    [{ ...BREAD, unitType: 'stone' }, 'unitType choice'],
    [{ ...BREAD, minimumAmount: '0' }, 'minimumAmount tooLow'],
    [{ ...BREAD, allergens: 'kiwi' }, 'allergens choice'],
    [{ ...BREAD, canUseMealVouchers: 'perhaps' }, 'canUseMealVouchers choice'],
    [{ ...BREAD, protein: '101', salt: 'some' }, 'protein tooHigh, salt decimal'],
  ] as const)('%j is refused: %s', (row, problems) => {
    const { outcomes, changed } = plan([row])
    expect(outcomes).toEqual([problems])
    expect(changed).toEqual([])
  })
})

describe('a known product', () => {
  const bread = known('1', {
    ...BREAD,
    nameFr: 'Pain',
    descriptionNl: 'Van de molen',
    energy: '240',
    allergens: 'gluten',
  })

  test('keeps what the file has no column for, and its price where the cell is empty', () => {
    const { outcomes, changed } = plan([{ plu: '0042', nameNl: 'Boerenbrood', price: '' }], [bread])
    expect(outcomes).toEqual(['updated 1'])
    expect(changed).toMatchObject([
      {
        before: { _id: '1' },
        after: {
          name: [
            { language: 'fr', value: 'Pain' },
            { language: 'nl', value: 'Boerenbrood' },
          ],
          price: 320,
          allergens: ['gluten'],
          nutritionalInformation: { energy: 240 },
        },
      },
    ])
  })

  test('loses the text, the allergens and the nutrient whose cell is empty', () => {
    const [planned] = plan(
      [{ plu: '0042', nameFr: '', descriptionNl: '', allergens: '', energy: '' }],
      [bread],
    ).changed
    expect(planned?.after).toMatchObject({
      name: [{ language: 'nl', value: 'Brood' }],
      description: [],
      allergens: [],
      areAllergensKnown: false,
      nutritionalInformation: null,
    })
  })

  test('is read from top to bottom: a later row sees what an earlier one did', () => {
    const { outcomes, changed } = plan([BREAD, { ...BREAD, price: '4' }, BREAD, BREAD])
    expect(outcomes).toEqual(['created new1', 'updated new1', 'updated new1', 'unchanged new1'])
    expect(changed).toHaveLength(1)
  })
})

test('columns are known by how four languages head them', () => {
  expect(guessProductColumns(['PLU', 'Naam', 'Prijs', 'BTW', 'Allergenen', 'Lager'])).toEqual([
    'plu',
    'nameNl',
    'price',
    'vatRate',
    'allergens',
    null,
  ])
  expect(guessProductColumns(PRODUCT_COLUMNS)).toEqual(PRODUCT_COLUMNS)
})

describe('an export', () => {
  const text = (max: number) =>
    fc.string({ unit: 'binary', maxLength: max }).map((value) => value.trim())
  const texts = (max: number) =>
    fc.uniqueArray(fc.record({ language: fc.constantFrom(...LANGUAGES), value: text(max) }), {
      selector: ({ language }) => language,
    })
  const anyProduct = fc
    .record({
      plu: fc.stringMatching(/^[A-Za-z0-9._-]{1,20}$/),
      name: texts(40),
      description: texts(80),
      allergens: fc.subarray([...ALLERGENS]),
      areAllergensKnown: fc.boolean(),
      hasNutritionalInformation: fc.boolean(),
      nutritionalInformation: fc.record(
        Object.fromEntries(
          NUTRIENTS.map((name) => [
            name,
            fc.option(fc.double({ min: 0, max: 100, noNaN: true }).map(Math.abs)),
          ]),
        ),
      ),
      canUseMealVouchers: fc.boolean(),
      isPerishable: fc.boolean(),
      unitType: fc.constantFrom(...UNIT_TYPES),
      minimumAmount: fc.integer({ min: 1, max: 1_000_000 }),
      interval: fc.integer({ min: 1, max: 1_000_000 }),
      price: fc.integer({ min: 0, max: 10_000_000 }),
      vatRate: fc.integer({ min: 0, max: 5_000 }),
    })
    .map((input) => productInput.safeParse(input))
    .filter(({ success }) => success)
    .map(({ data }) => productFields(productInput.parse(data)))

  test('brought in again gives back every product exactly, and changes none', () => {
    fc.assert(
      fc.property(anyProduct, (product) => {
        const row = Object.fromEntries(
          Object.entries(productCells(product)).map(([column, cell]) => [
            column,
            fromFormulaSafe(formulaSafe(cell)),
          ]),
        )
        expect(fieldsOf(row)).toEqual(product)
        expect(plan([row], [{ ...product, _id: '1' }]).outcomes).toEqual(['unchanged 1'])
      }),
      { numRuns: 300 },
    )
  })
})
