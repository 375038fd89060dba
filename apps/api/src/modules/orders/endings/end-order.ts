import { decideCancelRefund } from '@lockerdesk/domain'
import { translate } from '@lockerdesk/messages/server'
import { decided } from '../../../call/refused.ts'
import type { Tx } from '../../../platform/postgres.ts'
import {
  type ChangeActor,
  type EndedOrder,
  type OrderEnding,
  type Reservation,
} from '../../reservations/index.ts'
import { bookRefund } from '../refunds/book-refund.ts'
import { stopPaying } from '../payments/close-checkouts.ts'
import { closeOrder } from './close-order.ts'
import { boxLinesOf } from '../storefront/box-lines.ts'
import { lockOffers } from '../storefront/hold-offer.ts'
import { findHoldingOrder, lockOrder, type Order, type OrderKey } from '../order-store.ts'
import { euros, logOrderChange } from '../order-trail.ts'
import { cancelRefundLimit } from '../refunds/refund-limit.ts'
import { settleNow } from '../payments/settle-now.ts'

const findOrderId = async (tx: Tx, reservation: OrderKey): Promise<string | null> =>
  (await findHoldingOrder(tx, reservation))?._id ?? null

const lockFound = async (
  tx: Tx,
  { organisationId }: OrderKey,
  orderId: string | null,
): Promise<Order | null> =>
  orderId === null ? null : lockOrder(tx, { organisationId, shopIds: null }, orderId)

/** After a reservation was cancelled: refunds what was paid and closes an open payment request. */
const endOrder: OrderEnding['end'] = async (tx, actor, reservation, orderId, { call, reason }) => {
  const order = await lockFound(tx, reservation, orderId)
  if (order?.status === 'Created') return endUnpaid(tx, actor, order)
  if (order?.status !== 'Paid') return null
  const lines = await boxLinesOf(tx, order, reservation._id)
  const limit = call === null || order.isTest ? null : await cancelRefundLimit(tx, call)
  const amount = decided(decideCancelRefund(order, lines, limit))
  if (amount > 0 && !order.isTest) {
    const description = reason || nameOf(order, reservation)
    const refund = await bookRefund(tx, actor, order, {
      amount,
      description: lines === null ? '' : description,
      reason: lines === null ? 'canceled' : 'asked',
      lines,
    })
    return { refund: amount, settle: () => settleNow(actor.services, refund) }
  }
  return lines === null && order.pendingRefunds === 0 ? endUnpaid(tx, actor, order) : null
}

const nameOf = ({ language }: Order, { id }: Reservation): string =>
  translate(language, 'pay:givenUp', { id })

const endUnpaid = async (tx: Tx, actor: ChangeActor, order: Order): Promise<EndedOrder> => {
  await closeOrder(tx, actor, order)
  await logOrderChange(
    tx,
    order,
    {
      text: 'orderCanceled',
      operation: 'Updated',
      severity: 'warning',
      params: { number: order.orderNumber, amount: euros(0) },
      before: { status: order.status },
      after: { status: 'Canceled' },
    },
    actor.now,
  )
  return { refund: 0, settle: () => stopPaying(actor.services, order) }
}

export const endingOfOrders: OrderEnding = {
  lock: async (tx, reservation) => {
    const order = await lockFound(tx, reservation, await findOrderId(tx, reservation))
    if (order !== null) await lockOffers(tx, order)
  },
  find: findOrderId,
  end: endOrder,
}
