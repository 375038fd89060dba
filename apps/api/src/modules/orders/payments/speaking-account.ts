import type { Reader } from '../../../platform/postgres.ts'
import type { PaymentProviderName } from '../../payments/index.ts'
import { findChargedPayment, type Payment } from './payment-store.ts'

/** Who says it: an account speaks for its own organisation's orders and for nobody else's. */
export interface SpeakingAccount {
  readonly provider: PaymentProviderName
  readonly account: string
}

export const isOwnAccount = (
  payment: Pick<Payment, 'provider' | 'account'>,
  speaking: SpeakingAccount,
): boolean => payment.account === speaking.account && payment.provider === speaking.provider

/** The payment of a charge: 'unknown' where the sale is not ours, 'foreign' where another account has to speak of it. */
export const findSpokenPayment = async (
  reader: Reader,
  speaking: SpeakingAccount,
  chargeReference: string | null,
): Promise<Payment | 'unknown' | 'foreign'> => {
  if (chargeReference === null) return 'unknown'
  const payment = await findChargedPayment(reader, speaking.provider, chargeReference)
  if (payment === null) return 'unknown'
  return isOwnAccount(payment, speaking) ? payment : 'foreign'
}
