import type { Call } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { writeLog } from '../../call/write-log.ts'
import { changeReservation, seenReservation } from './change-reservation.ts'
import { noteFilled } from './note-filled.ts'
import type { Reservation } from './reservation-store.ts'
import { labelsOf } from './take-boxes.ts'

/** Staff say that the goods are in, where no door could tell: the customer may be told. */
export const confirmReservationFilled = async (call: Call, id: string): Promise<Reservation> => {
  await changeReservation(call, id, async (tx, doer, before) => {
    const { status, awaitsFilling } = before
    if (!awaitsFilling) throw refused('STATUS_NOT_ALLOWED', { params: { status } })
    await noteFilled(tx, doer, before, doer.now.toISOString())
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
