import type { Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import { findLiveCode } from '../keypad-codes/index.ts'
import { announceReservation } from './announce-reservation.ts'
import { dispatchReserved } from './dispatch-reserved.ts'
import type { ChangeActor } from './change-actor.ts'
import { findWaiting, listBoxes, lockWaiting } from './reservation-box-store.ts'
import { readReservation } from './reservation-store.ts'
import { attempt } from './savepoint-store.ts'
import { statusInBoxes, takeBoxes } from './take-boxes.ts'
import { tellToFill } from './tell-to-fill.ts'

export const PROMOTE_WAITING = 'promote-waiting'

export interface PromotionPayload {
  readonly organisationId: string
  readonly boxIds: readonly string[]
}

/** Boxes became free: the oldest waiting reservations that fit take them, in the same transaction. */
export const promoteWaiting = async (
  tx: Tx,
  actor: ChangeActor,
  organisationId: string,
  boxIds: readonly string[],
): Promise<void> => {
  if (boxIds.length === 0) return
  const isMissed = await promoteAll(tx, actor, { organisationId, boxIds }, false)
  // Whoever is changing one of them may wait for our boxes, so we do not wait for them: it is looked at again.
  if (isMissed) await actor.services.jobs.enqueue(tx, PROMOTE_WAITING, { organisationId, boxIds })
}

/** The same in a transaction of its own, which holds nothing that anybody waits for. */
export const promoteLater = async (
  services: Services,
  payload: PromotionPayload,
): Promise<void> => {
  const actor: ChangeActor = { services, now: services.clock.now(), name: null }
  await services.database.write({ organisationIds: [payload.organisationId] }, (tx) =>
    promoteAll(tx, actor, payload, true),
  )
}

/** True: somebody who waits was passed over, because they are being changed at this moment. */
const promoteAll = async (
  tx: Tx,
  actor: ChangeActor,
  { organisationId, boxIds }: PromotionPayload,
  mayWait: boolean,
): Promise<boolean> => {
  let isMissed = false
  for (const id of await findWaiting(tx, organisationId, boxIds)) {
    // Locked before looking: of two who each free one of its boxes, the second sees both free.
    if (await lockWaiting(tx, organisationId, id, mayWait))
      await promote(tx, { ...actor, name: null }, { organisationId, _id: id })
    else isMissed = true
  }
  return isMissed
}

const promote = async (
  tx: Tx,
  actor: ChangeActor,
  waiting: { readonly organisationId: string; readonly _id: string },
): Promise<void> => {
  const { organisationId, _id } = waiting
  const reservation = await readReservation(tx, waiting)
  const wished = reservation.boxes.flatMap(({ boxId }) => (boxId === null ? [] : [boxId]))
  const boxes = await listBoxes(tx, organisationId, wished)
  const code = await findLiveCode(tx, organisationId, _id)
  if (code === null || boxes.length < wished.length || !boxes.every(({ isFree }) => isFree)) return
  const isDone = await attempt(tx, () =>
    takeBoxes(tx, actor, reservation, {
      boxes,
      code,
      event: 'promoted',
      awaitsFilling: true,
      status: statusInBoxes(reservation),
    }),
  )
  if (!isDone) return
  const reserved = await readReservation(tx, waiting)
  await dispatchReserved(tx, actor, reserved)
  await tellToFill(tx, actor, reserved)
  await announceReservation(tx, reserved)
}
