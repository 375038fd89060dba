import {
  type Payment as MolliePayment,
  PaymentStatus as MolliePaymentStatus,
  RefundStatus as MollieRefundStatus,
} from '@mollie/api-client'
import { centsOf, type MollieAmount } from './mollie-client.ts'
import type {
  CheckoutState,
  CheckoutStatus,
  RefundState,
  ReportedDispute,
  ReportedRefund,
} from '../payment-provider.ts'

const CHECKOUT_STATUSES: Readonly<Record<MolliePaymentStatus, CheckoutStatus>> = {
  [MolliePaymentStatus.open]: 'open',
  [MolliePaymentStatus.pending]: 'open',
  [MolliePaymentStatus.authorized]: 'open',
  [MolliePaymentStatus.paid]: 'succeeded',
  [MolliePaymentStatus.canceled]: 'canceled',
  [MolliePaymentStatus.failed]: 'canceled',
  [MolliePaymentStatus.expired]: 'expired',
}

interface PaidWithVouchers {
  readonly vouchers?: readonly { readonly amount: MollieAmount }[]
}

/** Part that vouchers paid; another method paid the remainder. */
const voucherAmountOf = ({ method, details }: Pick<MolliePayment, 'method' | 'details'>): number =>
  method === 'voucher'
    ? ((details as PaidWithVouchers | undefined)?.vouchers ?? []).reduce(
        (sum, { amount }) => sum + centsOf(amount),
        0,
      )
    : 0

export const checkoutStateOf = (
  payment: Pick<MolliePayment, 'id' | 'status' | 'amount' | 'method' | 'details'>,
): CheckoutState => {
  const status = CHECKOUT_STATUSES[payment.status]
  return {
    status,
    chargeReference: status === 'succeeded' ? payment.id : null,
    amount: centsOf(payment.amount),
    voucherAmount: status === 'succeeded' ? voucherAmountOf(payment) : 0,
  }
}

/** `processing` means that the money has left the balance; the bank may still send it back. */
const REFUND_STATUSES: Readonly<Record<MollieRefundStatus, RefundState['status']>> = {
  [MollieRefundStatus.queued]: 'pending',
  [MollieRefundStatus.pending]: 'pending',
  [MollieRefundStatus.processing]: 'succeeded',
  [MollieRefundStatus.refunded]: 'succeeded',
  [MollieRefundStatus.failed]: 'failed',
  [MollieRefundStatus.canceled]: 'failed',
}

export interface ShownRefund {
  readonly id: string
  readonly paymentId: string
  readonly amount: MollieAmount
  readonly status: MollieRefundStatus
  readonly metadata: unknown
}

export const refundStateOf = ({ id, status }: Pick<ShownRefund, 'id' | 'status'>): RefundState => {
  const known = REFUND_STATUSES[status]
  return { reference: id, status: known, failure: known === 'failed' ? status : '' }
}

export const keyOf = (metadata: unknown, name: string): string | null => {
  const kept = (metadata as Readonly<Record<string, unknown>> | null)?.[name]
  return typeof kept === 'string' ? kept : null
}

export const reportedRefundOf = (refund: ShownRefund): ReportedRefund => ({
  refundId: keyOf(refund.metadata, 'refundId'),
  chargeReference: refund.paymentId,
  amount: centsOf(refund.amount),
  state: refundStateOf(refund),
})

export interface ShownChargeback {
  readonly id: string
  readonly paymentId: string
  readonly amount: MollieAmount
  readonly reason?: { readonly code: string } | null
  readonly reversedAt?: string | null
}

/** Reason codes of card networks that mean what our disputes say; the others are general. */
const DISPUTE_REASONS: Readonly<Record<string, string>> = {
  '13.1': 'product_not_received',
  '4855': 'product_not_received',
  '13.3': 'product_unacceptable',
  '4853': 'product_unacceptable',
  '10.4': 'fraudulent',
  '4837': 'fraudulent',
  '12.6': 'duplicate',
  '4834': 'duplicate',
}

/** Mollie reports a dispute after the bank's decision; the shop can only respond by e-mail. */
export const reportedDisputeOf = (chargeback: ShownChargeback): ReportedDispute => ({
  reference: chargeback.id,
  chargeReference: chargeback.paymentId,
  amount: centsOf(chargeback.amount),
  status: chargeback.reversedAt == null ? 'lost' : 'won',
  reason: DISPUTE_REASONS[chargeback.reason?.code ?? ''] ?? 'general',
  respondBy: null,
})
