import type { Movement, MovementKind } from '@lockerdesk/domain'
import type { Stripe } from 'stripe'

/** Known reporting categories of Stripe; others are shown as they are. */
const KINDS: Readonly<Record<string, MovementKind>> = {
  charge: 'charge',
  refund: 'refund',
  refund_failure: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  payout: 'payout',
  payout_reversal: 'payout',
  fee: 'fee',
}

type Source = Extract<Stripe.BalanceTransaction['source'], object>

const idOf = (named: string | { readonly id: string } | null | undefined): string | null =>
  typeof named === 'string' ? named : (named?.id ?? null)

/** Payment of a charge, refund or dispute. */
const chargeOf = (source: Source): string | null =>
  source.object === 'charge' || source.object === 'refund' || source.object === 'dispute'
    ? idOf(source.payment_intent)
    : null

const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString()

/** A balance transaction whose source is expanded. */
export const movementOf = (transaction: Stripe.BalanceTransaction): Movement => {
  const { source } = transaction
  const expanded = typeof source === 'string' ? null : source
  return {
    reference: transaction.id,
    kind: KINDS[transaction.reporting_category] ?? 'other',
    amount: transaction.amount,
    fee: transaction.fee,
    chargeReference: expanded === null ? null : chargeOf(expanded),
    sourceReference: idOf(source),
    occurredAt: isoOf(transaction.created),
    availableAt: isoOf(transaction.available_on),
    arrivesAt: expanded?.object === 'payout' ? isoOf(expanded.arrival_date) : null,
  }
}
