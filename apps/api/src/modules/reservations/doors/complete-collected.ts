import { decideReservation } from '@lockerdesk/domain'
import { insertLog } from '../../../call/log-store.ts'
import { newId } from '../../../platform/ids.ts'
import { jobOf } from '../../../platform/jobs.ts'
import type { Tx } from '../../../platform/postgres.ts'
import type { Services } from '../../../services.ts'
import { announceReservation } from '../announce-reservation.ts'
import { completeReservation } from '../changes/complete-reservation.ts'
import type { ChangeActor } from '../changes/change-actor.ts'
import { type DueReservation, dueReservation } from '../dispatch/due-reservation.ts'
import { factsOf } from '../facts-of.ts'
import { lockReservation, type Reservation } from '../reservation-store.ts'

export const COMPLETE_RESERVATION = jobOf('complete-reservation', dueReservation)

export const queueCompletion = (
  tx: Tx,
  { services }: ChangeActor,
  { organisationId, _id }: Pick<Reservation, 'organisationId' | '_id'>,
  due: Date,
): Promise<void> => {
  const payload: DueReservation = { organisationId, reservationId: _id }
  return services.jobs.enqueue(tx, COMPLETE_RESERVATION, payload, { startAfter: due })
}

/** Completes after the grace period, unless a door opened again and changed or cleared that time. */
export const completeDue = (
  services: Services,
  { organisationId, reservationId }: DueReservation,
): Promise<void> =>
  services.database.write({ organisationIds: [organisationId] }, async (tx) => {
    const reach = { organisationId, shopIds: null }
    const reservation = await lockReservation(tx, reach, reservationId)
    const actor: ChangeActor = { services, now: services.clock.now(), name: null }
    if (reservation === null || reservation.completesAt === null) return
    if (Date.parse(reservation.completesAt) > actor.now.getTime()) return
    await completeCollected(tx, actor, reservation)
  })

/** Dated at the end of the grace period, even if the server processes it later. */
export const completeCollected = async (
  tx: Tx,
  actor: ChangeActor,
  reservation: Reservation,
): Promise<void> => {
  const { organisationId, _id, id, status, completesAt } = reservation
  if (!decideReservation(factsOf(reservation), 'complete', status).ok) return
  await completeReservation(tx, actor, reservation, {
    kind: 'collected',
    at: completesAt ?? actor.now.toISOString(),
  })
  await insertLog(tx, {
    id: newId(),
    organisationId,
    type: 'Reservations',
    operation: 'Updated',
    severity: 'success',
    textKey: 'reservationCollected',
    textParams: { id },
    subjectId: _id,
    before: { status },
    after: { status: 'completed' },
    temperature: null,
    user: null,
    apiKey: null,
    ip: null,
    createdAt: actor.now.toISOString(),
  })
  await announceReservation(tx, reservation)
}
