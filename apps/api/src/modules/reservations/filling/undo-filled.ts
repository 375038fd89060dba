import { isFillUndoable } from '@lockerdesk/domain'
import type { Call } from '../../../call/call.ts'
import { refused } from '../../../call/refused.ts'
import { writeLog } from '../../../call/write-log.ts'
import { changeReservation, seenReservation } from '../changes/change-reservation.ts'
import { saveFilled } from '../doors/door-event-store.ts'
import { insertEvents } from '../reservation-event-store.ts'
import type { Reservation } from '../reservation-store.ts'
import { labelsOf } from '../boxes/take-boxes.ts'

/** Reverts the filling before the customer is notified. */
export const undoReservationFilled = async (call: Call, id: string): Promise<Reservation> => {
  await changeReservation(call, id, async (tx, actor, before) => {
    const { organisationId, status, boxes } = before
    if (!isFillUndoable(before, actor.now))
      throw refused('STATUS_NOT_ALLOWED', { params: { status } })
    await saveFilled(tx, before, null)
    const params = { boxes: labelsOf(boxes) }
    await insertEvents(
      tx,
      [{ organisationId, reservationId: id, kind: 'fillingUndone', params, actorName: actor.name }],
      actor.now,
    )
    await writeLog(tx, call, {
      type: 'Reservations',
      operation: 'Updated',
      text: 'reservationFillingUndone',
      params: { id: before.id, ...params },
      subjectId: id,
    })
  })
  return seenReservation(call, id)
}
