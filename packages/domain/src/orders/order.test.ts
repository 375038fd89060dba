import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  decideCancelRefund,
  decideOrder,
  decideRefund,
  holdsOffer,
  isOfReservation,
  linesLeftToRefund,
  mostRefundable,
  ORDER_EVENTS,
  type OrderEvent,
  type RefundableOrder,
  refundableAmount,
  statusAfterRefund,
} from './order.ts'
import { ORDER_STATUSES, type OrderStatus } from './order-choices.ts'

const ALLOWED: readonly (readonly [OrderStatus, OrderEvent, OrderStatus])[] = [
  ['Created', 'paid', 'Paid'],
  ['Created', 'paymentCanceled', 'PaymentCanceled'],
  ['Created', 'paymentExpired', 'PaymentExpired'],
  ['Created', 'expired', 'Expired'],
  ['Created', 'canceled', 'Canceled'],
  ['Paid', 'canceled', 'Canceled'],
  ['Paid', 'refunded', 'Refunded'],
  ['PaymentCanceled', 'paid', 'Paid'],
  ['PaymentExpired', 'paid', 'Paid'],
  ['Expired', 'paid', 'Paid'],
  ['Refunded', 'refundFailed', 'Paid'],
]

describe('an order', () => {
  const pairs = ORDER_STATUSES.flatMap((status) =>
    ORDER_EVENTS.map((event) => [status, event] as const),
  )
  test.each(pairs)(
    'that is %s and is told %s goes where product.md says, or nowhere [S4.13]',
    (status, event) => {
      const [, , next] = ALLOWED.find(([from, what]) => from === status && what === event) ?? []
      const decided = decideOrder(status, event)
      expect(decided.ok ? decided.value : null).toBe(next ?? null)
    },
  )

  const paid = (totalPrice: number): RefundableOrder => ({
    status: 'Paid',
    paidAt: '2026-03-02T10:00:00Z',
    isTest: false,
    totalPrice,
    refundedAmount: 0,
    pendingRefunds: 0,
    disputedAmount: 0,
    orderLines: [{ totalPrice }],
  })

  test.each([0, -1, 1.5, Number.NaN, 1001])(
    'of 10 euros does not refund %f cents [S5.7 S9.12]',
    (amount) => {
      const decided = decideRefund(paid(1000), amount)
      expect(decided.ok ? null : decided.refusal).toMatchObject({
        code: 'REFUND_TOO_HIGH',
        field: 'amount',
      })
    },
  )

  test.each([
    [null, 1000],
    [[0], 300],
    [[1], 700],
    [[1, 1], 700],
    [[0, 1], 1000],
    [[], 0],
    [[2, -1, 0.5], 0],
  ])('of a line of 3 and one of 7 euros gives back of lines %j at most %i cents', (lines, most) => {
    const order = { ...paid(1000), orderLines: [{ totalPrice: 300 }, { totalPrice: 700 }] }
    expect(mostRefundable(order, lines)).toBe(most)
    expect(decideRefund(order, most + 1, lines).ok).toBe(false)
    expect(decideRefund(order, most, lines).ok).toBe(most > 0)
    expect(mostRefundable({ ...order, refundedAmount: 900 }, lines)).toBe(Math.min(most, 100))
  })

  test.each([
    ['nothing was refunded', 0, [], null],
    ['the first line was', 300, [{ status: 'succeeded', lines: [0] }], [1]],
    ['the first line is on its way', 300, [{ status: 'pending', lines: [0] }], [1]],
    ['the refund of the first line failed', 0, [{ status: 'failed', lines: [0] }], null],
    ['a part of the first line was', 100, [{ status: 'succeeded', lines: [0] }], null],
    [
      'the second line was, after the refund of the first failed',
      700,
      [
        { status: 'failed', lines: [0] },
        { status: 'succeeded', lines: [1] },
      ],
      [0],
    ],
    ['an amount without lines was', 300, [{ status: 'succeeded', lines: null }], null],
  ])('offers to refund all that is left when %s', (_, refundedAmount, refunds, expected) => {
    const orderLines = [{ totalPrice: 300 }, { totalPrice: 700 }, { totalPrice: 0 }]
    const order = { ...paid(1000), refundedAmount, orderLines }
    const lines = linesLeftToRefund(order, refunds)
    expect(lines).toEqual(expected)
    expect(mostRefundable(order, lines)).toBe(1000 - refundedAmount)
  })

  test.each([
    [null, 0, 1000],
    [0, 0, 0],
    [400, 0, 400],
    [400, 300, 100],
    [400, 500, 0],
    [5000, 300, 700],
  ])(
    'with a limit of %j cents and %i given back, or on its way, gives back at most %i',
    (limit, given, most) => {
      for (const part of [0, 100, given]) {
        const pendingRefunds = Math.min(part, given)
        const order = { ...paid(1000), refundedAmount: given - pendingRefunds, pendingRefunds }
        expectAtMost(order, limit, most)
      }
    },
  )

  const expectAtMost = (order: RefundableOrder, limit: number | null, most: number) => {
    expect(mostRefundable(order, null, limit)).toBe(most)
    expect(decideRefund(order, most + 1, null, limit).ok).toBe(false)
    const givenBack = decideCancelRefund(order, null, limit)
    const rest = 1000 - order.refundedAmount - order.pendingRefunds
    expect(givenBack).toMatchObject(most === rest ? { ok: true, value: rest } : { ok: false })
  }

  test('that was not paid refunds nothing', () => {
    for (const status of ORDER_STATUSES.filter((each) => each !== 'Paid')) {
      expect(decideRefund({ ...paid(1000), paidAt: null, status }, 1).ok).toBe(false)
      expect(refundableAmount({ ...paid(1000), paidAt: null, status })).toBe(0)
    }
  })

  test('refunds a single cent, and nothing of money that went back already', () => {
    expect(decideRefund(paid(1000), 1)).toEqual({ ok: true, value: 1 })
    expect(refundableAmount({ ...paid(1000), status: 'Refunded' })).toBe(0)
    expect(refundableAmount({ ...paid(1000), status: 'Expired' })).toBe(0)
  })

  test('is refunded once all of it went back', () => {
    expect(statusAfterRefund(paid(1000), 999)).toBe('Paid')
    expect(statusAfterRefund(paid(1000), 1000)).toBe('Refunded')
  })

  test('that is canceled gives back the money that is still here, and stays canceled', () => {
    const order: RefundableOrder = { ...paid(1000), status: 'Canceled' }
    expect(decideRefund({ ...order, refundedAmount: 400 }, 600).ok).toBe(true)
    expect(decideRefund({ ...order, refundedAmount: 400 }, 601).ok).toBe(false)
    expect(refundableAmount({ ...order, pendingRefunds: 1000 })).toBe(0)
    expect(refundableAmount({ ...order, disputedAmount: 400 })).toBe(600)
    expect(refundableAmount({ ...order, refundedAmount: 700, disputedAmount: 1000 })).toBe(0)
    expect(statusAfterRefund(order, 1000)).toBe('Canceled')
    // Nobody paid in test mode.
    expect(refundableAmount({ ...order, isTest: true })).toBe(0)
  })

  test('never refunds more than was paid, however refunds are asked for, fail and succeed [S5.7]', () => {
    const step = fc.record({
      amount: fc.integer({ min: -5, max: 1200 }),
      answer: fc.constantFrom('succeeded', 'failed', 'pending'),
    })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), fc.array(step), (totalPrice, steps) => {
        let order = paid(totalPrice)
        for (const { amount, answer } of steps) {
          if (!decideRefund(order, amount).ok) continue
          const refundedAmount = order.refundedAmount + (answer === 'succeeded' ? amount : 0)
          const pendingRefunds = order.pendingRefunds + (answer === 'pending' ? amount : 0)
          order = {
            ...order,
            refundedAmount,
            pendingRefunds,
            status: statusAfterRefund(order, refundedAmount),
          }
          expect(order.refundedAmount + order.pendingRefunds).toBeLessThanOrEqual(totalPrice)
          expect(order.status === 'Refunded').toBe(order.refundedAmount === totalPrice)
        }
      }),
      { numRuns: 10_000 },
    )
  })
})

