import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromFormulaSafe, formulaSafe } from '../lists/formula-cell.ts'
import { LANGUAGES } from '../languages.ts'
import { ALLERGENS, NUTRIENTS, type ProductFields, productFields, productInput } from './product.ts'
import { UNIT_TYPES } from './unit.ts'
import { guessProductColumns, PRODUCT_COLUMNS, productCells } from './product-csv.ts'
import {
  isUndoable,
  type KnownProduct,
  planProductImport,
  type ProductImportRow,
} from './product-import.ts'

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

  test('a product is sold from its least amount on, in its steps', () => {
    const row = { ...BREAD, unitType: 'kg', minimumAmount: '250', interval: '50' }
    expect(fieldsOf(row)).toMatchObject({ unitType: 'kg', minimumAmount: 250, interval: 50 })
  })

  test('cells are read as their readers have it', () => {
    const row = { ...BREAD, price: '€ 3,20', vatRate: '5,5 %', allergens: 'Milch, Eier' }
    expect(fieldsOf(row)).toMatchObject({
      price: 320,
      vatRate: 550,
      allergens: ['eggs', 'milk'],
      areAllergensKnown: true,
    })
  })

  test.each([
    [{ ...BREAD, plu: '' }, 'plu empty'],
    [{ nameNl: 'Brood', price: '1', vatRate: '6' }, 'plu empty'],
    [{ ...BREAD, plu: 'a b' }, 'plu plu'],
    [{ ...BREAD, nameFr: 'x'.repeat(121) }, 'nameFr tooLong'],
    [{ ...BREAD, descriptionFr: 'a\0', descriptionNl: 'Van de molen' }, 'descriptionFr unknown'],
    [{ ...BREAD, nameNl: '' }, 'nameNl empty'],
    [{ plu: '1', price: '1', vatRate: '6' }, 'nameDe empty'],
    [{ ...BREAD, price: 'free' }, 'price decimal'],
    [{ ...BREAD, price: '3 or 4' }, 'price decimal'],
    [{ ...BREAD, price: 'from 3' }, 'price decimal'],
    [{ ...BREAD, price: '3,20 each' }, 'price decimal'],
    [{ ...BREAD, price: '' }, 'price empty'],
    [{ ...BREAD, price: '  ' }, 'price empty'],
    [{ ...BREAD, vatRate: 'about 6' }, 'vatRate decimal'],
    [{ ...BREAD, vatRate: '6 or 12' }, 'vatRate decimal'],
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

test('an import can be undone for a day', () => {
  const isUndoableAt = (now: string) => isUndoable('2026-11-16T12:00:00Z', new Date(now))
  expect(isUndoableAt('2026-11-17T11:59:59.999Z')).toBe(true)
  expect(isUndoableAt('2026-11-17T12:00:00Z')).toBe(false)
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

  test('is found by its PLU with spaces around it, and not changed by what it has already', () => {
    const { rows, changed } = planProductImport([{ plu: ' 0042 ', energy: '240' }], [bread], String)
    expect(rows).toEqual([{ outcome: 'unchanged', productId: '1', problems: [] }])
    expect(changed).toEqual([])
  })

  test('is the same in whatever order the database gives back its nutrients', () => {
    const nutrients = Object.entries(bread.nutritionalInformation ?? {}).toReversed()
    const turned = { ...bread, nutritionalInformation: Object.fromEntries(nutrients) }
    expect(plan([{ plu: '0042', energy: '240' }], [turned as KnownProduct]).outcomes).toEqual([
      'unchanged 1',
    ])
  })

  test('changes with a single nutrient, and keeps the others', () => {
    const { rows, changed } = planProductImport([{ plu: '0042', salt: '2' }], [bread], String)
    expect(rows).toEqual([{ outcome: 'updated', productId: '1', problems: [] }])
    expect(changed[0]?.after.nutritionalInformation).toMatchObject({ energy: 240, salt: 2 })
    expect(plan([{ plu: '0042', energy: '250' }], [bread]).outcomes).toEqual(['updated 1'])
  })

  test('is named by the row that is refused, at the cell that is wrong', () => {
    const { rows } = planProductImport([{ plu: '0042', nameNl: 'x'.repeat(121) }], [bread], String)
    expect(rows).toEqual([
      {
        outcome: 'refused',
        productId: '1',
        problems: [{ column: 'nameNl', problem: 'tooLong' }],
      },
    ])
  })

  test('keeps its EAN without such a column, and loses it by an empty cell', () => {
    const nuts = known('1', { ...BREAD, ean: '5410041001204' })
    expect(plan([{ plu: '0042', price: '4' }], [nuts]).changed[0]?.after.ean).toBe('5410041001204')
    expect(plan([{ plu: '0042', ean: '' }], [nuts]).changed[0]?.after.ean).toBeNull()
  })

  test('keeps its purchase price without such a column, and loses it by an empty cell', () => {
    const jam = known('1', { ...BREAD, purchasePrice: '1,95' })
    expect(jam.purchasePrice).toBe(195)
    const after = (row: ProductImportRow) => plan([row], [jam]).changed[0]?.after.purchasePrice
    expect(after({ plu: '0042', price: '4' })).toBe(195)
    expect(after({ plu: '0042', purchasePrice: '0' })).toBe(0)
    expect(after({ plu: '0042', purchasePrice: ' ' })).toBeNull()
    const wrong = [
      { plu: '0042', purchasePrice: '-1' },
      { plu: '0042', purchasePrice: 'x' },
    ]
    expect(plan(wrong, [jam]).outcomes).toEqual(['purchasePrice tooLow', 'purchasePrice decimal'])
  })

  test('has an EAN with a right check digit that no other product has', () => {
    const nuts = known('1', { ...BREAD, ean: '0036000291452' })
    const jam = { ...BREAD, plu: '7', nameNl: 'Jam' }
    const rows = [
      { ...jam, ean: '5410041001205' },
      { ...jam, ean: '036000291452' },
      // Given up in the row before, and free with the next file.
      { plu: '0042', ean: '5410041001204' },
      { ...jam, ean: '036000291452' },
      { ...jam, ean: '5410041001204' },
      { ...jam, ean: '96385074' },
    ]
    expect(plan(rows, [nuts]).outcomes).toEqual([
      'ean ean',
      'ean taken',
      'updated 1',
      'ean taken',
      'ean taken',
      'created new1',
    ])
  })

  test('is a new one under another PLU', () => {
    const { rows } = planProductImport([BREAD], [], () => 'new')
    expect(rows).toEqual([{ outcome: 'created', productId: 'new', problems: [] }])
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
  expect(guessProductColumns(['(PLU)', 'BTW - tarief', 'btw'])).toEqual(['plu', 'vatRate', null])
  expect(guessProductColumns(PRODUCT_COLUMNS)).toEqual(PRODUCT_COLUMNS)
})

describe('an export', () => {
  test('says yes and no', () => {
    const bread = fieldsOf({ ...BREAD, canUseMealVouchers: 'no', isPerishable: 'yes' })
    expect(productCells(bread)).toMatchObject({ canUseMealVouchers: 'no', isPerishable: 'yes' })
    const jam = fieldsOf({ ...BREAD, canUseMealVouchers: 'yes', isPerishable: 'no' })
    expect(productCells(jam)).toMatchObject({ canUseMealVouchers: 'yes', isPerishable: 'no' })
  })

  const text = (max: number) =>
    fc.string({ unit: 'binary', maxLength: max }).map((value) => value.trim())
  const texts = (max: number) =>
    fc.uniqueArray(fc.record({ language: fc.constantFrom(...LANGUAGES), value: text(max) }), {
      selector: ({ language }) => language,
    })
  const anyProduct = fc
    .record({
      plu: fc.stringMatching(/^[A-Za-z0-9._-]{1,20}$/),
      ean: fc.constantFrom(null, '', '96385074', '036000291452', '5410041001204', '10614141000415'),
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
      purchasePrice: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
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
