import { expect, test } from 'vitest'
import { refundPlan } from './refund-plan.ts'

const row = (_id: string, ...allowedActions: readonly ('cancel' | 'complete')[]) => ({
  _id,
  allowedActions,
})
const [free, paid, dear, over] = [
  row('free', 'cancel'),
  row('paid', 'cancel', 'complete'),
  row('dear', 'cancel'),
  row('over'),
]
const refunds = new Map([
  ['paid', { amount: 900, isAllowed: true, isPart: false }],
  ['dear', { amount: 9_000, isAllowed: false, isPart: false }],
])

test('canceling several says what goes back, and leaves out what the user may not give back', () => {
  expect(refundPlan([free, paid, dear, over], 'cancel', refunds)).toEqual({
    possible: [free, paid],
    forbidden: [dear],
    amount: 900,
    count: 1,
  })
})

test('without refunds nothing is left out but what its status forbids', () => {
  expect(refundPlan([free, paid, over], 'complete', new Map())).toEqual({
    possible: [paid],
    forbidden: [],
    amount: 0,
    count: 0,
  })
})
