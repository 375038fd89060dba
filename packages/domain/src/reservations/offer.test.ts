import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldIssues } from '../fields.ts'
import { splitVat } from '../money/vat.ts'
import {
  amountForPrice,
  announcedDiscount,
  discountAt,
  fullPriceOf,
  hidesAt,
  isOfferShown,
  ladderStages,
  linesOf,
  nextStep,
  type OfferedProduct,
  offerInput,
  returnableLines,
  steppedAmount,
  totalOf,
  voucherPartOf,
} from './offer.ts'

const PRODUCT = 'a'.repeat(24)
const GOOD = { vendingProducts: [{ productId: PRODUCT, amount: 1 }] }
const problemsOf = (change: object) => {
  const parsed = offerInput.safeParse({ ...GOOD, ...change })
  return parsed.success ? [] : fieldIssues(parsed.error)
}
const at = (hours: number) => new Date(Date.UTC(2027, 0, 1) + hours * 3_600_000)
const LADDER = {
  vendingDiscount: 10,
  vendingDiscountIntervals: [
    { hoursAfterCreation: 4, discount: 20 },
    { hoursAfterCreation: 6, discount: 50 },
  ],
}

describe('an offer', () => {
  test('needs a product [S5.16]', () => {
    expect(problemsOf({ vendingProducts: [] })).toEqual([
      { path: 'vendingProducts', problem: 'noProducts' },
    ])
  })

  test('keeps its steps sorted, each taking off more than the one before [S3.7]', () => {
    const steps = LADDER.vendingDiscountIntervals
    const parsed = offerInput.parse({ ...GOOD, vendingDiscountIntervals: steps.toReversed() })
    expect(parsed.vendingDiscountIntervals).toEqual(steps)
    const path = 'vendingDiscountIntervals'
    expect(
      problemsOf({
        [path]: [
          { hoursAfterCreation: 1, discount: 50 },
          { hoursAfterCreation: 2, discount: 50 },
        ],
      }),
    ).toEqual([{ path, problem: 'notRising' }])
    expect(problemsOf({ vendingDiscount: 20, [path]: steps })).toEqual([
      { path, problem: 'notRising' },
    ])
  })

  test('has one step at an hour', () => {
    const steps = [20, 30].map((discount) => ({ hoursAfterCreation: 4, discount }))
    expect(problemsOf({ vendingDiscountIntervals: steps })).toEqual([
      { path: 'vendingDiscountIntervals', problem: 'taken' },
    ])
  })

  test('has nothing free, no discount and no end unless it says so', () => {
    const sold = { productId: PRODUCT, amount: 1, labelPrice: null }
    expect(offerInput.parse(GOOD)).toEqual({
      vendingProducts: [sold],
      freeProducts: [],
      vendingDiscount: 0,
      vendingDiscountIntervals: [],
      autoHideVendingAfterHours: null,
      hideVending: false,
      canUseMealVouchers: false,
    })
    expect(hidesAt(null, at(0))).toBeNull()
    expect(hidesAt(8, at(1))).toEqual(at(9))
  })

  test('is drawn from its first discount on, in the order of the hours', () => {
    const turned = LADDER.vendingDiscountIntervals.toReversed()
    expect(ladderStages({ ...LADDER, vendingDiscountIntervals: turned })).toEqual([
      { hoursAfterCreation: 0, discount: 10 },
      ...LADDER.vendingDiscountIntervals,
    ])
  })

  test.each([
    [0, 10],
    [3.99, 10],
    [4, 20],
    [5.99, 20],
    [6, 50],
    [100, 50],
  ])('after %f hours it is %i per cent off', (hours, discount) => {
    expect(discountAt(LADDER, at(0), at(hours))).toBe(discount)
  })

  test('says when its price falls next', () => {
    expect(nextStep(LADDER, at(0), at(1))).toEqual({ at: at(4), discount: 20 })
    expect(nextStep(LADDER, at(0), at(4))).toEqual({ at: at(6), discount: 50 })
    expect(nextStep(LADDER, at(0), at(6))).toBeNull()
  })

  test('goes out of sight after its hours, or by hand', () => {
    const offer = { hideVending: false, autoHideVendingAfterHours: 8 }
    expect(isOfferShown(offer, at(0), at(7.9))).toBe(true)
    expect(isOfferShown(offer, at(0), at(8))).toBe(false)
    expect(isOfferShown({ ...offer, hideVending: true }, at(0), at(1))).toBe(false)
    const endless = { ...offer, autoHideVendingAfterHours: null }
    expect(isOfferShown(endless, at(0), at(10_000))).toBe(true)
  })
})

