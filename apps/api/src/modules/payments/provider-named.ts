import { refused } from '../../call/refused.ts'
import type { PaymentProvider, PaymentProviderName, Payments } from './payment-provider.ts'

/** Refuses a provider that the installation does not offer. */
export const providerNamed = (payments: Payments, name: PaymentProviderName): PaymentProvider => {
  const provider = payments.find(name)
  if (provider === null) throw refused('PAYMENTS_NOT_READY')
  return provider
}
