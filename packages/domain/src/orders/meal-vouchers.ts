import type { Cents } from '../money/money.ts'
/** A payment or a refund; amounts in cents. */
export interface PaidParts {
  readonly amount: Cents
  /** Part of the amount that was meal vouchers. */
  readonly voucherAmount: Cents
}

export interface SplitRefund {
  readonly amount: Cents
  /** Price of the refunded lines that vouchers may pay, in cents; null if the refund names no lines. */
  readonly voucherLines: Cents | null
}

const sumOf = (all: readonly PaidParts[], part: (one: PaidParts) => number): number =>
  all.reduce((sum, one) => sum + part(one), 0)

/**
 * Part of a refund that was meal vouchers, in cents: it goes back the way it came. Named lines that vouchers may pay
 * return vouchers first, everything else money; a refund in money never exceeds the payment in money.
 */
export const voucherPartOfRefund = (
  paid: PaidParts,
  earlier: readonly PaidParts[],
  disputedAmount: Cents,
  { amount, voucherLines }: SplitRefund,
): Cents => {
  const vouchersLeft = paid.voucherAmount - sumOf(earlier, (one) => one.voucherAmount)
  const moneyPaid = paid.amount - paid.voucherAmount
  const moneyBack = sumOf(earlier, (one) => one.amount - one.voucherAmount)
  const moneyLeft = Math.max(0, moneyPaid - moneyBack - disputedAmount)
  const wanted = Math.max(voucherLines ?? 0, amount - moneyLeft)
  return Math.max(0, Math.min(amount, vouchersLeft, wanted))
}
