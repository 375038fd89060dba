import { expect, test } from 'vitest'
import { productFields, productInput } from './product.ts'
import { PRODUCT_COLUMNS, productCells } from './product-csv.ts'

const BREAD = productFields(
  productInput.parse({
    plu: '0042',
    ean: '5410041001204',
    name: [
      { language: 'nl', value: 'Brood' },
      { language: 'fr', value: 'Pain' },
    ],
    description: [{ language: 'nl', value: 'Van de molen' }],
    allergens: ['gluten', 'milk'],
    hasNutritionalInformation: true,
    nutritionalInformation: { energy: 240, salt: 1.2 },
    canUseMealVouchers: true,
    isPerishable: false,
    unitType: 'kg',
    minimumAmount: 250,
    interval: 50,
    price: 320,
    purchasePrice: 205,
    vatRate: 550,
  }),
)

test('a product is a row of text, with an empty cell for what nobody said', () => {
  const cells = productCells(BREAD)
  expect(Object.keys(cells).toSorted()).toEqual(PRODUCT_COLUMNS.toSorted())
  expect(Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== ''))).toEqual({
    plu: '0042',
    ean: '5410041001204',
    nameFr: 'Pain',
    nameNl: 'Brood',
    descriptionNl: 'Van de molen',
    unitType: 'kg',
    minimumAmount: '250',
    interval: '50',
    price: '3.20',
    purchasePrice: '2.05',
    vatRate: '5.5',
    allergens: 'gluten; milk',
    canUseMealVouchers: 'yes',
    isPerishable: 'no',
    energy: '240',
    salt: '1.2',
  })
})

test('a row tells no allergens from none that anybody looked for', () => {
  const none = { ...BREAD, allergens: [] }
  expect(productCells({ ...none, areAllergensKnown: true }).allergens).toBe('none')
  expect(productCells({ ...none, areAllergensKnown: false }).allergens).toBe('')
  expect(productCells({ ...BREAD, nutritionalInformation: null }).salt).toBe('')
})
