import * as z from 'zod/mini'
import { optionalText, wholeNumber } from '../fields.ts'
import type { Cents } from '../money/money.ts'
import { MAX_PRICE } from '../products/product.ts'
import { ok, type Result, refuse } from '../result.ts'
import type { OrderOrigin, OrderStatus } from './order-choices.ts'

/** Of a reservation that somebody made before, here or in the webshop; else the order makes it. */
export const isOfReservation = (origin: OrderOrigin): boolean => origin !== 'vending'

/**
 * paid, paymentCanceled, paymentExpired: what the provider says. expired: nobody began to pay in time.
 * canceled: staff. refunded: everything went back. refundFailed: some of it came back again.
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
 * Every change there is. A success that comes late is a success: the order is Paid, and refunded at once
 * when its offer is gone.
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

/** Holds its offer: nobody else can buy it. */
export const holdsOffer = (status: OrderStatus): boolean =>
  status === 'Created' || status === 'Paid'

export interface OrderMoney {
  readonly status: OrderStatus
  /** Null: no money came. */
  readonly paidAt: string | null
  readonly isTest: boolean
  readonly totalPrice: Cents
  readonly refundedAmount: Cents
  /** Asked for at the provider and not yet answered. */
  readonly pendingRefunds: Cents
  /** In disputes that are open or lost: the bank has it, so it cannot be refunded as well. */
  readonly disputedAmount: Cents
}

/** Paid; or canceled while the money is still here, since it did not go back or came after the end. */
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

/** What lines a refund is for, by their position; null: the order as a whole. */
export type RefundedLines = readonly number[] | null

/**
 * Of some lines at most what they cost, and never more than is left of the order; where the caller has a limit,
 * no more than that of the whole order, whoever gave back the rest.
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
 * The lines that a refund covers by default, so that it is for all that is left: those that no earlier refund names,
 * as long as they cost that much; otherwise null, the order as a whole.
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

/** At least a cent, at most what is left. */
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
