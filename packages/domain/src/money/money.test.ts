import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterDiscount, portionOf, shareOut } from './money.ts'
import { splitVat, VAT_WHOLE } from './vat.ts'

const cents = fc.integer({ min: 0, max: 10_000_000 })
const rate = fc.constantFrom(0, 210, 490, 550, 600, 700, 900, 1000, 1200, 1900, 2000, 2100)

describe('money', () => {
  test.each([
    [1, 1, 2, 1],
    [999, 1, 3, 333],
    [1000, 2, 3, 667],
    [5, 1, 10, 1],
    [4, 1, 10, 0],
  ])('of %i cents, %i of %i is %i: halves go up', (whole, numerator, denominator, portion) => {
    expect(portionOf(whole, numerator, denominator)).toBe(portion)
  })

  test('a discount never goes below nothing nor above the price', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 100 }), (price, percentage) => {
        const left = afterDiscount(price, percentage)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left).toBeLessThanOrEqual(price)
        expect(Number.isSafeInteger(left)).toBe(true)
      }),
    )
    expect(afterDiscount(999, 0)).toBe(999)
    expect(afterDiscount(999, 100)).toBe(0)
    expect(afterDiscount(999, 50)).toBe(500)
  })

  test('what nothing weighs goes to the first', () => {
    expect(shareOut(5, [0, 0, 0])).toEqual([5, 0, 0])
  })

  test('shares sum up to what is shared out, and each is fair to the cent', () => {
    fc.assert(
      fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 20 }), (whole, weights) => {
        const shares = shareOut(whole, weights)
        const sum = weights.reduce((one, other) => one + other, 0)
        expect(shares.reduce((one, other) => one + other, 0)).toBe(whole)
        shares.forEach((share, index) => {
          expect(share).toBeGreaterThanOrEqual(0)
          const fair = sum === 0 ? share : (whole * (weights[index] ?? 0)) / sum
          expect(Math.abs(share - fair)).toBeLessThanOrEqual(1)
        })
      }),
    )
  })
})

describe('VAT', () => {
  test('net and VAT of all rates sum up to what was paid, one part per rate', () => {
    const lines = fc.array(fc.record({ totalPrice: cents, vatRate: rate }), { maxLength: 30 })
    fc.assert(
      fc.property(lines, (taxed) => {
        const parts = splitVat(taxed)
        const paid = taxed.reduce((sum, { totalPrice }) => sum + totalPrice, 0)
        expect(parts.reduce((sum, { net, vat }) => sum + net + vat, 0)).toBe(paid)
        expect(new Set(parts.map(({ vatRate }) => vatRate)).size).toBe(parts.length)
        for (const { vatRate, net, vat } of parts) {
          expect(vat).toBeGreaterThanOrEqual(0)
          expect(Math.abs(net * vatRate - vat * VAT_WHOLE)).toBeLessThanOrEqual(VAT_WHOLE + vatRate)
        }
      }),
    )
  })

  test('106 cents at 6 % contain 6 cents, and rates come lowest first', () => {
    const lines = [
      { totalPrice: 242, vatRate: 2100 },
      { totalPrice: 106, vatRate: 600 },
    ]
    expect(splitVat(lines)).toEqual([
      { vatRate: 600, net: 100, vat: 6, gross: 106 },
      { vatRate: 2100, net: 200, vat: 42, gross: 242 },
    ])
  })
})
