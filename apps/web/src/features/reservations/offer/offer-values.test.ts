import { describe, expect, test } from 'vitest'
import type { OfferProduct } from './offer.graphql.ts'
import { copiedFrom, lineOf, offerInputOf, emptyOffer, withLine } from './offer-form-values.ts'
import { pricedStages, priceAt } from './offer-price.ts'

const ham: OfferProduct = {
  _id: 'a'.repeat(24),
  plu: '0042',
  thumbnailUrl: null,
  name: [{ language: 'en', value: 'Ham' }],
  allergens: [],
  areAllergensKnown: true,
  canUseMealVouchers: true,
  unitType: 'kg',
  minimumAmount: 200,
  interval: 50,
  price: 2000,
  vatRate: 600,
}
/** 21, PLU 00042, 7.06, check digit. */
const LABEL = '2100042007062'

describe('a product that was found', () => {
  test('by its name comes in its smallest amount, and once more in one step more', () => {
    const once = withLine([], lineOf(ham, 'ham'))
    expect(withLine(once, lineOf(ham, 'ham')).map(({ amount }) => amount)).toEqual([250])
  })

  test('by the label of a scale comes as the label says, each package for itself', () => {
    const once = withLine([], lineOf(ham, LABEL))
    expect(once).toMatchObject([{ amount: 353, labelPrice: 706 }])
    expect(withLine(once, lineOf(ham, LABEL))).toHaveLength(2)
  })
})

describe('an offer of yesterday', () => {
  const line = { productId: ham._id, product: ham, amount: 353, labelPrice: 706 }
  const copied = copiedFrom({
    vendingProducts: [line],
    freeProducts: [{ ...line, amount: 200, labelPrice: null }],
    vendingDiscount: 10,
    vendingDiscountIntervals: [{ hoursAfterCreation: 2, discount: 20 }],
    autoHideVendingAfterHours: 8,
    canUseMealVouchers: true,
  })

  test('is offered again without the labels of its packages', () => {
    const start = emptyOffer({ pickupDateTime: '', autoHideVendingAfterHours: '' })
    expect(offerInputOf({ ...start, ...copied })).toMatchObject({
      vendingProducts: [{ amount: 350, labelPrice: null }],
      freeProducts: [{ amount: 200 }],
      vendingDiscount: 10,
      vendingDiscountIntervals: [{ hoursAfterCreation: 2, discount: 20 }],
      autoHideVendingAfterHours: 8,
    })
  })
})

describe('what a box costs', () => {
  const lines = [
    { product: ham, amount: 353, labelPrice: 706, isFree: false },
    { product: ham, amount: 200, labelPrice: null, isFree: true },
  ]
  const priceOf = (discount: number) => priceAt(lines, discount, true, 'en').total

  test('is split into what is VAT, and says what vouchers pay', () => {
    expect(priceAt(lines, 50, true, 'en')).toEqual({
      total: 353,
      voucherPart: 353,
      vat: [{ vatRate: 600, net: 333, vat: 20, gross: 353 }],
    })
    expect(priceAt(lines, 50, false, 'en').voucherPart).toBe(0)
  })

  test('falls in steps until it is hidden', () => {
    const ladder = {
      vendingDiscount: 0,
      vendingDiscountIntervals: [
        { hoursAfterCreation: 6, discount: 75 },
        { hoursAfterCreation: 2, discount: 50 },
      ],
    }
    const shown = pricedStages(ladder, 5, priceOf)
    expect(shown.map(({ fromHours, hours, price }) => [fromHours, hours, price])).toEqual([
      [0, 2, 706],
      [2, 3, 353],
    ])
    expect(pricedStages(ladder, null, priceOf)).toHaveLength(3)
  })
})
