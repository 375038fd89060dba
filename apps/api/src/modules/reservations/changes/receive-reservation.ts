import { insertLog } from '../../../call/log-store.ts'
import { newId } from '../../../platform/ids.ts'
import type { Tx } from '../../../platform/postgres.ts'
import { queueReservationMessage } from '../../messages/index.ts'
import { countUse } from '../../quotas/index.ts'
import { announceReservation } from '../announce-reservation.ts'
import type { ChangeActor } from './change-actor.ts'
import { isCodeOut } from '../codes/is-code-out.ts'
import { vacateBoxes } from '../boxes/vacate-boxes.ts'
import { loggedFields } from './logged-fields.ts'
import { noteFillNews } from '../filling/note-fill-news.ts'
import { orderEnding } from '../offers/order-ending.ts'
import { insertEvents } from '../reservation-event-store.ts'
import { lockReservation, type Reservation, readReservation } from '../reservation-store.ts'
import {
  insertReservation,
  type ReservationFields,
  saveFields,
  saveWords,
} from '../reservation-write-store.ts'
import { labelsOf } from '../boxes/take-boxes.ts'

/** Creates a reservation from a paid order of another system; staff choose its boxes. */
export const receiveReservation = async (
  tx: Tx,
  actor: ChangeActor,
  at: { readonly organisationId: string; readonly shopId: string },
  fields: ReservationFields,
): Promise<Reservation> => {
  const { now, name } = actor
  const _id = newId(now)
  const row = { ...fields, ...at, _id, createdAt: now.toISOString(), reserved: null }
  const publicId = await insertReservation(tx, row)
  await saveWords(tx, null, { ...row, id: publicId })
  await insertEvents(
    tx,
    [
      {
        organisationId: at.organisationId,
        reservationId: _id,
        kind: 'created',
        actorName: name,
      },
    ],
    now,
  )
  const received = await readReservation(tx, row)
  await noteFillNews(tx, actor, null, received)
  await announceReservation(tx, received)
  await trail(tx, actor, received, 'reservationReceived', { after: loggedFields(received) })
  // Counts beyond the quota: the other system has already accepted the order.
  await countUse(tx, actor.services, { ...at, kind: 'reservations' })
  return received
}

/** Applies a change from the other system while it has no box. */
export const updateReceived = async (
  tx: Tx,
  actor: ChangeActor,
  before: Reservation,
  fields: ReservationFields,
): Promise<void> => {
  const { organisationId, _id } = before
  await saveFields(tx, before, fields, actor.now.toISOString())
  const after = await readReservation(tx, before)
  await saveWords(tx, before, after)
  await insertEvents(
    tx,
    [{ organisationId, reservationId: _id, kind: 'updated', actorName: actor.name }],
    actor.now,
  )
  await noteFillNews(tx, actor, before, after)
  await announceReservation(tx, after)
}

/** Cancels it after the other system did, and notifies a customer who has the code. */
export const withdrawReceived = async (
  tx: Tx,
  actor: ChangeActor,
  reservation: Reservation,
): Promise<{ readonly boxes: string }> => {
  const { organisationId, _id, status, boxes } = reservation
  const [orderId] = await Promise.all([
    orderEnding().find(tx, reservation),
    vacateBoxes(tx, actor, reservation, 'cancelled'),
  ])
  await orderEnding().end(tx, actor, reservation, orderId, { call: null, reason: '' })
  if (isCodeOut(reservation))
    await queueReservationMessage(tx, actor.services, {
      organisationId,
      reservationId: _id,
      template: 'reservationWithdrawn',
      actorName: actor.name,
    })
  const lockerIds = boxes.flatMap(({ lockerId }) => (lockerId === null ? [] : [lockerId]))
  await announceReservation(tx, await readReservation(tx, reservation), lockerIds)
  await trail(tx, actor, reservation, 'reservationWithdrawnByWebshop', {
    before: { status },
    after: { status: 'cancelled' },
  })
  return { boxes: labelsOf(boxes) }
}

export const lockReceived = async (
  tx: Tx,
  organisationId: string,
  id: string,
): Promise<Reservation | null> => {
  await orderEnding().lock(tx, { organisationId, _id: id })
  return lockReservation(tx, { organisationId, shopIds: null }, id)
}

const trail = (
  tx: Tx,
  { now, name }: ChangeActor,
  { organisationId, _id, id }: Reservation,
  textKey: 'reservationReceived' | 'reservationWithdrawnByWebshop',
  change: { readonly before?: object; readonly after: object },
): Promise<void> =>
  insertLog(tx, {
    id: newId(),
    organisationId,
    type: 'Reservations',
    operation: 'Received',
    severity: textKey === 'reservationReceived' ? 'info' : 'warning',
    textKey,
    textParams: { id, from: name ?? '' },
    subjectId: _id,
    before: change.before ?? null,
    after: change.after,
    temperature: null,
    user: null,
    apiKey: null,
    ip: null,
    createdAt: now.toISOString(),
  })
