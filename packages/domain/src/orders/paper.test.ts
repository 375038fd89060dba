import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitVat } from '../money/vat.ts'
import { creditedLines, paperNumber } from './paper.ts'

test.each([
  ['receipt', false, 1, 'R2026-000001'],
  ['creditNote', false, 1234567, 'C2026-1234567'],
  ['receipt', true, 12, 'TEST-R2026-000012'],
] as const)('%s (test: %s) number %i is printed as %s', (kind, isTest, number, printed) => {
  expect(paperNumber({ kind, isTest, year: 2026, number })).toBe(printed)
})

describe('what went back', () => {
  const lines = [
    { totalPrice: 300, vatRate: 600 },
    { totalPrice: 700, vatRate: 2100 },
    { totalPrice: 0, vatRate: 600 },
  ]
  test.each([
    [null, 1000, [300, 700]],
    [null, 500, [150, 350]],
    [[1], 700, [700]],
    [[0], 1, [1]],
    [[0, 1], 10, [3, 7]],
  ])('of lines %j, %i cents, is shared out as %j', (positions, amount, shares) => {
    const credited = creditedLines(lines, positions, amount)
    expect(credited.map(({ totalPrice }) => totalPrice)).toEqual(shares)
  })

  test('always sums up to the refund, line by line and rate by rate, and no line gives more than it cost', () => {
    const line = fc.record({
      totalPrice: fc.integer({ min: 0, max: 10_000 }),
      vatRate: fc.constantFrom(490, 550, 600, 2100),
    })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), fc.nat(), (bought, seed) => {
        const total = bought.reduce((sum, { totalPrice }) => sum + totalPrice, 0)
        fc.pre(total > 0)
        const amount = 1 + (seed % total)
        const credited = creditedLines(bought, null, amount)
        expect(credited.reduce((sum, { totalPrice }) => sum + totalPrice, 0)).toBe(amount)
        const parts = splitVat(credited)
        expect(parts.reduce((sum, { net, vat }) => sum + net + vat, 0)).toBe(amount)
        const everything = creditedLines(bought, null, total)
        expect(everything).toEqual(bought.filter(({ totalPrice }) => totalPrice > 0))
      }),
      { numRuns: 5_000 },
    )
  })
})
