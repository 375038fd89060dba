import { decideOrder } from '@lockerdesk/domain'
import { decided } from '../../../call/refused.ts'
import type { Tx } from '../../../platform/postgres.ts'
import type { Services } from '../../../services.ts'
import { notifyStaff } from '../../gateways/index.ts'
import { issueReceipt } from '../../papers/index.ts'
import type { CheckoutState } from '../../payments/index.ts'
import type { ChangeActor } from '../../reservations/index.ts'
import { bookRefund } from '../refunds/book-refund.ts'
import { releaseOrderedOffers, secureOffers } from '../storefront/hold-offer.ts'
import { insertOrderEvent } from '../order-event-store.ts'
import { lockOrder, type Order, readOrder } from '../order-store.ts'
import { announceOrder, logOrderChange } from '../order-trail.ts'
import { saveLatePayment, saveOrderStatus, savePaid } from '../order-write-store.ts'
import { payOrder } from './pay-order.ts'
import { findPayment, type Payment, savePaymentStatus } from './payment-store.ts'

/** Applies the provider's state of a checkout exactly once. */
export const settlePayment = async (
  tx: Tx,
  services: Services,
  { organisationId, orderId, _id }: Pick<Payment, 'organisationId' | 'orderId' | '_id'>,
  reference: string | null,
  state: CheckoutState,
): Promise<void> => {
  if (state.status === 'open') return
  const actor: ChangeActor = { services, now: services.clock.now(), name: null }
  const order = await lockOrder(tx, { organisationId, shopIds: null }, orderId)
  const payment = await findPayment(tx, organisationId, _id)
  // A success is final: later events are outdated.
  if (order === null || payment === null || payment.status === 'succeeded') return
  const isOver = payment.status === 'canceled' || payment.status === 'expired'
  if (isOver && state.status !== 'succeeded') return
  const { status, chargeReference, voucherAmount } = state
  const settled = { status, reference, chargeReference, voucherAmount }
  await savePaymentStatus(tx, payment, settled, actor.now.toISOString())
  if (state.status === 'succeeded') await succeed(tx, actor, order, payment)
  else if (order.status === 'Created') {
    const isGivenUp = state.status === 'canceled' || payment.isCancelAsked
    await releaseOrder(tx, actor, order, isGivenUp ? 'paymentCanceled' : 'paymentExpired')
  }
}

/** The payment failed for good: puts the offer on sale again. */
export const releaseOrder = async (
  tx: Tx,
  actor: ChangeActor,
  order: Order,
  event: 'paymentCanceled' | 'paymentExpired' | 'expired',
): Promise<void> => {
  const { now } = actor
  const status = decided(decideOrder(order.status, event))
  await saveOrderStatus(tx, order, status, now.toISOString())
  await releaseOrderedOffers(tx, actor, order)
  await insertOrderEvent(tx, order, { kind: event }, now)
  await logOrderChange(
    tx,
    order,
    {
      text: 'orderReleased',
      operation: 'Updated',
      params: { number: order.orderNumber },
      before: { status: order.status },
      after: { status },
    },
    now,
  )
  await announceOrder(tx, order)
}

const succeed = async (
  tx: Tx,
  actor: ChangeActor,
  order: Order,
  payment: Payment,
): Promise<void> => {
  const isWanted = decideOrder(order.status, 'paid').ok
  const isSecured = isWanted && (await secureOffers(tx, actor, order, order.status === 'Created'))
  if (isSecured) return payOrder(tx, actor, order)
  await refundLate(tx, actor, order, payment, isWanted)
}

/** The payment succeeded after the offer was gone. */
const refundLate = async (
  tx: Tx,
  actor: ChangeActor,
  order: Order,
  { amount }: Payment,
  isWanted: boolean,
): Promise<void> => {
  const { now } = actor
  if (isWanted) await savePaid(tx, order, { paidAt: now.toISOString(), dispatchAt: null })
  else await saveLatePayment(tx, order, now.toISOString())
  if (order.status === 'Created') await releaseOrderedOffers(tx, actor, order)
  await issueReceipt(tx, order, now)
  await insertOrderEvent(tx, order, { kind: 'paidLate' }, now)
  const params = { number: order.orderNumber }
  await logOrderChange(
    tx,
    order,
    { text: 'orderPaidLate', operation: 'Received', severity: 'warning', params },
    now,
  )
  await bookRefund(tx, actor, await readOrder(tx, order), {
    amount,
    description: '',
    reason: 'late',
  })
  await notifyStaff(
    tx,
    {
      organisationId: order.organisationId,
      shopId: order.shopId,
      textKey: 'paidTooLate',
      textParams: params,
      severity: 'warning',
      path: `/orders/${order._id}`,
    },
    now,
  )
}
