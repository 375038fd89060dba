import type { Tx } from '../../../platform/postgres.ts'
import { dispatchReserved } from '../dispatch/dispatch-reserved.ts'
import type { ChangeActor } from '../changes/change-actor.ts'
import { saveFilled } from '../doors/door-event-store.ts'
import { insertEvents } from '../reservation-event-store.ts'
import { type Reservation, readReservation } from '../reservation-store.ts'
import { labelsOf } from '../boxes/take-boxes.ts'

/** Marks the goods as in; a due notification waits until the filling can no longer be undone. */
export const noteFilled = async (
  tx: Tx,
  actor: ChangeActor,
  about: Pick<Reservation, 'organisationId' | '_id'>,
  at: string,
): Promise<Reservation> => {
  await saveFilled(tx, about, actor.now.toISOString())
  const reservation = await readReservation(tx, about)
  await insertEvents(
    tx,
    [
      {
        organisationId: about.organisationId,
        reservationId: about._id,
        kind: 'filled',
        params: { boxes: labelsOf(reservation.boxes) },
        actorName: actor.name,
        occurredAt: at,
      },
    ],
    actor.now,
  )
  await dispatchReserved(tx, actor, reservation)
  return reservation
}
