import { refused } from '../../call/refused.ts'
import type { PaymentProvider } from './payment-provider.ts'

const refuse = async (): Promise<never> => {
  throw refused('OUTBOUND_PAUSED')
}

/** Stands before the provider while outbound traffic is paused: what is written waits, and no call leaves. */
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