test('an order is of a reservation, unless somebody bought from the locker', () => {
  expect(
    ['vending', 'reservation', 'webshop'].map((origin) => isOfReservation(origin as 'vending')),
  ).toEqual([false, true, true])
})

test('what is bought, paid or not yet, nobody else can buy', () => {
  expect(ORDER_STATUSES.filter(holdsOffer)).toEqual(['Created', 'Paid'])
})

test('a refusal says why, and where', () => {
  const order: RefundableOrder = {
    status: 'Paid',
    paidAt: '2026-11-15T08:00:00Z',
    isTest: false,
    totalPrice: 1_000,
    refundedAmount: 0,
    pendingRefunds: 0,
    disputedAmount: 0,
    orderLines: [{ totalPrice: 1_000 }],
  }
  expect(decideOrder('Canceled', 'paid')).toEqual({
    ok: false,
    refusal: { code: 'STATUS_NOT_ALLOWED', params: { status: 'Canceled' } },
  })
  expect(decideRefund({ ...order, status: 'Expired' }, 100)).toEqual({
    ok: false,
    refusal: { code: 'STATUS_NOT_ALLOWED', params: { status: 'Expired' } },
  })
  expect(decideCancelRefund(order, null, 999)).toEqual({
    ok: false,
    refusal: { code: 'REFUND_NOT_ALLOWED', params: { amount: 1_000 } },
  })
  expect(decideRefund(order, 1_001)).toEqual({
    ok: false,
    refusal: { code: 'REFUND_TOO_HIGH', field: 'amount', params: { most: 1_000 } },
  })
})
