import { MAX_BASKET } from '@lockerdesk/domain'
import type { Offer } from '@lockerdesk/storefront-contract'
import { expect, test } from 'vitest'
import { isFull, toggled, viewOf } from './basket.ts'

const offer = (_id: string, totalPrice: number, priceBefore: number, vatRate = 600): Offer => ({
  _id,
  boxes: [],
  offeredAt: '2026-11-15T12:00:00Z',
  discountPercentage: 0,
  nextDiscount: null,
  totalPrice,
  priceBefore,
  mealVoucherPart: 0,
  orderLines: [
    {
      description: _id,
      canUseMealVouchers: vatRate === 600,
      totalPrice,
      vatRate,
      discountPercentage: 0,
      allergens: [],
      isPerishable: true,
      amount: 2,
      unitType: 'unit',
      names: [],
    },
  ],
  products: [],
})

test('a box is in the basket or not', () => {
  expect(toggled([], 'a')).toEqual(['a'])
  expect(toggled(['a', 'b'], 'a')).toEqual(['b'])
})

test('a basket holds as many as one order takes', () => {
  const full = Array.from({ length: MAX_BASKET }, (_, index) => String(index))
  expect(isFull(full)).toBe(true)
  expect(toggled(full, 'one more')).toBe(full)
  expect(toggled(full, '0')).toHaveLength(MAX_BASKET - 1)
})

test('it is worth what is still there, to the cent', () => {
  const view = viewOf(['a', 'gone', 'b'], [offer('a', 720, 900), offer('b', 500, 500, 2100)])
  expect(view).toMatchObject({ total: 1220, saved: 180, voucherPart: 720, soldIds: ['gone'] })
  expect(view.vat.reduce((sum, { gross }) => sum + gross, 0)).toBe(1220)
})
