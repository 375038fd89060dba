import { fieldIssues, productInput } from '@lockerdesk/domain'
import { expect, test } from 'vitest'
import { emptyProduct, productInputOf } from './product-form-values.ts'

const BREAD = {
  ...emptyProduct(600),
  plu: '0042',
  name: [
    { language: 'de', value: '' },
    { language: 'nl', value: 'Brood' },
  ],
} satisfies Parameters<typeof productInputOf>[0]

test('euros become cents and per cent basis points, whatever the halves of a float', () => {
  expect(productInputOf({ ...BREAD, price: 8.29, vatRate: 5.5 })).toMatchObject({
    price: 829,
    vatRate: 550,
  })
})

test.each([
  ['', null],
  [0, 0],
  [4.35, 435],
])('a purchase price of %j is %j', (purchasePrice, cents) => {
  expect(productInputOf({ ...BREAD, purchasePrice }).purchasePrice).toBe(cents)
})

test('a table of nutrients without a value is none', () => {
  expect(productInputOf(BREAD).hasNutritionalInformation).toBe(false)
  const salted = { ...BREAD, nutritionalInformation: { ...BREAD.nutritionalInformation, salt: 0 } }
  expect(productInputOf(salted)).toMatchObject({
    hasNutritionalInformation: true,
    nutritionalInformation: { salt: 0, energy: null },
  })
})

test('an empty number is complained of at its field', () => {
  const parsed = productInput.safeParse(productInputOf({ ...BREAD, interval: '' }))
  expect(parsed.success ? [] : fieldIssues(parsed.error).map(({ path }) => path)).toEqual([
    'interval',
    'price',
  ])
})
