import type { Tx } from '../../../platform/postgres.ts'
import type { ChangeActor } from '../../reservations/index.ts'
import { releaseOrderedOffers } from '../storefront/hold-offer.ts'
import { insertOrderEvent } from '../order-event-store.ts'
import type { Order } from '../order-store.ts'
import { announceOrder } from '../order-trail.ts'
import { saveOrderStatus } from '../order-write-store.ts'

/** Cancels immediately: there is no payment to refund. */
export const closeOrder = async (tx: Tx, actor: ChangeActor, order: Order): Promise<void> => {
  await saveOrderStatus(tx, order, 'Canceled', actor.now.toISOString())
  await releaseOrderedOffers(tx, actor, { ...order, status: 'Canceled' })
  await insertOrderEvent(tx, order, { kind: 'canceled', actorName: actor.name }, actor.now)
  await announceOrder(tx, order)
}
