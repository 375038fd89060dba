import * as z from 'zod/mini'
import { optionalText, wholeNumber } from '../fields.ts'
import type { Cents } from '../money/money.ts'
import { MAX_PRICE } from '../products/product.ts'
import { ok, type Result, refuse } from '../result.ts'
import type { OrderOrigin, OrderStatus } from './order-choices.ts'

/** True if the reservation existed before the order; otherwise the order creates it. */
export const isOfReservation = (origin: OrderOrigin): boolean => origin !== 'vending'

/**
 * paid, paymentCanceled, paymentExpired: reported by the provider. expired: the buyer did not start to pay before
 * the deadline.
 * canceled: by staff. refunded: refunded in full. refundFailed: a refund was returned.
 */
export const ORDER_EVENTS = [
  'paid',
  'paymentCanceled',
  'paymentExpired',
  'expired',
  'canceled',
  'refunded',
  'refundFailed',
] as const
export type OrderEvent = (typeof ORDER_EVENTS)[number]

/**
 * All transitions. A late payment still makes the order Paid; the server refunds it immediately
 * if its offer is gone.
 */
export const ORDER_TRANSITIONS: Readonly<
  Record<OrderStatus, Readonly<Partial<Record<OrderEvent, OrderStatus>>>>
> = {
  Created: {
    paid: 'Paid',
    paymentCanceled: 'PaymentCanceled',
    paymentExpired: 'PaymentExpired',
    expired: 'Expired',
    canceled: 'Canceled',
  },
  Paid: { canceled: 'Canceled', refunded: 'Refunded' },
  PaymentCanceled: { paid: 'Paid' },
  PaymentExpired: { paid: 'Paid' },
  Expired: { paid: 'Paid' },
  Canceled: {},
  Refunded: { refundFailed: 'Paid' },
}

export const decideOrder = (status: OrderStatus, event: OrderEvent): Result<OrderStatus> => {
  const next = ORDER_TRANSITIONS[status][event]
  return next === undefined ? refuse('STATUS_NOT_ALLOWED', { params: { status } }) : ok(next)
}

/** True while the order holds its offer, so that no other buyer can order it. */
export const holdsOffer = (status: OrderStatus): boolean =>
  status === 'Created' || status === 'Paid'

export interface OrderMoney {
  readonly status: OrderStatus
  /** Null if not paid. */
  readonly paidAt: string | null
  readonly isTest: boolean
  readonly totalPrice: Cents
  readonly refundedAmount: Cents
  /** Cents of refunds that the provider has not confirmed yet. */
  readonly pendingRefunds: Cents
  /** Cents in open or lost disputes: the bank holds them, so they cannot be refunded. */
  readonly disputedAmount: Cents
}

/** Paid, or canceled with money left to refund, after a failed refund or a late payment. */
const holdsMoney = ({ status, paidAt, isTest }: OrderMoney): boolean =>
  status === 'Paid' || (status === 'Canceled' && paidAt !== null && !isTest)

export const refundableAmount = (order: OrderMoney): Cents =>
  holdsMoney(order)
    ? Math.max(
        0,
        order.totalPrice - order.refundedAmount - order.pendingRefunds - order.disputedAmount,
      )
    : 0

export interface RefundableOrder extends OrderMoney {
  readonly orderLines: readonly { readonly totalPrice: Cents }[]
}

/** Positions of the refunded lines. Null for the whole order. */
export type RefundedLines = readonly number[] | null

/**
 * At most the price of the given lines, and at most what is left of the order; if the caller has a limit,
 * the total refunded from the order, by anyone, must not exceed it.
 */
export const mostRefundable = (
  order: RefundableOrder,
  lines: RefundedLines,
  limit: Cents | null = null,
): Cents => {
  const allowed = (limit ?? Infinity) - order.refundedAmount - order.pendingRefunds
  const left = Math.max(0, Math.min(refundableAmount(order), allowed))
  if (lines === null) return left
  const cost = [...new Set(lines)].reduce(
    (sum, position) => sum + (order.orderLines[position]?.totalPrice ?? 0),
    0,
  )
  return Math.min(left, cost)
}

/**
 * Default lines of a refund of the whole rest: lines without an earlier refund,
 * if they add up to it; otherwise null, for the whole order.
 */
export const linesLeftToRefund = (
  order: RefundableOrder,
  refunds: readonly { readonly status: string; readonly lines: RefundedLines }[],
): RefundedLines => {
  const before = new Set(
    refunds.flatMap(({ status, lines }) => (status === 'failed' ? [] : (lines ?? []))),
  )
  const left = order.orderLines.flatMap(({ totalPrice }, position) =>
    totalPrice === 0 || before.has(position) ? [] : [position],
  )
  const isAllThatIsLeft = mostRefundable(order, left) === refundableAmount(order)
  return before.size > 0 && isAllThatIsLeft ? left : null
}

/** At least 1 cent, at most what is left. */
export const decideRefund = (
  order: RefundableOrder,
  amount: Cents,
  lines: RefundedLines = null,
  limit: Cents | null = null,
): Result<Cents> => {
  const most = mostRefundable(order, lines, limit)
  if (!holdsMoney(order)) return refuse('STATUS_NOT_ALLOWED', { params: { status: order.status } })
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > most)
    return refuse('REFUND_TOO_HIGH', { field: 'amount', params: { most } })
  return ok(amount)
}

/**
 * Amount to refund when a reservation is cancelled: the price of its lines, or the whole rest without lines.
 * A caller who may not refund that much may not cancel.
 */
export const decideCancelRefund = (
  order: RefundableOrder,
  lines: RefundedLines,
  limit: Cents | null,
): Result<Cents> => {
  const amount = mostRefundable(order, lines)
  return amount > mostRefundable(order, lines, limit)
    ? refuse('REFUND_NOT_ALLOWED', { params: { amount } })
    : ok(amount)
}

/** Status of an order after refunds of that amount. */
export const statusAfterRefund = (order: OrderMoney, refundedAmount: Cents): OrderStatus =>
  order.status === 'Paid' && refundedAmount >= order.totalPrice ? 'Refunded' : order.status

/** Most that a Member may refund of one order, in cents; 0 leaves refunds to Admins. */
export const memberRefundLimitInput = z.object({ amount: wholeNumber(0, MAX_PRICE) })

export const refundInput = z.object({
  description: optionalText(500).check(z.minLength(1, { error: 'empty' })),
})
