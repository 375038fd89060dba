import type { Stripe } from 'stripe'
import type { PaymentEvent } from '../payment-provider.ts'
import { checkoutStateOf, reportedDisputeOf, reportedRefundOf } from './stripe-provider.ts'

/** Maps a Stripe event to ours. Null for events that we ignore. */
export const readStripeEvent = (event: Stripe.Event): PaymentEvent | null => {
  const about = {
    provider: 'stripe' as const,
    eventId: event.id,
    type: event.type,
    account: event.account ?? '',
  }
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired': {
      const session = event.data.object
      const state = checkoutStateOf(session)
      return state.status === 'open'
        ? null
        : {
            ...about,
            kind: 'checkout',
            reference: session.id,
            key: session.client_reference_id,
            state,
          }
    }
    case 'checkout.session.async_payment_failed': {
      const session = event.data.object
      const state = { ...checkoutStateOf(session), status: 'canceled' as const }
      const key = session.client_reference_id
      return { ...about, kind: 'checkout', reference: session.id, key, state }
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return { ...about, kind: 'refund', ...reportedRefundOf(event.data.object) }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return { ...about, kind: 'dispute', dispute: reportedDisputeOf(event.data.object) }
    case 'account.updated':
      return { ...about, kind: 'account', account: event.data.object.id }
    case 'account.application.deauthorized':
      return { ...about, kind: 'deauthorized' }
    default:
      return null
  }
}
