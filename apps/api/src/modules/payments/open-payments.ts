import type { Config } from '../../config.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/postgres.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { mollieProvider } from './mollie/mollie-provider.ts'
import { pausedProvider } from './paused-provider.ts'
import type { PaymentProvider, Payments } from './payment-provider.ts'
import { sandboxProvider } from './sandbox/sandbox-provider.ts'
import { stripeProvider } from './stripe/stripe-provider.ts'

interface Around {
  readonly database: Database
  readonly clock: Clock
  readonly publicUrl: string
  readonly secrets: Pick<Secrets, 'seal' | 'open'>
}

export const openPayments = (config: Config, around: Around): Payments => {
  const usual = usualProvider(config, around)
  const others =
    config.mollie === null ? [] : [mollieProvider({ ...around, config: config.mollie })]
  const providers = [usual, ...others].map((provider) =>
    config.isOutboundPaused ? pausedProvider(provider) : provider,
  )
  return {
    offered: [usual.name, ...others.map(({ name }) => name)],
    find: (name) => providers.find((provider) => provider.name === name) ?? null,
  }
}

/** Stripe if configured, else the sandbox. */
const usualProvider = (
  { stripe, isProduction, isDemo }: Config,
  around: Around,
): PaymentProvider =>
  stripe === null
    ? sandboxProvider({ ...around, isOpen: isDemo || !isProduction })
    : stripeProvider(stripe)
