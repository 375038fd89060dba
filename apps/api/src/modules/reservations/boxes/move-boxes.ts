import { refused } from '../../../call/refused.ts'
import type { Tx } from '../../../platform/postgres.ts'
import { findLiveCode, type PreparedCode } from '../../keypad-codes/index.ts'
import type { ChangeActor } from '../changes/change-actor.ts'
import { putCode } from '../codes/put-code.ts'
import { removeBoxes, type ShopBox } from './reservation-box-store.ts'
import { mustEmpty } from '../../lockers/index.ts'
import { insertEvents } from '../reservation-event-store.ts'
import type { Reservation } from '../reservation-store.ts'
import { countVersion } from '../reservation-write-store.ts'
import { allot, claimBoxes, labelsOf } from './take-boxes.ts'

export interface Move {
  readonly boxes: readonly ShopBox[]
  /** New digits; null keeps the current ones. */
  readonly code: PreparedCode | null
}

/** Moves a reservation to other boxes with its code; the boxes that it leaves must be emptied. */
export const moveBoxes = async (
  tx: Tx,
  actor: ChangeActor,
  reservation: Reservation,
  { boxes, code }: Move,
): Promise<void> => {
  const { organisationId, _id } = reservation
  const wanted = new Set(boxes.map(({ id }) => id))
  const present = reservation.boxes.flatMap(({ boxId }) => (boxId === null ? [] : [boxId]))
  const left = present.filter((boxId) => !wanted.has(boxId))
  const added = boxes.filter(({ id }) => !present.includes(id))
  if (left.length === 0 && added.length === 0 && code === null) return
  await removeBoxes(tx, reservation, left)
  await mustEmpty(tx, organisationId, left.toSorted(), actor.now.toISOString())
  await claimBoxes(tx, actor, reservation, added)
  const kept = await findLiveCode(tx, organisationId, _id)
  if (code === null && kept === null) throw refused('CONFLICT')
  if (code === null) await countVersion(tx, reservation)
  else await allot(tx, actor, reservation, code)
  const live = code ?? kept
  const moved = { ...reservation, version: reservation.version + 1 }
  if (live !== null) await putCode(tx, actor, moved, live, boxes)
  if (left.length === 0 && added.length === 0) return
  await insertEvents(
    tx,
    [
      {
        organisationId,
        reservationId: _id,
        kind: 'moved',
        params: { from: labelsOf(reservation.boxes), to: labelsOf(boxes) },
        actorName: actor.name,
      },
    ],
    actor.now,
  )
}
