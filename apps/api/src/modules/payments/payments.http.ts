import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { registerMollieWebhook } from './mollie/mollie-webhook.http.ts'
import type { PaymentEvent } from './payment-provider.ts'
import { registerSandbox } from './sandbox/sandbox.http.ts'
import { registerStripeWebhook } from './stripe/stripe-webhook.http.ts'

/** Webhook routes of the providers; this module does not know what an event means for an order. */
export const registerPaymentRoutes = async (
  app: FastifyInstance,
  services: Services,
  hear: (event: PaymentEvent) => Promise<void>,
): Promise<void> => {
  await registerStripeWebhook(app, services, hear)
  await registerMollieWebhook(app, services, hear)
  await registerSandbox(app, services, hear)
}
