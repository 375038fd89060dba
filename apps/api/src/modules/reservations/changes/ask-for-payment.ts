import { decidePaymentRequest, isReservationOver } from '@lockerdesk/domain'
import { decided, refused } from '../../../call/refused.ts'
import type { Tx } from '../../../platform/postgres.ts'
import { queueReservationMessage } from '../../messages/index.ts'
import { announceReservation } from '../announce-reservation.ts'
import { dispatchReserved } from '../dispatch/dispatch-reserved.ts'
import type { ChangeActor } from './change-actor.ts'
import { factsOf } from '../facts-of.ts'
import { savePaidAt, savePaymentRequested } from '../offers/offer-contact-store.ts'
import { insertEvents, type ReservationEventKind } from '../reservation-event-store.ts'
import { type Reservation, readReservation } from '../reservation-store.ts'
import { saveNotSent } from '../reservation-write-store.ts'

/** Steps of an order on its reservation, each inside the order's transaction. */
const note = (
  tx: Tx,
  { now, name }: ChangeActor,
  { organisationId, _id }: Reservation,
  kind: ReservationEventKind,
  params: Readonly<Record<string, string | number>> = {},
): Promise<void> =>
  insertEvents(tx, [{ organisationId, reservationId: _id, kind, params, actorName: name }], now)

/** Sends the payment request on every channel of the customer; refuses if there is none. */
export const askForPayment = async (
  tx: Tx,
  actor: ChangeActor,
  reservation: Reservation,
): Promise<void> => {
  decided(decidePaymentRequest(factsOf(reservation)))
  const { organisationId, _id } = reservation
  const { channels, closed } = await queueReservationMessage(tx, actor.services, {
    organisationId,
    reservationId: _id,
    template: 'paymentRequest',
    actorName: actor.name,
  })
  if (channels.length === 0) throw refused(closed.length > 0 ? 'CHANNEL_OFF' : 'NO_CHANNEL')
  await savePaymentRequested(tx, reservation, actor.now.toISOString())
  await note(tx, actor, reservation, 'paymentRequested', { channels: channels.join(', ') })
  await announceReservation(tx, await readReservation(tx, reservation))
}

/** Marks that the automatic request failed; no retry until the reservation changes. */
export const notePaymentNotAsked = async (
  tx: Tx,
  actor: ChangeActor,
  reservation: Reservation,
): Promise<void> => {
  await saveNotSent(tx, reservation, actor.now.toISOString())
  await note(tx, actor, reservation, 'notSent')
  await announceReservation(tx, await readReservation(tx, reservation))
}

/** True if the reservation is still open and unpaid, so that the payment counts. */
export const takesMoney = ({ status, paidAt, shouldCustomerPay }: Reservation): boolean =>
  shouldCustomerPay && paidAt === null && !isReservationOver(status)

/** After payment, sends the code now or at the planned time. */
export const payReservation = async (
  tx: Tx,
  actor: ChangeActor,
  reservation: Reservation,
): Promise<void> => {
  await savePaidAt(tx, reservation, actor.now.toISOString())
  await note(tx, actor, reservation, 'paid')
  await dispatchReserved(tx, actor, await readReservation(tx, reservation))
  await announceReservation(tx, await readReservation(tx, reservation))
}

/** After an expired or cancelled payment the reservation stays, and its link starts a new payment. */
export const expirePaymentRequest = async (
  tx: Tx,
  actor: ChangeActor,
  reservation: Reservation,
): Promise<void> => {
  if (isReservationOver(reservation.status)) return
  await note(tx, actor, reservation, 'paymentMissed')
  await announceReservation(tx, await readReservation(tx, reservation))
}

/** After staff cancel the order, nothing is due, and the amount can change again. */
export const forgetPayment = async (tx: Tx, reservation: Reservation): Promise<void> => {
  await savePaidAt(tx, reservation, null)
  await savePaymentRequested(tx, reservation, null)
  await announceReservation(tx, await readReservation(tx, reservation))
}
