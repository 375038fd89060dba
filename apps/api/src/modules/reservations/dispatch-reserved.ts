import {
  decidePaymentRequest,
  decideReservation,
  dispatchTime,
  fillUndoableUntil,
  isFillUndoable,
  isSoldOffer,
} from '@lockerdesk/domain'
import type { Tx } from '../../platform/postgres.ts'
import type { ChangeActor } from './change-actor.ts'
import type { DueReservation } from './door-event-store.ts'
import { factsOf } from './facts-of.ts'
import { insertEvents } from './reservation-event-store.ts'
import type { Reservation } from './reservation-store.ts'
import { saveNotSent } from './reservation-write-store.ts'
import { attempt } from './savepoint-store.ts'
import { type SentCode, sendCode } from './send-code.ts'

export const DISPATCH_RESERVATION = 'dispatch-reservation'

const mayBeToldBySelf = (reservation: Reservation): boolean =>
  // Its buyer knows a code that was withdrawn with the old box.
  (isSoldOffer(factsOf(reservation)) ||
    (reservation.automaticallySendNotification && reservation.lastSentAt === null)) &&
  !reservation.awaitsFilling &&
  !reservation.isNotSent &&
  reservation.notificationTypes.length > 0 &&
  // Where no channel takes it, trying says so to staff.
  decideReservation({ ...factsOf(reservation), hasChannel: true }, 'send', reservation.status).ok

export const REQUEST_PAYMENT = 'request-payment'

const mayBeAskedBySelf = (reservation: Reservation): boolean =>
  reservation.automaticallySendNotification &&
  !reservation.awaitsFilling &&
  reservation.paymentRequestedAt === null &&
  !reservation.isNotSent &&
  reservation.notificationTypes.length > 0 &&
  decidePaymentRequest(factsOf(reservation)).ok

/** Tells the customer now if it is time, or sees to it that it is done when it is. Null: nothing was queued. */
export const dispatchReserved = async (
  tx: Tx,
  actor: ChangeActor,
  reservation: Reservation,
): Promise<SentCode | null> => {
  const isAsking = mayBeAskedBySelf(reservation)
  if (!isAsking && !mayBeToldBySelf(reservation)) return null
  const { organisationId, _id } = reservation
  const planned = dispatchTime(reservation)
  const due = isFillUndoable(reservation, actor.now) ? fillUndoableUntil(reservation) : planned
  if (due !== null && Date.parse(due) > actor.now.getTime()) {
    const payload: DueReservation = { organisationId, reservationId: _id }
    await actor.services.jobs.enqueue(tx, DISPATCH_RESERVATION, payload, {
      startAfter: new Date(due),
    })
    return null
  }
  // Whoever has to pay is asked first; the order that it takes is not ours to make.
  if (isAsking) {
    const payload: DueReservation = { organisationId, reservationId: _id }
    await actor.services.jobs.enqueue(tx, REQUEST_PAYMENT, payload)
    return null
  }
  const done: { sent?: SentCode } = {}
  await attempt(tx, async () => {
    done.sent = await sendCode(tx, actor, reservation)
  })
  if (done.sent !== undefined) return done.sent
  await saveNotSent(tx, reservation, actor.now.toISOString())
  await insertEvents(
    tx,
    [{ organisationId, reservationId: _id, kind: 'notSent', actorName: actor.name }],
    actor.now,
  )
  return null
}
