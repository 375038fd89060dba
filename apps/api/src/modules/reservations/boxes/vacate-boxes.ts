import { leavesGoodsBehind } from '@lockerdesk/domain'
import type { Tx } from '../../../platform/postgres.ts'
import type { ChangeActor } from '../changes/change-actor.ts'
import { followCustomerCode } from '../codes/follow-customer-code.ts'
import { releaseBoxesAndCode } from './release-boxes-and-code.ts'
import { insertEvents } from '../reservation-event-store.ts'
import type { Reservation } from '../reservation-store.ts'
import { savePincode, saveStatus } from '../reservation-write-store.ts'
import { labelsOf } from './take-boxes.ts'

/** Releases boxes with goods inside: staff must empty them before the next reservation. */
export const vacateBoxes = async (
  tx: Tx,
  actor: ChangeActor,
  reservation: Reservation,
  to: 'created' | 'cancelled',
): Promise<void> => {
  const { organisationId, _id, status } = reservation
  await releaseBoxesAndCode(tx, actor, reservation, {
    keepsWish: to === 'created',
    leavesGoods: leavesGoodsBehind(status, to),
  })
  await saveStatus(tx, reservation, to, { at: actor.now.toISOString() })
  if (to === 'created') await savePincode(tx, reservation, null)
  await insertEvents(
    tx,
    [
      {
        organisationId,
        reservationId: _id,
        kind: to === 'created' ? 'removed' : 'cancelled',
        params: { boxes: labelsOf(reservation.boxes) },
        actorName: actor.name,
      },
    ],
    actor.now,
  )
  await followCustomerCode(tx, actor, reservation)
}
