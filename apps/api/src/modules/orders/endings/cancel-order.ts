import { decideOrder, refundableAmount } from '@lockerdesk/domain'
import type { Call } from '../../../call/call.ts'
import { decided, refused } from '../../../call/refused.ts'
import { transact } from '../../../call/transact.ts'
import { writeLog } from '../../../call/write-log.ts'
import type { Tx } from '../../../platform/postgres.ts'
import { changeActorOf } from '../../reservations/index.ts'
import { bookRefund } from '../refunds/book-refund.ts'
import { lockSeenOrder, seenOrder } from '../change-order.ts'
import { stopPaying } from '../payments/close-checkouts.ts'
import { closeOrder } from './close-order.ts'
import type { Order } from '../order-store.ts'
import { euros } from '../order-trail.ts'
import type { Refund } from '../refunds/refund-store.ts'
import { settleNow } from '../payments/settle-now.ts'

type Booked = Pick<Refund, '_id' | 'organisationId'> | null

/** Cancels an unpaid order immediately. Refunds the rest of a paid order first and cancels it once the refund succeeded. */
export const cancelOrder = async (call: Call, id: string): Promise<Order> => {
  const refund = await transact(call, async (tx) => {
    const order = await lockSeenOrder(tx, call, id)
    decided(decideOrder(order.status, 'canceled'))
    return cancel(tx, call, order)
  })
  if (refund !== null) await settleNow(call.services, refund)
  else await stopPaying(call.services, await seenOrder(call, id))
  return seenOrder(call, id)
}

const cancel = async (tx: Tx, call: Call, order: Order): Promise<Booked> => {
  const actor = changeActorOf(call)
  const rest = refundableAmount(order)
  const log = {
    type: 'Orders',
    operation: 'Updated',
    severity: 'warning',
    subjectId: order._id,
    params: { number: order.orderNumber, amount: euros(rest) },
  } as const
  if (order.status === 'Paid' && !order.isTest && rest > 0) {
    await writeLog(tx, call, { ...log, text: 'orderRefundAsked', after: { amount: rest } })
    return bookRefund(tx, actor, order, { amount: rest, description: '', reason: 'canceled' })
  }
  // The provider has not confirmed that refund yet.
  if (order.pendingRefunds > 0) throw refused('CONFLICT', { params: { status: order.status } })
  await closeOrder(tx, actor, order)
  await writeLog(tx, call, {
    ...log,
    text: 'orderCanceled',
    before: { status: order.status },
    after: { status: 'Canceled' },
  })
  return null
}
