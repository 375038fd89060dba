import type { Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import type { HeardRefund, PaymentProviderName } from '../payments/index.ts'
import { adoptRefund } from './adopt-refund.ts'
import { findChargedPayment, findPayment, type Payment } from './payment-store.ts'
import { findHeardRefund } from './refund-store.ts'
import { closeRefund } from './settle-refund.ts'

/** Who says it: an account speaks for its own organisation's orders and for nobody else's. */
export interface SpeakingAccount {
  readonly provider: PaymentProviderName
  readonly account: string
}

export const isOwnAccount = (
  payment: Pick<Payment, 'provider' | 'account'>,
  speaking: SpeakingAccount,
): boolean => payment.account === speaking.account && payment.provider === speaking.provider

/** What the provider says of a refund, one of ours or one of its own dashboard. False: it is not the account's to say. */
export const hearRefund = async (
  tx: Tx,
  services: Services,
  speaking: SpeakingAccount,
  heard: HeardRefund,
): Promise<boolean> => {
  const known = await findHeardRefund(tx, heard.refundId, heard.state.reference)
  if (known === null) return hearNewRefund(tx, services, speaking, heard)
  if (known.paymentId === null) return true
  const payment = await findPayment(tx, known.organisationId, known.paymentId)
  if (payment === null || !isOwnAccount(payment, speaking)) return false
  await closeRefund(tx, services, known, heard.state)
  return true
}

const hearNewRefund = async (
  tx: Tx,
  services: Services,
  speaking: SpeakingAccount,
  heard: HeardRefund,
): Promise<boolean> => {
  const { chargeReference, state } = heard
  const payment =
    chargeReference === null
      ? null
      : await findChargedPayment(tx, speaking.provider, chargeReference)
  // Of a sale that is not ours.
  if (payment === null) return true
  if (!isOwnAccount(payment, speaking)) return false
  // No money moved.
  if (state.status === 'failed') return true
  const refund = await adoptRefund(tx, services, payment, heard)
  if (refund !== null) await closeRefund(tx, services, refund, state)
  return true
}
