import { holdsBoxes } from '@lockerdesk/domain'
import { assertRecentlyAuthenticated } from '../../../call/assert-recently-authenticated.ts'
import type { Call } from '../../../call/call.ts'
import { refused } from '../../../call/refused.ts'
import { writeLog } from '../../../call/write-log.ts'
import { changeReservation, seenReservation } from '../changes/change-reservation.ts'
import { insertEvents } from '../reservation-event-store.ts'
import type { Reservation } from '../reservation-store.ts'

/** Logs every access; access from outside the organisation also notifies its Admins. */
export const revealReservationPincode = async (call: Call, id: string): Promise<Reservation> => {
  assertRecentlyAuthenticated(call)
  await changeReservation(call, id, async (tx, actor, reservation) => {
    const { status, organisationId } = reservation
    if (!holdsBoxes(status)) throw refused('STATUS_NOT_ALLOWED', { params: { status } })
    await insertEvents(
      tx,
      [{ organisationId, reservationId: id, kind: 'pincodeRevealed', actorName: actor.name }],
      actor.now,
    )
    await writeLog(tx, call, {
      type: 'Reservations',
      operation: 'Received',
      text: 'pincodeRevealed',
      params: { id: reservation.id },
      subjectId: id,
    })
  })
  return { ...(await seenReservation(call, id)), isPincodeShown: true }
}
