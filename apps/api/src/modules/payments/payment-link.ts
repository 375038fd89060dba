import type { PaymentProviderName } from './payment-provider.ts'

/** Where the provider itself shows a payment; null while it has nothing to show. */
export const paymentLink = (
  publicUrl: string,
  payment: {
    readonly provider: PaymentProviderName
    readonly reference: string | null
    readonly chargeReference: string | null
  },
): string | null => {
  const { provider, reference, chargeReference } = payment
  if (provider === 'stripe')
    return chargeReference === null
      ? null
      : `https://dashboard.stripe.com/payments/${chargeReference}`
  if (provider === 'mollie')
    return chargeReference === null
      ? null
      : `https://my.mollie.com/dashboard/payments/${chargeReference}`
  return reference === null ? null : `${publicUrl}/sandbox/checkout/${reference}`
}
