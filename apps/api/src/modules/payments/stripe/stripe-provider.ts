import type { DisputeStatus, Movement } from '@lockerdesk/domain'
import { Stripe } from 'stripe'
import type { Config } from '../../../config.ts'
import { time } from '../../../platform/telemetry/index.ts'
import {
  type CheckoutAt,
  type CheckoutState,
  type ReportedAccount,
  type ReportedDispute,
  type ReportedRefund,
  type PaymentProvider,
  PaymentRefused,
  type RefundState,
} from '../payment-provider.ts'
import { movementOf } from './stripe-movements.ts'

/** Two attempts with the wait between them stay well below the request timeout. */
const TIMEOUT_MS = 10_000
const CURRENCY = 'eur'
/** Limit per check of an account; webhooks cover busier accounts. */
const LISTED_AT_MOST = 1_000

export type StripeConfig = NonNullable<Config['stripe']>

export const stripeClient = ({ secretKey, apiUrl }: StripeConfig): Stripe => {
  const elsewhere = apiUrl === undefined ? null : new URL(apiUrl)
  const stripe = new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(elsewhere === null
      ? {}
      : {
          host: elsewhere.hostname,
          port: elsewhere.port,
          protocol: elsewhere.protocol === 'http:' ? ('http' as const) : ('https' as const),
        }),
  })
  stripe.on('response', ({ elapsed, status }: Stripe.ResponseEvent) =>
    time('outgoing', elapsed, { service: 'stripe', outcome: status < 400 ? 'done' : 'refused' }),
  )
  return stripe
}

const referenceOf = (intent: string | { readonly id: string } | null | undefined): string | null =>
  typeof intent === 'string' ? intent : (intent?.id ?? null)

export const checkoutStateOf = (session: Stripe.Checkout.Session): CheckoutState => {
  const chargeReference = referenceOf(session.payment_intent)
  const isPaid = session.status === 'complete' && session.payment_status === 'paid'
  const unpaid = session.status === 'expired' ? 'expired' : 'open'
  return {
    status: isPaid ? 'succeeded' : unpaid,
    chargeReference,
    amount: session.amount_total ?? 0,
    voucherAmount: 0,
  }
}

const refundStateOf = ({ id, status, failure_reason }: Stripe.Refund): RefundState => {
  const isOver = status === 'failed' || status === 'canceled'
  const unsettled = isOver ? 'failed' : 'pending'
  return {
    reference: id,
    status: status === 'succeeded' ? 'succeeded' : unsettled,
    failure: isOver ? (failure_reason ?? status) : '',
  }
}

export const reportedRefundOf = (refund: Stripe.Refund): ReportedRefund => ({
  refundId: refund.metadata?.['refundId'] ?? null,
  chargeReference: referenceOf(refund.payment_intent),
  amount: refund.amount,
  state: refundStateOf(refund),
})

/** An unknown status counts as under review by the bank. */
const UNKNOWN_DISPUTE = 'underReview'
const DISPUTE_STATUSES: Readonly<Record<string, DisputeStatus>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'closed',
  needs_response: 'needsResponse',
  under_review: 'underReview',
  won: 'won',
  lost: 'lost',
  prevented: 'closed',
  appeal_needs_response: 'needsResponse',
  appeal_under_review: 'underReview',
}

export const reportedDisputeOf = (dispute: Stripe.Dispute): ReportedDispute => {
  const dueBy = dispute.evidence_details.due_by
  return {
    reference: dispute.id,
    chargeReference: referenceOf(dispute.payment_intent),
    amount: dispute.amount,
    status: DISPUTE_STATUSES[dispute.status] ?? UNKNOWN_DISPUTE,
    reason: dispute.reason,
    respondBy: dueBy === null ? null : new Date(dueBy * 1000).toISOString(),
  }
}

const accountOf = (account: Stripe.Account): ReportedAccount => {
  const { requirements } = account
  const deadline = requirements?.current_deadline ?? null
  return {
    areDetailsSubmitted: account.details_submitted,
    areChargesEnabled: account.charges_enabled,
    arePayoutsEnabled: account.payouts_enabled,
    disabledReason: requirements?.disabled_reason ?? null,
    currentlyDue: requirements?.currently_due ?? [],
    pastDue: requirements?.past_due ?? [],
    pendingVerification: requirements?.pending_verification ?? [],
    currentDeadline: deadline === null ? null : new Date(deadline * 1000).toISOString(),
    takesMealVouchers: false,
  }
}

