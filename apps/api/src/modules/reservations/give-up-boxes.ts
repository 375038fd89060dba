import type { Tx } from '../../platform/postgres.ts'
import type { Doer } from './doer.ts'
import { withdrawCode } from './put-code.ts'
import { mustEmpty, releaseBoxes } from './reservation-box-store.ts'
import type { Reservation } from './reservation-store.ts'

/** The code opens nothing any more, and the boxes are let go; with goods inside they must be emptied. */
export const giveUpBoxes = async (
  tx: Tx,
  doer: Doer,
  reservation: Reservation,
  { keepsWish, leavesGoods }: { readonly keepsWish: boolean; readonly leavesGoods: boolean },
): Promise<string[]> => {
  const now = doer.now.toISOString()
  const released = await releaseBoxes(tx, reservation, keepsWish ? 'wished' : 'past', now)
  if (leavesGoods) await mustEmpty(tx, reservation.organisationId, released, now)
  await withdrawCode(tx, doer, reservation)
  return released
}
