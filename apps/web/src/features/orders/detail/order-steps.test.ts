import type { OrderStatus } from '@lockerdesk/domain'
import { expect, test } from 'vitest'
import { orderSteps } from './order-steps.ts'

const order = (status: OrderStatus, reached: 'ordered' | 'paid' | 'told' | 'collected') => ({
  status,
  createdAt: '1',
  updatedAt: '9',
  paidAt: reached === 'ordered' ? null : '2',
  dispatchedAt: reached === 'told' || reached === 'collected' ? '3' : null,
  reservations: [{ completedAt: reached === 'collected' ? '4' : null }],
})

test.each([
  ['Created', 'ordered', 'ordered:current paid:ahead told:ahead collected:ahead'],
  ['Paid', 'paid', 'ordered:done paid:current told:ahead collected:ahead'],
  ['Paid', 'told', 'ordered:done paid:done told:current collected:ahead'],
  ['Paid', 'collected', 'ordered:done paid:done told:done collected:done'],
  ['PaymentExpired', 'ordered', 'ordered:done PaymentExpired:ended'],
  ['Canceled', 'told', 'ordered:done paid:done told:done Canceled:ended'],
  ['Refunded', 'collected', 'ordered:done paid:done told:done collected:done Refunded:ended'],
] as const)('an order that is %s and was %s stands at %s', (status, reached, steps) => {
  const shown = orderSteps(order(status, reached)).map(({ key, state }) => `${key}:${state}`)
  expect(shown.join(' ')).toBe(steps)
})

test('what was bought in several boxes is collected with the last of them', () => {
  const bought = { ...order('Paid', 'told'), reservations: [{ completedAt: '4' }] }
  expect(orderSteps(bought).at(-1)).toMatchObject({ state: 'done', at: '4' })
  const half = { ...bought, reservations: [{ completedAt: '4' }, { completedAt: null }] }
  expect(orderSteps(half).at(-1)).toMatchObject({ state: 'ahead', at: null })
})