describe('the lines of an order', () => {
  const product: fc.Arbitrary<OfferedProduct> = fc.record({
    name: fc.constant('P'),
    amount: fc.integer({ min: 1, max: 5000 }),
    price: fc.integer({ min: 0, max: 100_000 }),
    unitType: fc.constantFrom('kg', 'liter', 'unit'),
    vatRate: fc.constantFrom(0, 550, 600, 2100),
    canUseMealVouchers: fc.boolean(),
  })
  const products = fc.array(product, { maxLength: 12 })

  test('name what is sold and what is free, and what vouchers pay of it', () => {
    const ham = { amount: 2, price: 500, unitType: 'unit', vatRate: 600 } as const
    const sold = [
      { ...ham, name: 'Ham', canUseMealVouchers: true },
      { ...ham, name: 'Wine', canUseMealVouchers: false },
    ]
    const free = [{ ...ham, name: 'Mustard', canUseMealVouchers: true }]
    const lines = linesOf(sold, free, 10, true)
    const line = { totalPrice: 900, vatRate: 600, discountPercentage: 10 }
    expect(lines).toEqual([
      { ...line, description: 'Ham', canUseMealVouchers: true },
      { ...line, description: 'Wine', canUseMealVouchers: false },
      {
        description: 'Mustard',
        canUseMealVouchers: false,
        totalPrice: 0,
        vatRate: 600,
        discountPercentage: 100,
      },
    ])
    expect(voucherPartOf(lines)).toBe(900)
    expect(voucherPartOf(linesOf(sold, free, 10, false))).toBe(0)
  })

  test('sum up to the total, split exactly by VAT, and vouchers pay at most all of it', () => {
    fc.assert(
      fc.property(
        products,
        products,
        fc.integer({ min: 0, max: 100 }),
        fc.boolean(),
        (sold, free, discount, vouchers) => {
          const lines = linesOf(sold, free, discount, vouchers)
          const total = totalOf(lines)
          expect(lines).toHaveLength(sold.length + free.length)
          expect(lines.every(({ totalPrice }) => totalPrice >= 0)).toBe(true)
          expect(splitVat(lines).reduce((sum, { gross }) => sum + gross, 0)).toBe(total)
          expect(voucherPartOf(lines)).toBeLessThanOrEqual(vouchers ? total : 0)
        },
      ),
    )
  })
})

describe('a package with the label of a scale', () => {
  const ham = { price: 1299, unitType: 'kg', minimumAmount: 200, interval: 50 } as const

  test('costs what the label says, to the cent', () => {
    expect(fullPriceOf({ ...ham, amount: 352, labelPrice: 458 })).toBe(458)
    expect(fullPriceOf({ ...ham, amount: 352, labelPrice: null })).toBe(457)
  })

  test('weighs what that price buys', () => {
    expect(amountForPrice(ham, 457)).toBe(352)
    expect(amountForPrice({ price: 250, unitType: 'unit' }, 500)).toBe(2)
    expect(amountForPrice({ price: 0, unitType: 'kg' }, 500)).toBe(1)
  })

  test('without it, is offered in the amounts that the product is sold in', () => {
    expect([1, 200, 352, 380].map((amount) => steppedAmount(ham, amount))).toEqual([
      200, 200, 350, 400,
    ])
  })
})

test.each([
  [720, 900, 20],
  [700, 999, 29],
  [900, 900, 0],
  [950, 900, 0],
  [0, 0, 0],
])('%i instead of %i is announced as %i per cent off', (totalPrice, priceBefore, discount) => {
  expect(announcedDiscount(totalPrice, priceBefore)).toBe(discount)
})

test('what does not spoil and was paid for may be sent back', () => {
  const lines = [
    { isPerishable: true, totalPrice: 450 },
    { isPerishable: false, totalPrice: 900 },
    { isPerishable: false, totalPrice: 0 },
  ]
  expect(returnableLines(lines)).toEqual([lines[1]])
})
