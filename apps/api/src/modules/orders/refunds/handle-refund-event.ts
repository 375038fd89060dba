import type { Tx } from '../../../platform/postgres.ts'
import type { Services } from '../../../services.ts'
import type { ReportedRefund } from '../../payments/index.ts'
import { adoptRefund } from './adopt-refund.ts'
import { findPayment } from '../payments/payment-store.ts'
import { findReportedRefund } from './refund-store.ts'
import { closeRefund } from './settle-refund.ts'
import {
  findPaymentOfEvent,
  isOwnAccount,
  type EventAccount,
} from '../payments/speaking-account.ts'

/** Applies an event about our refund or one from the provider's dashboard. False if the order belongs to another account. */
export const handleRefundEvent = async (
  tx: Tx,
  services: Services,
  speaking: EventAccount,
  heard: ReportedRefund,
): Promise<boolean> => {
  const known = await findReportedRefund(tx, heard.refundId, heard.state.reference)
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
  speaking: EventAccount,
  heard: ReportedRefund,
): Promise<boolean> => {
  const { chargeReference, state } = heard
  const payment = await findPaymentOfEvent(tx, speaking, chargeReference)
  if (payment === 'foreign') return false
  // A sale outside Lockerdesk, or no money moved.
  if (payment === 'unknown' || state.status === 'failed') return true
  const refund = await adoptRefund(tx, services, payment, heard)
  if (refund !== null) await closeRefund(tx, services, refund, state)
  return true
}
