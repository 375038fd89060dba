import type { Tx } from '../../platform/postgres.ts'
import { followCustomerCode } from './follow-customer-code.ts'
import type { Doer } from './doer.ts'
import { giveUpBoxes } from './give-up-boxes.ts'
import { promoteWaiting } from './promote-waiting.ts'
import { insertEvents } from './reservation-event-store.ts'
import type { Reservation } from './reservation-store.ts'
import { saveStatus } from './reservation-write-store.ts'

/** Collected, or said to be: the boxes are free, and whoever waits for them takes them. */
export const completeReservation = async (
  tx: Tx,
  doer: Doer,
  reservation: Reservation,
  { kind, at }: { readonly kind: 'completed' | 'collected'; readonly at: string },
): Promise<void> => {
  const { organisationId, _id } = reservation
  const freed = await giveUpBoxes(tx, doer, reservation, { keepsWish: false, leavesGoods: false })
  await saveStatus(tx, reservation, 'completed', { at })
  await insertEvents(
    tx,
    [{ organisationId, reservationId: _id, kind, actorName: doer.name, occurredAt: at }],
    doer.now,
  )
  await followCustomerCode(tx, doer, reservation)
  await promoteWaiting(tx, doer, organisationId, freed)
}
