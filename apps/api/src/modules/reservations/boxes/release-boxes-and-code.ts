import type { Tx } from '../../../platform/postgres.ts'
import { findCodeGateways } from '../../keypad-codes/index.ts'
import type { ChangeActor } from '../changes/change-actor.ts'
import { withdrawCode } from '../codes/put-code.ts'
import { releaseBoxes } from './reservation-box-store.ts'
import { mustEmpty } from '../../lockers/index.ts'
import type { Reservation } from '../reservation-store.ts'

/** Withdraws the code and releases the boxes; boxes with goods inside must be emptied first. */
export const releaseBoxesAndCode = async (
  tx: Tx,
  actor: ChangeActor,
  reservation: Reservation,
  { keepsWish, leavesGoods }: { readonly keepsWish: boolean; readonly leavesGoods: boolean },
): Promise<string[]> => {
  const now = actor.now.toISOString()
  const { organisationId, _id } = reservation
  const [released, gatewayIds] = await Promise.all([
    releaseBoxes(tx, reservation, keepsWish ? 'wished' : 'past', now),
    findCodeGateways(tx, organisationId, _id),
  ])
  if (leavesGoods) await mustEmpty(tx, organisationId, released, now)
  await withdrawCode(tx, actor, reservation, gatewayIds)
  return released
}
