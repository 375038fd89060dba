import type { PaymentProviderName } from './payment-provider.ts'

/** URL of a payment in the provider's dashboard. Null while there is none. */
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
