import { decideReservation, holdsBoxes } from '@lockerdesk/domain'
import { decided } from '../../../call/refused.ts'
import type { Reader, Tx } from '../../../platform/postgres.ts'
import { queueReservationMessage } from '../../messages/index.ts'
import { announceReservation } from '../announce-reservation.ts'
import type { ChangeActor } from '../changes/change-actor.ts'
import { factsOf } from '../facts-of.ts'
import { vacateBoxes } from '../boxes/vacate-boxes.ts'
import { type Buyer, NOBODY, saveBuyer, savePaidAt } from './offer-contact-store.ts'
import { insertEvents, type ReservationEventKind } from '../reservation-event-store.ts'
import {
  findReservation,
  lockReservation,
  type Reservation,
  readReservation,
} from '../reservation-store.ts'
import { saveStatus, saveWords } from '../reservation-write-store.ts'
import { attempt } from '../savepoint-store.ts'
import { sendCode } from '../codes/send-code.ts'

/** Steps of an order on its offer, each inside the order's transaction. */
export const lockOffer = (
  tx: Tx,
  organisationId: string,
  reservationId: string,
): Promise<Reservation | null> =>
  lockReservation(tx, { organisationId, shopIds: null }, reservationId)

export const findOffer = (
  reader: Reader,
  organisationId: string,
  reservationId: string,
): Promise<Reservation | null> =>
  findReservation(reader, { organisationId, shopIds: null }, reservationId)

const change = async (
  tx: Tx,
  actor: ChangeActor,
  offer: Reservation,
  to: 'ordered' | 'reserved',
  buyer: Buyer,
  kind: ReservationEventKind,
): Promise<void> => {
  const { organisationId, _id } = offer
  await saveBuyer(tx, offer, buyer)
  await saveStatus(tx, offer, to, { at: actor.now.toISOString() })
  const after = await readReservation(tx, offer)
  await saveWords(tx, offer, after)
  await insertEvents(
    tx,
    [{ organisationId, reservationId: _id, kind, actorName: actor.name }],
    actor.now,
  )
  await announceReservation(tx, after)
}

/** reserved → ordered: no longer for sale. */
export const orderOffer = async (
  tx: Tx,
  actor: ChangeActor,
  offer: Reservation,
  buyer: Buyer,
): Promise<void> => {
  decided(decideReservation(factsOf(offer), 'order', 'reserved'))
  await change(tx, actor, offer, 'ordered', buyer, 'ordered')
}

/** ordered → reserved: for sale again, without a buyer. */
export const releaseOffer = async (
  tx: Tx,
  actor: ChangeActor,
  offer: Reservation,
): Promise<void> => {
  decided(decideReservation(factsOf(offer), 'releaseOrder', 'ordered'))
  await savePaidAt(tx, offer, null)
  await change(
    tx,
    actor,
    offer,
    'reserved',
    { ...NOBODY, language: offer.language },
    'orderReleased',
  )
}

export const payOffer = (tx: Tx, offer: Reservation, paidAt: string): Promise<void> =>
  savePaidAt(tx, offer, paidAt)

/** Sends the code to the buyer; false if no channel is available. */
export const sendOffer = async (
  tx: Tx,
  actor: ChangeActor,
  offer: Reservation,
): Promise<boolean> => {
  // A missing channel is a result, not a reason to refuse the payment.
  decided(decideReservation({ ...factsOf(offer), hasChannel: true }, 'send', offer.status))
  const isSent = await attempt(tx, () => sendCode(tx, actor, offer))
  if (isSent) await announceReservation(tx, await readReservation(tx, offer))
  return isSent
}

/** The buyer has the code: withdraws it, notifies them, and marks the box to be emptied. */
export const withdrawOffer = async (
  tx: Tx,
  actor: ChangeActor,
  offer: Reservation,
): Promise<void> => {
  if (!holdsBoxes(offer.status)) return
  await vacateBoxes(tx, actor, offer, 'cancelled')
  await queueReservationMessage(tx, actor.services, {
    organisationId: offer.organisationId,
    reservationId: offer._id,
    template: 'reservationWithdrawn',
    actorName: actor.name,
  })
  await announceReservation(tx, await readReservation(tx, offer))
}

export const changeBuyer = async (tx: Tx, offer: Reservation, buyer: Buyer): Promise<void> => {
  await saveBuyer(tx, offer, buyer)
  const after = await readReservation(tx, offer)
  await saveWords(tx, offer, after)
  await announceReservation(tx, after)
}
