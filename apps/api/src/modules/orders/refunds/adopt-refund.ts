import { newId } from '../../../platform/ids.ts'
import type { Tx } from '../../../platform/postgres.ts'
import type { Services } from '../../../services.ts'
import { notifyStaff } from '../../gateways/index.ts'
import type { ReportedRefund } from '../../payments/index.ts'
import { insertOrderEvent } from '../order-event-store.ts'
import { lockOrder } from '../order-store.ts'
import { euros, logOrderChange } from '../order-trail.ts'
import { saveRefundTotals } from '../order-write-store.ts'
import type { Payment } from '../payments/payment-store.ts'
import { findReportedRefund, insertRefund, type Refund } from './refund-store.ts'

/** Books a refund that staff made in the provider's dashboard, as pending. */
export const adoptRefund = async (
  tx: Tx,
  { clock }: Services,
  payment: Payment,
  { amount, state: { reference } }: ReportedRefund,
): Promise<Pick<Refund, '_id' | 'organisationId' | 'orderId'> | null> => {
  const { organisationId, orderId } = payment
  const now = clock.now()
  const order = await lockOrder(tx, { organisationId, shopIds: null }, orderId)
  if (order === null) return null
  // Another process has just booked it.
  const known = await findReportedRefund(tx, null, reference)
  if (known !== null) return known
  // The provider will refuse our own pending refund; until then the event is retried.
  if (order.refundedAmount + order.pendingRefunds + amount > order.totalPrice)
    throw new Error('a refund of the provider waits for our own to fail')
  const refund = { _id: newId(now), organisationId, orderId }
  await saveRefundTotals(tx, order, { pending: amount, refunded: 0 }, now.toISOString())
  await insertRefund(tx, {
    ...refund,
    paymentId: payment._id,
    amount,
    voucherAmount: 0,
    description: '',
    reason: 'provider',
    lines: null,
    reference,
    actorName: null,
    createdAt: now.toISOString(),
  })
  await insertOrderEvent(tx, order, { kind: 'refundAtProvider', params: { amount } }, now)
  const params = { number: order.orderNumber, amount: euros(amount) }
  await logOrderChange(
    tx,
    order,
    { text: 'orderRefundAtProvider', operation: 'Received', severity: 'warning', params },
    now,
  )
  await notifyStaff(
    tx,
    {
      organisationId,
      shopId: order.shopId,
      textKey: 'refundAtProvider',
      textParams: params,
      severity: 'warning',
      path: `/orders/${orderId}`,
    },
    now,
  )
  return refund
}