/** Permanent for invalid requests; network errors, rate limits and outages are transient. */
const mapStripeErrors = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    const isFinal =
      error instanceof Stripe.errors.StripeInvalidRequestError ||
      error instanceof Stripe.errors.StripePermissionError
    if (isFinal) throw new PaymentRefused(error.code ?? error.type)
    throw error
  }
}

/** Direct charges on the connected account: the organisation is the merchant; its money never passes through ours. */
export const stripeProvider = (config: StripeConfig): PaymentProvider => {
  const stripe = stripeClient(config)
  const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000)
  const sinceThen = (since: Date) => ({
    created: { gte: secondsOf(since) },
    limit: 100,
  })
  const at = ({ account }: Pick<CheckoutAt, 'account'>) => ({ stripeAccount: account })
  const findCheckout = async ({ account, reference }: CheckoutAt) =>
    checkoutStateOf(await stripe.checkout.sessions.retrieve(reference, {}, at({ account })))
  return {
    name: 'stripe',
    startCheckout: (request) =>
      mapStripeErrors(async () => {
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: request.key,
            // Stripe rejects an empty value.
            ...(request.email === null ? {} : { customer_email: request.email }),
            locale: request.language,
            success_url: request.returnUrl,
            cancel_url: request.returnUrl,
            expires_at: Math.floor(request.expiresAt.getTime() / 1000),
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: CURRENCY,
                  unit_amount: request.amount,
                  product_data: { name: request.description },
                },
              },
            ],
          },
          { ...at(request), idempotencyKey: `checkout-${request.key}` },
        )
        return { reference: session.id, url: session.url ?? request.returnUrl }
      }),
    findCheckout,
    expireCheckout: async (checkout) => {
      try {
        return checkoutStateOf(
          await stripe.checkout.sessions.expire(checkout.reference, {}, at(checkout)),
        )
      } catch (error) {
        // No longer open: paid or closed meanwhile.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        return findCheckout(checkout)
      }
    },
    refund: async (request) => {
      try {
        const refund = await stripe.refunds.create(
          {
            payment_intent: request.chargeReference,
            amount: request.amount,
            metadata: { refundId: request.key },
          },
          { ...at(request), idempotencyKey: `refund-${request.key}` },
        )
        return refundStateOf(refund)
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        return { reference: null, status: 'failed', failure: error.code ?? error.type }
      }
    },
    findRefund: async ({ account, reference }) =>
      refundStateOf(await stripe.refunds.retrieve(reference, {}, at({ account }))),
    listRefunds: async (account, since) => {
      const made = stripe.refunds.list(sinceThen(since), at({ account }))
      return (await made.autoPagingToArray({ limit: LISTED_AT_MOST })).map(reportedRefundOf)
    },
    listDisputes: async (account, since) => {
      const made = stripe.disputes.list(sinceThen(since), at({ account }))
      return (await made.autoPagingToArray({ limit: LISTED_AT_MOST })).map(reportedDisputeOf)
    },
    listMovements: (account, { from, to }) =>
      mapStripeErrors(async () => {
        const lines = stripe.balanceTransactions.list(
          {
            created: { gte: secondsOf(from), lt: secondsOf(to) },
            currency: CURRENCY,
            expand: ['data.source'],
            limit: 100,
          },
          at({ account }),
        )
        const movements: Movement[] = []
        for await (const one of lines) movements.push(movementOf(one))
        return movements
      }),
    connect: (request) =>
      mapStripeErrors(async () => {
        const reference =
          request.reference ??
          (
            await stripe.accounts.create(
              {
                controller: {
                  stripe_dashboard: { type: 'full' },
                  fees: { payer: 'account' },
                  losses: { payments: 'stripe' },
                  requirement_collection: 'stripe',
                },
                email: request.email,
                metadata: { organisationId: request.organisationId },
              },
              { idempotencyKey: `account-${request.key}` },
            )
          ).id
        const link = await stripe.accountLinks.create({
          account: reference,
          type: 'account_onboarding',
          return_url: request.returnUrl,
          refresh_url: request.returnUrl,
        })
        return { reference, link: link.url }
      }),
    readAccount: (reference) =>
      mapStripeErrors(async () => accountOf(await stripe.accounts.retrieve(reference))),
  }
}
