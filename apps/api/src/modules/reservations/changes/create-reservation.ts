import {
  type BoxSelection,
  dispatchTime,
  offerAsReservationInput,
  type OfferInput,
  type ReservationInput,
  reservationInput,
  vendingReservationInput,
} from '@lockerdesk/domain'
import { authorise, type Call, organisationOf, scopeOf } from '../../../call/call.ts'
import { checked, refused, Refused } from '../../../call/refused.ts'
import { canSeeNewPincode } from '../../../call/sees-pincodes.ts'
import { read } from '../../../call/read.ts'
import { transact } from '../../../call/transact.ts'
import { writeLog } from '../../../call/write-log.ts'
import { isUniqueViolation } from '../../../platform/database-errors.ts'
import { newId } from '../../../platform/ids.ts'
import type { Tx } from '../../../platform/postgres.ts'
import { retryOnCodeCollision, type PreparedCode } from '../../keypad-codes/index.ts'
import { consumeQuota } from '../../quotas/index.ts'
import { readShopPlace } from '../../reservation-settings/index.ts'
import { foreseeWebhookEvents } from '../../webhooks/index.ts'
import { announceReservation } from '../announce-reservation.ts'
import { type Changed, knownChanged, rememberedReservation } from './change-reservation.ts'
import { checkedOffer } from '../offers/checked-offer.ts'
import { selectedBoxes, chosenBoxes, hasOpenChoice } from '../boxes/choose-boxes.ts'
import { dispatchReserved } from '../dispatch/dispatch-reserved.ts'
import { type ChangeActor, changeActorOf } from './change-actor.ts'
import { followCustomerCode } from '../codes/follow-customer-code.ts'
import { loggedFields } from './logged-fields.ts'
import { noteFillNews } from '../filling/note-fill-news.ts'
import { saveOffer } from '../offers/offer-store.ts'
import { prepareReservationCode } from '../codes/prepare-reservation-code.ts'
import { listShopBoxes, type ShopBox } from '../boxes/reservation-box-store.ts'
import { insertEvents } from '../reservation-event-store.ts'
import { type Reservation, readReservation } from '../reservation-store.ts'
import {
  firstVersion,
  insertReservation,
  type KeptPincode,
  saveWords,
} from '../reservation-write-store.ts'
import { attempt } from '../savepoint-store.ts'
import { putCode } from '../codes/put-code.ts'
import {
  assertFree,
  claimBoxes,
  labelsOf,
  sealedCode,
  takeBoxes,
  planBoxes,
} from '../boxes/take-boxes.ts'

export interface ReservationData {
  readonly shopId?: string | null | undefined
  readonly boxes?: readonly { readonly lockerId: string }[]
  readonly isVendingReservation?: boolean | null | undefined
}

/** With an offer the box is for sale and has no customer. */
type Wanted = ReservationInput & { readonly offer: OfferInput | null }

const BOX_TRIES = 8

export const createReservation = async (
  call: Call,
  data: ReservationData,
): Promise<Reservation> => {
  const created = await rememberedReservation(
    call,
    () => placeAndBoxes(call, data),
    async ({ place, boxes }) => {
      const input = await checkedInput(call, place, data)
      if (input.pincode !== null) authorise(call, 'reservation.customPincode', organisationOf(call))
      const seen: (readonly ShopBox[])[] = [boxes]
      return takingAnother(call, input.boxes, () =>
        retryOnCodeCollision(call, input.pincode !== null, () =>
          createOnce(call, input, seen.pop()),
        ),
      )
    },
  )
  return { ...created, isPincodeShown: canSeeNewPincode(call) }
}

type Place = Awaited<ReturnType<typeof readShopPlace>>

const placeAndBoxes = (
  call: Call,
  data: ReservationData,
): Promise<{ place: Place; boxes: readonly ShopBox[] }> =>
  read(call, async (reader) => {
    const shopId = data.shopId ?? ''
    const { organisationId } = organisationOf(call)
    const lockerIds = (data.boxes ?? []).map(({ lockerId }) => lockerId)
    const [place, boxes] = await Promise.all([
      readShopPlace(reader, call, shopId),
      listShopBoxes(reader, { organisationId, shopId }, lockerIds),
    ])
    return { place, boxes }
  })

const checkedInput = async (call: Call, place: Place, data: ReservationData): Promise<Wanted> => {
  const { timeZone, country, settings } = place
  const rules = { now: call.services.clock.now(), timeZone, country, ...settings }
  if (data.isVendingReservation !== true)
    return { ...checked(reservationInput(rules), data), offer: null }
  authorise(call, 'vending.write', organisationOf(call))
  const input = checked(vendingReservationInput(rules), data)
  const offer = await checkedOffer(call, input.shopId, data)
  return { ...offerAsReservationInput(input, offer.canUseMealVouchers), offer }
}

