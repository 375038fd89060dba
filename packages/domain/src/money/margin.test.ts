import { expect, test } from 'vitest'
import { marginOf, purchaseCostOf } from './margin.ts'

test.each([
  [
    { price: 1_060, vatRate: 600, purchasePrice: 750 },
    { cents: 250, share: 0.25 },
  ],
  [
    { price: 1_060, vatRate: 600, purchasePrice: 0 },
    { cents: 1_000, share: 1 },
  ],
  [
    { price: 1_060, vatRate: 600, purchasePrice: 1_200 },
    { cents: -200, share: -0.2 },
  ],
  [
    { price: 1_000, vatRate: 0, purchasePrice: 1_000 },
    { cents: 0, share: 0 },
  ],
  [
    { price: 0, vatRate: 600, purchasePrice: 100 },
    { cents: -100, share: null },
  ],
  [{ price: 1_060, vatRate: 600, purchasePrice: null }, null],
])('the margin of %o is %o', (product, margin) => {
  expect(marginOf(product)).toEqual(margin)
})

test.each([
  ['kg', 1_200, 250, 300],
  ['kg', 999, 250, 250],
  ['liter', 400, 75, 300],
  ['unit', 150, 3, 450],
  ['unit', 0, 3, 0],
  ['unit', null, 3, null],
] as const)('of a %s at %s, the amount %i costs %s', (unitType, purchasePrice, amount, cost) => {
  expect(purchaseCostOf({ unitType, purchasePrice }, amount)).toBe(cost)
})
