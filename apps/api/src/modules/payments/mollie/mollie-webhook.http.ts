import type { FastifyInstance } from 'fastify'
import { PaymentEmbed } from '@mollie/api-client'
import { limitRequests } from '../../../http/limit-requests.ts'
import type { Services } from '../../../services.ts'
import { mapMollieErrors } from './mollie-client.ts'
import {
  checkoutStateOf,
  keyOf,
  reportedDisputeOf,
  reportedRefundOf,
  type ShownChargeback,
  type ShownRefund,
} from './mollie-objects.ts'
import { clientOf, MOLLIE_WEBHOOK, type MollieOptions } from './mollie-provider.ts'
import { type PaymentEvent, PaymentRefused } from '../payment-provider.ts'

const BODY_BYTES = 1024
/** Requests per minute from one address, and from all. */
const POSTS = [300, 6_000] as const

interface AtAccount {
  readonly Params: { readonly account: string }
  readonly Body: { readonly id?: string }
}

/** Current state of a Mollie payment as events: one per state of the payment, its refunds and its disputes. */
const askBack = async (
  options: MollieOptions,
  account: string,
  reference: string,
): Promise<PaymentEvent[]> => {
  const client = await clientOf(options, account)
  const payment = await mapMollieErrors(() =>
    client.payments.get(reference, { embed: [PaymentEmbed.refunds, PaymentEmbed.chargebacks] }),
  )
  const about = (id: string, type: string) => ({
    provider: 'mollie' as const,
    account,
    eventId: `${id}.${type}`,
    type,
  })
  const state = checkoutStateOf(payment)
  const refunds: readonly ShownRefund[] = payment._embedded?.refunds ?? []
  const chargebacks: readonly ShownChargeback[] = payment._embedded?.chargebacks ?? []
  return [
    ...(state.status === 'open'
      ? []
      : [
          {
            ...about(payment.id, `checkout.${state.status}`),
            kind: 'checkout' as const,
            reference: payment.id,
            key: keyOf(payment.metadata, 'key'),
            state,
          },
        ]),
    ...refunds.map((refund) => ({
      ...about(refund.id, `refund.${refund.status}`),
      kind: 'refund' as const,
      ...reportedRefundOf(refund),
    })),
    ...chargebacks.map((chargeback) => {
      const dispute = reportedDisputeOf(chargeback)
      return {
        ...about(chargeback.id, `dispute.${dispute.status}`),
        kind: 'dispute' as const,
        dispute,
      }
    }),
  ]
}

/** POST /api/payments/mollie/webhook/<account>: Mollie posts an unsigned id, so the server fetches the payment. */
export const registerMollieWebhook = async (
  app: FastifyInstance,
  { config, database, secrets, clock, publicUrl, logger }: Services,
  hear: (event: PaymentEvent) => Promise<void>,
): Promise<void> => {
  if (config.mollie === null) return
  const options = { config: config.mollie, database, secrets, clock, publicUrl }
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_BYTES },
      (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.post<AtAccount>(
      `${MOLLIE_WEBHOOK}/:account`,
      { ...limitRequests(clock, POSTS), bodyLimit: BODY_BYTES },
      async ({ params, body }, reply) => {
        const { id } = body
        if (id === undefined || !/^tr_\w{1,60}$/.test(id))
          return reply.code(400).send({ error: 'BAD_REQUEST' })
        // Mollie retries for a day.
        if (config.isOutboundPaused) return reply.code(503).send({ error: 'OUTBOUND_PAUSED' })
        try {
          for (const event of await askBack(options, params.account, id)) await hear(event)
        } catch (error) {
          // The response reveals nothing to someone who guesses ids.
          if (!(error instanceof PaymentRefused)) throw error
          logger.warn('a payment that the provider does not know was ignored')
        }
        return reply.send({})
      },
    )
  })
}
