import type { Config } from '../../config.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/postgres.ts'
import { pausedProvider } from './paused-provider.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { sandboxProvider } from './sandbox-provider.ts'
import { stripeProvider } from './stripe-provider.ts'

interface Around {
  readonly database: Database
  readonly clock: Clock
  readonly publicUrl: string
}

export const openPayments = (config: Config, around: Around): PaymentProvider => {
  const provider = configuredProvider(config, around)
  return config.isOutboundPaused ? pausedProvider(provider) : provider
}

/** Stripe where it is configured, else the sandbox. */
const configuredProvider = (
  { stripe, isProduction, isDemo }: Config,
  around: Around,
): PaymentProvider =>
  stripe === null
    ? sandboxProvider({ ...around, isOpen: isDemo || !isProduction })
    : stripeProvider(stripe)
