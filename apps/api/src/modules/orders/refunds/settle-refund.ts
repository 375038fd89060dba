import { decideOrder, statusAfterRefund } from '@lockerdesk/domain'
import { decided } from '../../../call/refused.ts'
import type { Tx } from '../../../platform/postgres.ts'
import type { Services } from '../../../services.ts'
import { notifyStaff } from '../../gateways/index.ts'
import { movePoints } from '../../loyalty/index.ts'
import { queueRefundFailed, queueRefundSettled } from '../../messages/index.ts'
import { issueCreditNote, takeBackCreditNote } from '../../papers/index.ts'
import type { RefundState } from '../../payments/index.ts'
import type { ChangeActor } from '../../reservations/index.ts'
import type { RefundPayload } from './book-refund.ts'
import { releaseOrderedOffers } from '../storefront/hold-offer.ts'
import { insertOrderEvent } from '../order-event-store.ts'
import { lockOrder, type Order } from '../order-store.ts'
import { announceOrder, euros, logOrderChange } from '../order-trail.ts'
import { saveRefundTotals, saveOrderStatus } from '../order-write-store.ts'
import { findPayment } from '../payments/payment-store.ts'
import { findRefund, type Refund, saveRefundState } from './refund-store.ts'

/** Calls the provider with the refund's id as idempotency key, and closes the refund exactly once. */
export const settleRefund = async (
  services: Services,
  { organisationId, refundId }: RefundPayload,
): Promise<void> => {
  const scope = { organisationIds: [organisationId] }
  const refund = await services.database.read(scope, (reader) =>
    findRefund(reader, organisationId, refundId),
  )
  if (refund?.status !== 'pending') return
  const state = await askProvider(services, refund)
  await services.database.write(scope, (tx) => closeRefund(tx, services, refund, state))
}

const askProvider = async (services: Services, refund: Refund): Promise<RefundState> => {
  const { payments, database } = services
  const { paymentId, organisationId } = refund
  const amount = refund.amount - refund.voucherAmount
  // Test orders have no payment, and staff return vouchers manually: their issuer has the money, not the provider.
  if (paymentId === null || amount === 0)
    return { reference: null, status: 'succeeded', failure: '' }
  const payment = await database.read({ organisationIds: [organisationId] }, (reader) =>
    findPayment(reader, organisationId, paymentId),
  )
  const provider = payment === null ? null : payments.find(payment.provider)
  if (payment?.chargeReference == null || provider === null)
    return { reference: null, status: 'failed', failure: 'provider_changed' }
  if (refund.reference !== null)
    return provider.findRefund({
      account: payment.account,
      reference: refund.reference,
      chargeReference: payment.chargeReference,
    })
  return provider.refund({
    key: refund._id,
    account: payment.account,
    chargeReference: payment.chargeReference,
    amount,
  })
}

const RANKS = { pending: 0, succeeded: 1, failed: 2 } as const

/** pending → succeeded → failed, never back: events in any order lead to the same end. */
export const closeRefund = async (
  tx: Tx,
  services: Services,
  { organisationId, orderId, _id }: Pick<Refund, 'organisationId' | 'orderId' | '_id'>,
  state: RefundState,
): Promise<void> => {
  const actor: ChangeActor = { services, now: services.clock.now(), name: null }
  const order = await lockOrder(tx, { organisationId, shopIds: null }, orderId)
  const refund = await findRefund(tx, organisationId, _id)
  if (order === null || refund === null) return
  const isNews = RANKS[state.status] > RANKS[refund.status]
  if (!isNews && state.status !== refund.status) return
  await saveRefundState(tx, refund, state, actor.now.toISOString())
  if (!isNews) return
  if (state.status === 'succeeded') await giveBack(tx, actor, order, refund)
  else await takeBack(tx, actor, order, refund, state.failure)
  await announceOrder(tx, order)
}

const giveBack = async (
  tx: Tx,
  actor: ChangeActor,
  order: Order,
  refund: Refund,
): Promise<void> => {
  const { amount } = refund
  const { now } = actor
  await saveRefundTotals(tx, order, { pending: -amount, refunded: amount }, now.toISOString())
  await issueCreditNote(tx, order, refund, now)
  // Test orders have no payment, so no message announces a refund.
  if (!order.isTest) await queueRefundSettled(tx, actor.services, order.organisationId, refund._id)
  await movePoints(tx, actor.services, order, { ...refund, isTakenBack: false })
  const isCanceling = refund.reason === 'canceled' && order.status === 'Paid'
  const status = isCanceling
    ? decided(decideOrder(order.status, 'canceled'))
    : statusAfterRefund(order, order.refundedAmount + amount)
  if (status !== order.status) await saveOrderStatus(tx, order, status, now.toISOString())
  await insertOrderEvent(
    tx,
    order,
    { kind: 'refunded', params: { amount }, actorName: refund.actorName },
    now,
  )
  if (isCanceling) {
    await releaseOrderedOffers(tx, { ...actor, name: refund.actorName }, order)
    await insertOrderEvent(tx, order, { kind: 'canceled', actorName: refund.actorName }, now)
  }
  await logOrderChange(
    tx,
    order,
    {
      text: isCanceling ? 'orderCanceled' : 'orderRefunded',
      operation: 'Updated',
      params: { number: order.orderNumber, amount: euros(amount) },
      before: { status: order.status, refundedAmount: order.refundedAmount },
      after: { status, refundedAmount: order.refundedAmount + amount },
    },
    now,
  )
}

/** The refund failed or the bank returned it: the amount becomes refundable again, also for a canceled order. */
const takeBack = async (
  tx: Tx,
  actor: ChangeActor,
  order: Order,
  { _id, amount, status: before, actorName }: Refund,
  failure: string,
): Promise<void> => {
  const { now } = actor
  const change =
    before === 'succeeded' ? { pending: 0, refunded: -amount } : { pending: -amount, refunded: 0 }
  await saveRefundTotals(tx, order, change, now.toISOString())
  if (before === 'succeeded') {
    await takeBackCreditNote(tx, order, _id, now)
    await queueRefundFailed(tx, actor.services, order.organisationId, _id)
    await movePoints(tx, actor.services, order, { _id, amount, isTakenBack: true })
  }
  if (before === 'succeeded' && order.status === 'Refunded')
    await saveOrderStatus(
      tx,
      order,
      decided(decideOrder(order.status, 'refundFailed')),
      now.toISOString(),
    )
  await insertOrderEvent(
    tx,
    order,
    { kind: 'refundFailed', params: { amount, failure }, actorName },
    now,
  )
  const params = { number: order.orderNumber, amount: euros(amount) }
  await logOrderChange(
    tx,
    order,
    { text: 'orderRefundFailed', operation: 'Error', severity: 'danger', params },
    now,
  )
  await notifyStaff(
    tx,
    {
      organisationId: order.organisationId,
      shopId: order.shopId,
      textKey: 'refundFailed',
      textParams: params,
      severity: 'danger',
      path: `/orders/${order._id}`,
    },
    now,
  )
}
