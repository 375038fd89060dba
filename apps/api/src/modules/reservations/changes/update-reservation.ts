import {
  dispatchTime,
  holdsBoxes,
  isReservationOver,
  type ReservationInput,
  reservationInput,
} from '@lockerdesk/domain'
import { authorise, type Call, organisationOf } from '../../../call/call.ts'
import { checked, refused } from '../../../call/refused.ts'
import { read } from '../../../call/read.ts'
import { writeLog } from '../../../call/write-log.ts'
import type { Tx } from '../../../platform/postgres.ts'
import { retryOnCodeCollision, findLiveCode, type PreparedCode } from '../../keypad-codes/index.ts'
import { readShopPlace } from '../../reservation-settings/index.ts'
import {
  assertStatus,
  type Changed,
  changeReservation,
  rememberedReservation,
  seenReservation,
} from './change-reservation.ts'
import { chosenBoxes } from '../boxes/choose-boxes.ts'
import { dispatchReserved } from '../dispatch/dispatch-reserved.ts'
import type { ChangeActor } from './change-actor.ts'
import { followCustomerCode } from '../codes/follow-customer-code.ts'
import { changedPersonalFields, loggedFields } from './logged-fields.ts'
import { moveBoxes } from '../boxes/move-boxes.ts'
import { noteFillNews } from '../filling/note-fill-news.ts'
import { prepareReservationCode } from '../codes/prepare-reservation-code.ts'
import type { ShopBox } from '../boxes/reservation-box-store.ts'
import type { ReservationChange } from './reservation-change.ts'
import { insertEvents } from '../reservation-event-store.ts'
import { type Reservation, readReservation } from '../reservation-store.ts'
import { saveFields, saveWords } from '../reservation-write-store.ts'
import { planBoxes } from '../boxes/take-boxes.ts'
import { updateOffer } from '../offers/update-offer.ts'

/** Omitted fields stay unchanged; moveReservation changes boxes, reissuePincode the code. */
export const updateReservation = (
  call: Call,
  id: string,
  data: ReservationChange,
): Promise<Reservation> =>
  rememberedReservation(
    call,
    () => seenReservation(call, id),
    async (seen) => {
      if (isReservationOver(seen.status))
        throw refused('STATUS_NOT_ALLOWED', { params: { status: seen.status } })
      if (seen.isVendingReservation) return updateOffer(call, seen, data)
      const input = await checkedChange(call, seen, data)
      assertAmountStands(seen, input)
      if (input.pincode !== null) authorise(call, 'reservation.customPincode', organisationOf(call))
      return retryOnCodeCollision(call, input.pincode !== null, (isAgain) =>
        updateOnce(call, seen, input, data, isAgain),
      )
    },
  )

/** The amount can change until the payment request, because goods are weighed late. */
const assertAmountStands = (seen: Reservation, input: ReservationInput): void => {
  const isSame = (['orderAmount', 'orderVatRate', 'shouldCustomerPay'] as const).every(
    (field) => seen[field] === input[field],
  )
  const isOut = seen.paymentRequestedAt !== null || seen.paidAt !== null
  if (isOut && !isSame) throw refused('PAYMENT_REQUESTED', { field: 'orderAmount' })
}

const checkedChange = async (
  call: Call,
  seen: Reservation,
  data: ReservationChange,
): Promise<ReservationInput> => {
  const { shopId, timeZone } = seen
  const place = await read(call, (reader) => readShopPlace(reader, call, shopId))
  const now = call.services.clock.now()
  const given = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))
  const merged = { ...inputOf(seen), ...given, shopId }
  return checked(
    reservationInput({
      now,
      timeZone,
      country: place.country,
      ...place.settings,
      keptPickup: seen.pickupDateTime,
    }),
    merged,
  )
}

/** The reservation as input, as an unchanged form would send it. */
const inputOf = (seen: Reservation): object => ({
  ...seen,
  placement: seen.isWaiting ? 'wait' : 'plan',
  pincode: null,
  boxes: seen.boxes.map(({ lockerId, boxId }) => ({ lockerId, boxId })),
  // Derived from the minutes if they are set.
  sendNotificationAt: seen.sendNotificationMinutesBefore === null ? seen.sendNotificationAt : null,
})

const updateOnce = async (
  call: Call,
  seen: Reservation,
  input: ReservationInput,
  data: ReservationChange,
  isTaken: boolean,
): Promise<Changed> => {
  const boxes = await read(call, (reader) => chosenBoxes(reader, seen, input.boxes))
  const isWaiting = !holdsBoxes(seen.status) && input.placement === 'wait'
  // Another code may use its digits at the new keypad.
  const needsDigits = input.pincode !== null || isWaiting || isTaken
  const code = needsDigits
    ? await prepareReservationCode(call, {
        reservationId: seen._id,
        boxes,
        custom: input.pincode,
        mustBeFree: false,
      })
    : null
  return changeReservation(call, seen._id, async (tx, actor, before) => {
    assertStatus(before, data.expectedStatus ?? seen.status)
    assertAmountStands(before, input)
    await saveFields(
      tx,
      before,
      { ...input, sendNotificationAt: dispatchTime(input) },
      actor.now.toISOString(),
    )
    await saveWords(tx, before, { ...before, ...input, id: before.id })
    await placeAgain(tx, actor, before, input, boxes, { code, isTaken })
    const { organisationId, _id } = before
    await insertEvents(
      tx,
      [{ organisationId, reservationId: _id, kind: 'updated', actorName: actor.name }],
      actor.now,
    )
    await dispatchReserved(tx, actor, await readReservation(tx, before))
    const after = await readReservation(tx, before)
    await noteFillNews(tx, actor, before, after)
    await followCustomerCode(tx, actor, before)
    if (after.customerId !== before.customerId) await followCustomerCode(tx, actor, after)
    await writeLog(tx, call, {
      type: 'Reservations',
      operation: 'Updated',
      text: 'reservationUpdated',
      params: { id: after.id },
      subjectId: _id,
      before: loggedFields(before),
      after: { ...loggedFields(after), alsoChanged: changedPersonalFields(before, after) },
    })
  })
}

const placeAgain = async (
  tx: Tx,
  actor: ChangeActor,
  before: Reservation,
  { placement }: ReservationInput,
  boxes: readonly ShopBox[],
  { code, isTaken }: { readonly code: PreparedCode | null; readonly isTaken: boolean },
): Promise<void> => {
  if (holdsBoxes(before.status)) return moveBoxes(tx, actor, before, { boxes, code })
  const isWaiting = placement === 'wait'
  const kept = await findLiveCode(tx, before.organisationId, before._id)
  const isSame =
    isWaiting === before.isWaiting &&
    code?.isCustom !== true &&
    boxes.map(({ id }) => id).join() === before.boxes.map(({ boxId }) => boxId).join()
  if (!isSame)
    await planBoxes(tx, actor, before, {
      boxes,
      isWaiting,
      // Keeps the reserved digits unless the caller chose others.
      code: code?.isCustom === true || isTaken ? code : (kept ?? code),
    })
}
