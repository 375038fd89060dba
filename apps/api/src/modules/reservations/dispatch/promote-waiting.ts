import * as z from 'zod/mini'
import { jobOf } from '../../../platform/jobs.ts'
import type { Tx } from '../../../platform/postgres.ts'
import type { Services } from '../../../services.ts'
import { findLiveCode } from '../../keypad-codes/index.ts'
import { announceReservation } from '../announce-reservation.ts'
import { dispatchReserved } from './dispatch-reserved.ts'
import type { ChangeActor } from '../changes/change-actor.ts'
import { noteFillNews } from '../filling/note-fill-news.ts'
import { findWaiting, listBoxes, lockWaiting } from '../boxes/reservation-box-store.ts'
import { readReservation } from '../reservation-store.ts'
import { attempt } from '../savepoint-store.ts'
import { statusInBoxes, takeBoxes } from '../boxes/take-boxes.ts'

export const PROMOTE_WAITING = jobOf(
  'promote-waiting',
  z.object({ organisationId: z.string(), boxIds: z.readonly(z.array(z.string())) }),
)
export type PromotionPayload = z.infer<typeof PROMOTE_WAITING.payload>

/** Assigns freed boxes to the oldest waiting reservations that fit, in the same transaction. */
export const promoteWaiting = async (
  tx: Tx,
  actor: ChangeActor,
  organisationId: string,
  boxIds: readonly string[],
): Promise<void> => {
  if (boxIds.length === 0) return
  const isMissed = await promoteAll(tx, actor, { organisationId, boxIds }, false)
  // Skips locked reservations to avoid a deadlock: their transaction may wait for our boxes. A retry follows.
  if (isMissed) await actor.services.jobs.enqueue(tx, PROMOTE_WAITING, { organisationId, boxIds })
}

/** Same in a transaction of its own, which holds no other locks. */
export const promoteLater = async (
  services: Services,
  payload: PromotionPayload,
): Promise<void> => {
  const actor: ChangeActor = { services, now: services.clock.now(), name: null }
  await services.database.write({ organisationIds: [payload.organisationId] }, (tx) =>
    promoteAll(tx, actor, payload, true),
  )
}

/** True if a waiting reservation was skipped because another transaction has it locked. */
const promoteAll = async (
  tx: Tx,
  actor: ChangeActor,
  { organisationId, boxIds }: PromotionPayload,
  mayWait: boolean,
): Promise<boolean> => {
  let isMissed = false
  for (const id of await findWaiting(tx, organisationId, boxIds)) {
    // Locks before reading: if two transactions each free one of its boxes, the second sees both free.
    if (await lockWaiting(tx, organisationId, id, mayWait))
      await promote(tx, { ...actor, name: null, userId: null }, { organisationId, _id: id })
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
  await noteFillNews(tx, actor, reservation, reserved)
  await announceReservation(tx, reserved)
}
