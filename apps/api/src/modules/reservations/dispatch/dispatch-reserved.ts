import {
  decidePaymentRequest,
  decideReservation,
  dispatchTime,
  fillUndoableUntil,
  isFillUndoable,
  isSoldOffer,
} from '@lockerdesk/domain'
import { jobOf } from '../../../platform/jobs.ts'
import type { Tx } from '../../../platform/postgres.ts'
import type { ChangeActor } from '../changes/change-actor.ts'
import { type DueReservation, dueReservation } from './due-reservation.ts'
import { factsOf } from '../facts-of.ts'
import { insertEvents } from '../reservation-event-store.ts'
import type { Reservation } from '../reservation-store.ts'
import { saveNotSent } from '../reservation-write-store.ts'
import { attempt } from '../savepoint-store.ts'
import { type SentCode, sendCode } from '../codes/send-code.ts'

export const DISPATCH_RESERVATION = jobOf('dispatch-reservation', dueReservation)

const canAutoNotify = (reservation: Reservation): boolean =>
  // Its buyer has a code that was withdrawn with the old box.
  (isSoldOffer(factsOf(reservation)) ||
    (reservation.automaticallySendNotification && reservation.lastSentAt === null)) &&
  !reservation.awaitsFilling &&
  !reservation.isNotSent &&
  reservation.notificationTypes.length > 0 &&
  // Without a channel, the attempt notifies staff.
  decideReservation({ ...factsOf(reservation), hasChannel: true }, 'send', reservation.status).ok

export const REQUEST_PAYMENT = jobOf('request-payment', dueReservation)

const canAutoRequestPayment = (reservation: Reservation): boolean =>
  reservation.automaticallySendNotification &&
  !reservation.awaitsFilling &&
  reservation.paymentRequestedAt === null &&
  !reservation.isNotSent &&
  reservation.notificationTypes.length > 0 &&
  decidePaymentRequest(factsOf(reservation)).ok

/** Notifies the customer now, or enqueues a job for the planned time. Null if the reservation stays as it is. */
export const dispatchReserved = async (
  tx: Tx,
  actor: ChangeActor,
  reservation: Reservation,
): Promise<SentCode | 'notSent' | null> => {
  const isAsking = canAutoRequestPayment(reservation)
  if (!isAsking && !canAutoNotify(reservation)) return null
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
  // A customer who must pay gets the payment request first; the orders module creates its order.
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
  return 'notSent'
}
