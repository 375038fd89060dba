import type { Tx } from '../../../platform/postgres.ts'
import { followCustomerCode } from '../codes/follow-customer-code.ts'
import type { ChangeActor } from './change-actor.ts'
import { releaseBoxesAndCode } from '../boxes/release-boxes-and-code.ts'
import { promoteWaiting } from '../dispatch/promote-waiting.ts'
import { insertEvents } from '../reservation-event-store.ts'
import type { Reservation } from '../reservation-store.ts'
import { saveStatus } from '../reservation-write-store.ts'

/** Completes a reservation, frees its boxes and assigns them to waiting reservations. */
export const completeReservation = async (
  tx: Tx,
  actor: ChangeActor,
  reservation: Reservation,
  { kind, at }: { readonly kind: 'completed' | 'collected'; readonly at: string },
): Promise<void> => {
  const { organisationId, _id } = reservation
  const freed = await releaseBoxesAndCode(tx, actor, reservation, {
    keepsWish: false,
    leavesGoods: false,
  })
  await saveStatus(tx, reservation, 'completed', { at })
  await insertEvents(
    tx,
    [{ organisationId, reservationId: _id, kind, actorName: actor.name, occurredAt: at }],
    actor.now,
  )
  await followCustomerCode(tx, actor, reservation)
  await promoteWaiting(tx, actor, organisationId, freed)
}
