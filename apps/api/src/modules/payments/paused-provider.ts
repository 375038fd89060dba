import { refused } from '../../call/refused.ts'
import type { PaymentProvider } from './payment-provider.ts'

const refuse = async (): Promise<never> => {
  throw refused('OUTBOUND_PAUSED')
}

/** Replaces the provider while outbound traffic is paused: makes no calls, so booked work waits. */
export const pausedProvider = ({ name }: PaymentProvider): PaymentProvider => ({
  name,
  startCheckout: refuse,
  findCheckout: refuse,
  expireCheckout: refuse,
  refund: refuse,
  findRefund: refuse,
  listRefunds: refuse,
  listDisputes: refuse,
  listMovements: refuse,
  connect: refuse,
  readAccount: refuse,
})
