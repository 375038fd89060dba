import { isOfReservation } from '@lockerdesk/domain'
import type { Tx } from '../../../platform/postgres.ts'
import { awardPoints } from '../../loyalty/index.ts'
import { issueReceipt } from '../../papers/index.ts'
import type { ChangeActor } from '../../reservations/index.ts'
import { dispatchOrLater } from '../dispatch/dispatch-order.ts'
import { insertOrderEvent } from '../order-event-store.ts'
import { type Order, readOrder } from '../order-store.ts'
import { announceOrder, logOrderChange } from '../order-trail.ts'
import { savePaid } from '../order-write-store.ts'
import { findDispatchDelay } from '../storefront/storefront-store.ts'

const MINUTE_MS = 60_000

/** Marks the order as paid and sends the code now or after the shop's delay. */
export const payOrder = async (tx: Tx, actor: ChangeActor, order: Order): Promise<void> => {
  const { now } = actor
  const dispatchAt = await dispatchTimeOf(tx, order, now)
  await savePaid(tx, order, { paidAt: now.toISOString(), dispatchAt })
  await insertOrderEvent(tx, order, { kind: order.isTest ? 'testPaid' : 'paid' }, now)
  await logOrderChange(
    tx,
    order,
    {
      text: 'orderPaid',
      operation: 'Received',
      severity: 'success',
      params: { number: order.orderNumber },
    },
    now,
  )
  await issueReceipt(tx, order, now)
  await awardPoints(tx, actor.services, order)
  await announceOrder(tx, order)
  if (dispatchAt !== null) await dispatchOrLater(tx, actor, await readOrder(tx, order))
}

/** Null for a reservation, which has its own notification time. */
const dispatchTimeOf = async (tx: Tx, order: Order, now: Date): Promise<string | null> => {
  if (isOfReservation(order.origin)) return null
  const minutes = await findDispatchDelay(tx, order)
  return new Date(now.getTime() + minutes * MINUTE_MS).toISOString()
}