/** Retries with another box if the server chose it and another transaction took it first. */
const takingAnother = async <T>(
  call: Call,
  selection: BoxSelection,
  work: () => Promise<T>,
): Promise<T> => {
  const { steps } = call
  for (let attemptNumber = 1; ; attemptNumber++) {
    try {
      return await work()
    } catch (error) {
      const isLost =
        error instanceof Refused && error.refusal.code === 'BOX_TAKEN' && hasOpenChoice(selection)
      const isDrawnTwice = isUniqueViolation(error, 'reservations_public_id')
      if (!(isLost || isDrawnTwice) || attemptNumber === BOX_TRIES) throw error
      call.steps = steps
    }
  }
}

const createOnce = async (
  call: Call,
  input: Wanted,
  seen: readonly ShopBox[] | undefined,
): Promise<Changed> => {
  const { organisationId } = organisationOf(call)
  const id = newId(call.services.clock.now())
  const at = { organisationId, shopId: input.shopId }
  const boxes =
    seen === undefined
      ? await read(call, (reader) => chosenBoxes(reader, at, input.boxes))
      : selectedBoxes(input.boxes, seen)
  const mustBeFree = input.placement === 'reserve'
  if (mustBeFree) assertFree(boxes)
  const code =
    input.placement === 'plan' && input.pincode === null
      ? null
      : await prepareReservationCode(call, {
          reservationId: id,
          boxes,
          custom: input.pincode,
          mustBeFree,
        })
  const work = async (tx: Tx) => {
    const actor = changeActorOf(call)
    const placed = await insertPlaced(tx, actor, { ...input, _id: id, organisationId }, boxes, code)
    await saveWords(tx, null, placed)
    const dispatched = await dispatchReserved(tx, actor, placed)
    const created = dispatched === null ? placed : await readReservation(tx, placed)
    await followCustomerCode(tx, actor, created)
    await noteFillNews(tx, actor, null, created)
    await announceReservation(tx, created)
    await writeLog(tx, call, {
      type: 'Reservations',
      operation: 'Created',
      text: 'reservationCreated',
      params: { id: created.id },
      subjectId: id,
      after: loggedFields(created),
    })
    // Last, since all reservations of the gateway and of the organisation wait for these two until the end.
    if (code !== null && input.placement === 'reserve')
      await putCode(tx, actor, placed, code, boxes, [])
    const use = { organisationId, shopId: input.shopId, kind: 'reservations' } as const
    if (!(await consumeQuota(tx, call.services, use))) throw refused('QUOTA_REACHED')
    const isQueued = dispatched !== null && dispatched !== 'notSent'
    return knownChanged(isQueued ? created : { ...created, isMessageHeld: false })
  }
  return transact(call, work, scopeOf(call), (tx) => foreseeWebhookEvents(tx, organisationId))
}

type New = Wanted & { readonly _id: string; readonly organisationId: string }

/** Sends its statements one behind the other: if the boxes are taken, nothing of it remains. */
const insertPlaced = async (
  tx: Tx,
  actor: ChangeActor,
  input: New,
  boxes: readonly ShopBox[],
  code: PreparedCode | null,
): Promise<Reservation> => {
  const { now, services, name: actorName } = actor
  const { organisationId, _id, placement } = input
  const reserved =
    placement === 'reserve' && code !== null ? sealedCode(services, input, code) : null
  await insertNew(tx, now, input, reserved)
  const reservation = { organisationId, _id, version: firstVersion(reserved) }
  const event = { organisationId, reservationId: _id, actorName }
  if (code === null || reserved === null) {
    await insertEvents(tx, [{ ...event, kind: 'created' }], now)
    await placeLater(tx, actor, reservation, input, boxes, code)
    return readReservation(tx, reservation)
  }
  const claiming = claimBoxes(tx, actor, reservation, boxes)
  claiming.catch(() => {})
  const params = { boxes: labelsOf(boxes) }
  const events = [
    { ...event, kind: 'created', was: { status: 'created', boxes: [] } },
    { ...event, kind: 'reserved', params },
  ] as const
  await insertEvents(tx, events, now)
  const placed = readReservation(tx, reservation)
  placed.catch(() => {})
  await claiming
  return placed
}

const insertNew = async (
  tx: Tx,
  now: Date,
  input: New,
  reserved: KeptPincode | null,
): Promise<void> => {
  const inserted = insertReservation(tx, {
    ...input,
    sendNotificationAt: dispatchTime(input),
    createdAt: now.toISOString(),
    reserved,
  })
  // Later statements fail too without the row, and the transaction reports the cause.
  inserted.catch(() => {})
  if (input.offer !== null) await saveOffer(tx, input, input.offer, now.toISOString())
}

const placeLater = async (
  tx: Tx,
  actor: ChangeActor,
  reservation: Pick<Reservation, 'organisationId' | '_id' | 'version'>,
  { placement }: ReservationInput,
  boxes: readonly ShopBox[],
  code: PreparedCode | null,
): Promise<void> => {
  const isWaiting = placement === 'wait'
  if (code === null || !isWaiting)
    return planBoxes(tx, actor, reservation, { boxes, code, isWaiting })
  const take = () =>
    takeBoxes(tx, actor, reservation, { boxes, code, event: 'reserved', awaitsFilling: false })
  if (!boxes.every(({ isFree }) => isFree) || !(await attempt(tx, take)))
    await planBoxes(tx, actor, reservation, { boxes, code, isWaiting })
}
