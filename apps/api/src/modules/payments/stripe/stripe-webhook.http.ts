import type { FastifyInstance } from 'fastify'
import { Stripe } from 'stripe'
import type { Services } from '../../../services.ts'
import type { PaymentEvent } from '../payment-provider.ts'
import { readStripeEvent } from './stripe-events.ts'
import { stripeClient } from './stripe-provider.ts'

const BODY_BYTES = 256 * 1024
const TOLERANCE_SECONDS = 300

/** POST /api/payments/stripe/webhook: verifies the signature over the raw body; rejects events older than five minutes. */
export const registerStripeWebhook = async (
  app: FastifyInstance,
  { config, clock, logger }: Services,
  hear: (event: PaymentEvent) => Promise<void>,
): Promise<void> => {
  const { stripe: settings } = config
  if (settings === null) return
  const { webhooks } = stripeClient(settings)
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES }, (_, body, done) =>
      done(null, body),
    )
    scope.post(
      '/api/payments/stripe/webhook',
      { bodyLimit: BODY_BYTES },
      async (request, reply) => {
        const signature = request.headers['stripe-signature']
        if (typeof signature !== 'string' || !Buffer.isBuffer(request.body))
          return reply.code(400).send({ error: 'BAD_REQUEST' })
        let event: Stripe.Event
        try {
          event = webhooks.constructEvent(
            request.body,
            signature,
            settings.webhookSecret,
            TOLERANCE_SECONDS,
            undefined,
            clock.now().getTime(),
          )
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error
          logger.warn('a payment event without a valid signature was refused')
          return reply.code(400).send({ error: 'BAD_SIGNATURE' })
        }
        const heard = readStripeEvent(event)
        if (heard !== null) await hear(heard)
        return reply.send({})
      },
    )
  })
}
