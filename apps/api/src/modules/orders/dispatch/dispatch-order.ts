import * as z from 'zod/mini'
import { jobOf } from '../../../platform/jobs.ts'
import type { Tx } from '../../../platform/postgres.ts'
import type { Services } from '../../../services.ts'
import { notifyStaff } from '../../gateways/index.ts'
import { type ChangeActor, sendOffer } from '../../reservations/index.ts'
import { lockOffers } from '../storefront/hold-offer.ts'
import { insertOrderEvent } from '../order-event-store.ts'
import { lockOrder, type Order } from '../order-store.ts'
import { announceOrder, logOrderChange } from '../order-trail.ts'
import { saveDispatched } from '../order-write-store.ts'

export const DISPATCH_ORDER = jobOf(
  'dispatch-order',
  z.object({ organisationId: z.string(), orderId: z.string() }),
)
export type OrderPayload = z.infer<typeof DISPATCH_ORDER.payload>

const isDue = ({ dispatchAt }: Order, now: Date): boolean =>
  dispatchAt !== null && Date.parse(dispatchAt) <= now.getTime()

export const dispatchOrLater = async (tx: Tx, actor: ChangeActor, order: Order): Promise<void> => {
  if (isDue(order, actor.now)) {
    await dispatchNow(tx, actor, order)
    return
  }
  const payload: OrderPayload = { organisationId: order.organisationId, orderId: order._id }
  await actor.services.jobs.enqueue(tx, DISPATCH_ORDER, payload, {
    startAfter: new Date(order.dispatchAt ?? actor.now),
  })
}

/** Sends the buyer the code of every bought box. False if some could not be sent. */
export const dispatchNow = async (tx: Tx, actor: ChangeActor, order: Order): Promise<boolean> => {
  const { now } = actor
  let isSent = true
  for (const offer of await lockOffers(tx, order))
    if (offer.status === 'ordered') isSent = (await sendOffer(tx, actor, offer)) && isSent
  await saveDispatched(tx, order, now.toISOString())
  await insertOrderEvent(
    tx,
    order,
    { kind: isSent ? 'dispatched' : 'notDispatched', actorName: actor.name },
    now,
  )
  if (!isSent)
    await notifyStaff(
      tx,
      {
        organisationId: order.organisationId,
        shopId: order.shopId,
        textKey: 'orderNotSent',
        textParams: { number: order.orderNumber },
        severity: 'warning',
        path: `/orders/${order._id}`,
      },
      now,
    )
  await announceOrder(tx, order)
  return isSent
}

/** The job's data may be outdated: reads the current state under a lock. */
export const dispatchDueOrder = (
  services: Services,
  { organisationId, orderId }: OrderPayload,
): Promise<void> =>
  services.database.write({ organisationIds: [organisationId] }, async (tx) => {
    const actor: ChangeActor = { services, now: services.clock.now(), name: null }
    const order = await lockOrder(tx, { organisationId, shopIds: null }, orderId)
    if (order?.status !== 'Paid' || order.dispatchedAt !== null || !isDue(order, actor.now)) return
    await dispatchNow(tx, actor, order)
    await logOrderChange(
      tx,
      order,
      { text: 'orderDispatched', operation: 'Sent', params: { number: order.orderNumber } },
      actor.now,
    )
  })
