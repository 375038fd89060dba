import type { Tx } from '../../../platform/postgres.ts'
import { newToken } from '../../../platform/secrets.ts'
import type { PaymentEvent } from '../payment-provider.ts'
import {
  addRefund,
  type SandboxCheckout,
  type SandboxDisputeStatus,
  saveDisputeStatus,
} from './sandbox-store.ts'

const DISPUTES: Readonly<Record<string, SandboxDisputeStatus>> = {
  dispute: 'needsResponse',
  disputeWon: 'won',
  disputeLost: 'lost',
}
const DAYS_TO_RESPOND = 7
const DAY_MS = 24 * 60 * 60 * 1000

/** Actions of the merchant's dashboard or the buyer's bank on a paid checkout. */
export const dashboardActions = (checkout: SandboxCheckout): string[] => {
  const { status, disputeStatus, refunded, voucherAmount } = checkout
  const amount = checkout.amount - voucherAmount
  if (status !== 'succeeded') return []
  if (disputeStatus === 'needsResponse') return ['disputeWon', 'disputeLost']
  if (disputeStatus === 'lost' || refunded === amount) return []
  return disputeStatus === null ? ['refund', 'dispute'] : ['refund']
}

/** Books the action in the sandbox and returns the event that a provider would send. */
export const actInDashboard = async (
  tx: Tx,
  checkout: SandboxCheckout,
  action: string,
  now: Date,
): Promise<PaymentEvent> => {
  const { reference, account, chargeReference } = checkout
  const amount = checkout.amount - checkout.voucherAmount - checkout.refunded
  const speaking = { provider: 'sandbox', account } as const
  const status = DISPUTES[action]
  if (status !== undefined) {
    await saveDisputeStatus(tx, reference, status, now.toISOString())
    return {
      ...speaking,
      kind: 'dispute',
      eventId: `${reference}.dispute.${status}`,
      type: `dispute.${status}`,
      dispute: {
        reference: `dispute-${reference}`,
        chargeReference,
        amount,
        status,
        reason: 'product_not_received',
        respondBy: new Date(now.getTime() + DAYS_TO_RESPOND * DAY_MS).toISOString(),
      },
    }
  }
  const made = { reference: `refund-${newToken()}`, key: newToken(), amount }
  await addRefund(tx, { ...made, chargeReference: chargeReference ?? '' }, now.toISOString())
  return {
    ...speaking,
    kind: 'refund',
    eventId: made.reference,
    type: 'refund.created',
    refundId: null,
    chargeReference,
    amount,
    state: { reference: made.reference, status: 'succeeded', failure: '' },
  }
}
