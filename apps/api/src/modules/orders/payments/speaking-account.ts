import type { Reader } from '../../../platform/postgres.ts'
import type { PaymentProviderName } from '../../payments/index.ts'
import { findChargedPayment, type Payment } from './payment-store.ts'

/** Account that an event comes from: it may only change orders of its own organisation. */
export interface EventAccount {
  readonly provider: PaymentProviderName
  readonly account: string
}

export const isOwnAccount = (
  payment: Pick<Payment, 'provider' | 'account'>,
  speaking: EventAccount,
): boolean => payment.account === speaking.account && payment.provider === speaking.provider

/** The payment of a charge: 'unknown' if the sale is not ours, 'foreign' if it belongs to another account. */
export const findPaymentOfEvent = async (
  reader: Reader,
  speaking: EventAccount,
  chargeReference: string | null,
): Promise<Payment | 'unknown' | 'foreign'> => {
  if (chargeReference === null) return 'unknown'
  const payment = await findChargedPayment(reader, speaking.provider, chargeReference)
  if (payment === null) return 'unknown'
  return isOwnAccount(payment, speaking) ? payment : 'foreign'
}
