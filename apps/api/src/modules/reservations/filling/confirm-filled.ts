import { decideFilled } from '@lockerdesk/domain'
import type { Call } from '../../../call/call.ts'
import { decided } from '../../../call/refused.ts'
import { writeLog } from '../../../call/write-log.ts'
import { changeReservation, seenReservation } from '../changes/change-reservation.ts'
import { listBoxesToFill } from '../doors/door-event-store.ts'
import { noteFilled } from './note-filled.ts'
import type { Reservation } from '../reservation-store.ts'
import { labelsOf } from '../boxes/take-boxes.ts'

/** Staff confirm that the goods are in and the doors closed; the customer is notified unless staff undo it in time. */
export const confirmReservationFilled = async (call: Call, id: string): Promise<Reservation> => {
  await changeReservation(call, id, async (tx, actor, before) => {
    const { organisationId } = before
    const boxes = await listBoxesToFill(tx, organisationId, [id])
    decided(decideFilled(before, boxes.get(id) ?? []))
    await noteFilled(tx, actor, before, actor.now.toISOString())
    await writeLog(tx, call, {
      type: 'Reservations',
      operation: 'Updated',
      text: 'reservationFilled',
      params: { id: before.id, boxes: labelsOf(before.boxes) },
      subjectId: id,
    })
  })
  return seenReservation(call, id)
}
