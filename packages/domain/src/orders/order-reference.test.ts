import { expect, test } from 'vitest'
import { orderReference } from './order-reference.ts'

test('a customer knows an order by the number of the webshop, else by ours', () => {
  expect(orderReference({ orderNumber: 42, externalOrderId: 'W-7' })).toBe('W-7')
  expect(orderReference({ orderNumber: 42, externalOrderId: '' })).toBe('#42')
})
