import { isOfReservation } from '@lockerdesk/domain'
import type { Tx } from '../../../platform/postgres.ts'
import {
  type Buyer,
  type ChangeActor,
  forgetPayment,
  isCodeOut,
  lockOffer,
  expirePaymentRequest,
  orderOffer,
  payOffer,
  payReservation,
  releaseOffer,
  type Reservation,
  takesMoney,
  withdrawOffer,
} from '../../reservations/index.ts'
import type { Order } from '../order-store.ts'
import { isHeldByAnother, saveHold } from '../order-write-store.ts'

export const buyerOf = (
  order: Pick<Order, 'firstName' | 'lastName' | 'emails' | 'phonenumbers' | 'language'>,
): Buyer => ({
  firstName: order.firstName,
  lastName: order.lastName,
  emails: order.emails,
  phonenumbers: order.phonenumbers,
  language: order.language,
  notificationTypes: ['email'],
})

/** Locks in the order of ids, so that two orders cannot deadlock. */
export const lockOffers = async (tx: Tx, order: Order): Promise<Reservation[]> => {
  const offers: Reservation[] = []
  for (const id of order.reservationIds) {
    const offer = await lockOffer(tx, order.organisationId, id)
    if (offer !== null) offers.push(offer)
  }
  return offers
}

/** Puts offers on sale again; withdraws those whose buyer already has a code. */
export const releaseOrderedOffers = async (
  tx: Tx,
  actor: ChangeActor,
  order: Order,
): Promise<void> => {
  const offers = await lockOffers(tx, order)
  await saveHold(tx, order, false)
  for (const offer of offers) {
    if (!offer.isVendingReservation) await giveUpPayment(tx, actor, order, offer)
    else if (isCodeOut(offer)) await withdrawOffer(tx, actor, offer)
    else if (offer.status === 'ordered') await releaseOffer(tx, actor, offer)
  }
}

/** The reservation keeps its customer: unpaid, it waits for payment again; refunded after its code was sent, it ends. */
const giveUpPayment = async (
  tx: Tx,
  actor: ChangeActor,
  { status }: Order,
  reservation: Reservation,
): Promise<void> => {
  if (reservation.status === 'cancelled') return
  if (status === 'Created') await expirePaymentRequest(tx, actor, reservation)
  else if (isCodeOut(reservation)) await withdrawOffer(tx, actor, reservation)
  else await forgetPayment(tx, reservation)
}

/** True if the paid offers are still held or could be held again. */
export const secureOffers = async (
  tx: Tx,
  actor: ChangeActor,
  order: Order,
  isHeld: boolean,
): Promise<boolean> => {
  const offers = await lockOffers(tx, order)
  if (isOfReservation(order.origin)) return secureReservations(tx, actor, order, offers)
  const wanted = isHeld ? 'ordered' : 'reserved'
  const isThere =
    offers.length === order.reservationIds.length &&
    offers.every(({ status, awaitsFilling }) => status === wanted && !awaitsFilling)
  if (!isThere) return false
  if (!isHeld) {
    for (const offer of offers) await orderOffer(tx, actor, offer, buyerOf(order))
    await saveHold(tx, order, true)
  }
  for (const offer of offers) await payOffer(tx, offer, actor.now.toISOString())
  return true
}

/** Open, unpaid, and not requested by a newer order; otherwise the payment is refunded. */
const secureReservations = async (
  tx: Tx,
  actor: ChangeActor,
  order: Order,
  reservations: readonly Reservation[],
): Promise<boolean> => {
  const isThere =
    reservations.length === order.reservationIds.length && reservations.every(takesMoney)
  if (!isThere || (await isHeldByAnother(tx, order))) return false
  await saveHold(tx, order, true)
  for (const reservation of reservations) await payReservation(tx, actor, reservation)
  return true
}
