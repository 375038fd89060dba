import { isSoldOffer } from '@lockerdesk/domain'
import { refused } from '../../../call/refused.ts'
import type { Tx } from '../../../platform/postgres.ts'
import type { Services } from '../../../services.ts'
import { findCodeGateways, type LiveCode, type PreparedCode } from '../../keypad-codes/index.ts'
import type { ChangeActor } from '../changes/change-actor.ts'
import { factsOf } from '../facts-of.ts'
import { pincodeContext } from '../codes/pincode-context.ts'
import { reserveDigits, putCode } from '../codes/put-code.ts'
import {
  deletePlannedBoxes,
  holdBoxes,
  listBoxes,
  type ShopBox,
  insertPlannedBoxes,
} from './reservation-box-store.ts'
import { insertEvents, type ReservationEventKind } from '../reservation-event-store.ts'
import type { Reservation } from '../reservation-store.ts'
import {
  type KeptPincode,
  savePincode,
  saveStatus,
  saveWaiting,
} from '../reservation-write-store.ts'

export const labelsOf = (boxes: readonly { readonly label: string }[]): string =>
  boxes.map(({ label }) => label).join(', ')

/** Throws unless every box is free; reports a taken box first. */
export const assertFree = (boxes: readonly ShopBox[]): void => {
  const held = boxes.filter(({ isHeld }) => isHeld)
  if (held.length > 0)
    throw refused('BOX_TAKEN', { field: 'boxes', params: { boxes: labelsOf(held) } })
  const full = boxes.filter(({ mustBeEmptied }) => mustBeEmptied)
  if (full.length > 0)
    throw refused('BOX_NOT_EMPTIED', { field: 'boxes', params: { boxes: labelsOf(full) } })
  const broken = boxes.filter(({ isOutOfService }) => isOutOfService)
  if (broken.length > 0)
    throw refused('BOX_OUT_OF_SERVICE', { field: 'boxes', params: { boxes: labelsOf(broken) } })
}

/** Takes the boxes or throws; the unique index decides between concurrent calls. */
export const claimBoxes = async (
  tx: Tx,
  { now }: ChangeActor,
  reservation: Pick<Reservation, 'organisationId' | '_id'>,
  boxes: readonly ShopBox[],
): Promise<void> => {
  const holding = holdBoxes(tx, reservation, boxes, now.toISOString())
  // Reads after the claim: the transaction that released a box also set whether it must be emptied.
  const present = behind(
    listBoxes(
      tx,
      reservation.organisationId,
      boxes.map(({ id }) => id),
    ),
  )
  if ((await holding) < boxes.length) throw refused('BOX_TAKEN', { field: 'boxes' })
  assertFree((await present).map((box) => ({ ...box, isHeld: false })))
}

/** Sent before the previous statement has returned; if that one fails, this failure adds nothing. */
const behind = <T>(answer: Promise<T>): Promise<T> => {
  answer.catch(() => {})
  return answer
}

export interface Taking {
  readonly boxes: readonly ShopBox[]
  /** New digits, or the reserved ones. */
  readonly code: PreparedCode | LiveCode
  readonly event: ReservationEventKind & ('reserved' | 'promoted')
  /** True if the goods are not in yet. */
  readonly awaitsFilling: boolean
  /** `ordered` for a sold offer. Defaults to `reserved`. */
  readonly status?: 'reserved' | 'ordered'
}

type Versioned = Pick<Reservation, 'organisationId' | '_id' | 'version'>

export const statusInBoxes = (reservation: Reservation): 'reserved' | 'ordered' =>
  isSoldOffer(factsOf(reservation)) ? 'ordered' : 'reserved'

/** created → reserved or ordered: takes the boxes and activates the code. */
export const takeBoxes = async (
  tx: Tx,
  actor: ChangeActor,
  reservation: Versioned,
  { boxes, code, event, awaitsFilling, status = 'reserved' }: Taking,
): Promise<void> => {
  const { organisationId, _id } = reservation
  await deletePlannedBoxes(tx, reservation)
  const claiming = claimBoxes(tx, actor, reservation, boxes)
  const gatewayIds = behind(findCodeGateways(tx, organisationId, _id))
  await claiming
  const version = await allot(tx, actor, reservation, code)
  await saveStatus(tx, reservation, status, {
    at: actor.now.toISOString(),
    awaitsFilling,
  })
  await putCode(tx, actor, { ...reservation, version }, code, boxes, await gatewayIds)
  await insertEvents(
    tx,
    [
      {
        organisationId,
        reservationId: _id,
        kind: event,
        params: { boxes: labelsOf(boxes) },
        actorName: actor.name,
      },
    ],
    actor.now,
  )
}

export interface Wish {
  readonly boxes: readonly ShopBox[]
  /** A waiting reservation already has digits, so that promotion needs no preparation. */
  readonly code: PreparedCode | LiveCode | null
  readonly isWaiting: boolean
}

/** Records planned boxes, to reserve later by staff or as soon as they are free. */
export const planBoxes = async (
  tx: Tx,
  actor: ChangeActor,
  reservation: Versioned,
  { boxes, code, isWaiting }: Wish,
): Promise<void> => {
  await deletePlannedBoxes(tx, reservation)
  await insertPlannedBoxes(tx, reservation, boxes)
  await saveWaiting(tx, reservation, isWaiting)
  if (code !== null) {
    const version = await allot(tx, actor, reservation, code)
    await reserveDigits(tx, actor, { ...reservation, version }, code, boxes)
  }
  if (!isWaiting) return
  await insertEvents(
    tx,
    [
      {
        organisationId: reservation.organisationId,
        reservationId: reservation._id,
        kind: 'waiting',
        params: { boxes: labelsOf(boxes) },
        actorName: actor.name,
      },
    ],
    actor.now,
  )
}

/** Encrypts new digits into the reservation; known digits only get new boxes. Returns the new version. */
export const allot = async (
  tx: Tx,
  { services }: ChangeActor,
  reservation: Versioned,
  code: PreparedCode | LiveCode,
): Promise<number> => {
  if (!('digits' in code)) return reservation.version
  await savePincode(tx, reservation, sealedCode(services, reservation, code))
  return reservation.version + 1
}

export const sealedCode = (
  { secrets }: Pick<Services, 'secrets'>,
  { _id }: Pick<Reservation, '_id'>,
  { digits, mac, isCustom }: PreparedCode,
): KeptPincode => ({ sealed: secrets.seal(digits, pincodeContext(_id)), mac, isCustom })
