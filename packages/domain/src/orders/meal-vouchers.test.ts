import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { voucherPartOfRefund } from './meal-vouchers.ts'

const PAID = { amount: 1_000, voucherAmount: 600 }

describe('a refund of an order that meal vouchers paid in part', () => {
  test.each([
    ['all of it', [], 0, { amount: 1_000, voucherLines: null }, 600],
    ['an amount: money first', [], 0, { amount: 300, voucherLines: null }, 0],
    ['an amount above the money', [], 0, { amount: 500, voucherLines: null }, 100],
    ['a line that vouchers may pay', [], 0, { amount: 250, voucherLines: 250 }, 250],
    ['a line that they may not', [], 0, { amount: 250, voucherLines: 0 }, 0],
    [
      'a line after its vouchers went back',
      [{ amount: 600, voucherAmount: 600 }],
      0,
      { amount: 100, voucherLines: 100 },
      0,
    ],
    [
      'the rest after the money went back',
      [{ amount: 400, voucherAmount: 0 }],
      0,
      { amount: 600, voucherLines: null },
      600,
    ],
    ['what a dispute left of it', [], 400, { amount: 600, voucherLines: null }, 600],
  ] as const)('%s', (_, earlier, disputed, refund, expected) => {
    expect(voucherPartOfRefund(PAID, earlier, disputed, refund)).toBe(expected)
  })

  test('never gives back more money or more vouchers than came, in whatever parts', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000),
        fc.nat(1_000),
        fc.array(fc.tuple(fc.nat(400), fc.option(fc.nat(400))), { maxLength: 8 }),
        (money, vouchers, wishes) => {
          const paid = { amount: money + vouchers, voucherAmount: vouchers }
          const made: { amount: number; voucherAmount: number }[] = []
          let left = paid.amount
          for (const [wish, voucherLines] of [...wishes, [Infinity, null] as const]) {
            const amount = Math.min(wish, left)
            left -= amount
            const part = voucherPartOfRefund(paid, made, 0, { amount, voucherLines })
            made.push({ amount, voucherAmount: part })
          }
          const back = made.reduce((sum, { voucherAmount }) => sum + voucherAmount, 0)
          expect(back).toBe(vouchers)
          expect(made.every(({ amount, voucherAmount }) => voucherAmount <= amount)).toBe(true)
        },
      ),
    )
  })
})
