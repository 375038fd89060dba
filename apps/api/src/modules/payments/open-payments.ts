import type { Config } from '../../config.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/postgres.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { sandboxProvider } from './sandbox-provider.ts'
import { stripeProvider } from './stripe-provider.ts'

/** Stripe where it is configured, else the sandbox. */
export const openPayments = (
  { stripe, isProduction, isDemo }: Config,
  around: { readonly database: Database; readonly clock: Clock; readonly publicUrl: string },
): PaymentProvider =>
  stripe === null
    ? sandboxProvider({ ...around, isOpen: isDemo || !isProduction })
    : stripeProvider(stripe)
