import { decideByHand, type StatusChangeInput } from '@lockerdesk/domain'
import { type Call, organisationOf } from '../../../call/call.ts'
import { decided, refused } from '../../../call/refused.ts'
import { read } from '../../../call/read.ts'
import { writeLog } from '../../../call/write-log.ts'
import { retryOnCodeCollision, findLiveCode } from '../../keypad-codes/index.ts'
import { type Changed, changeReservation } from '../changes/change-reservation.ts'
import { chosenBoxes } from './choose-boxes.ts'
import { dispatchReserved } from '../dispatch/dispatch-reserved.ts'
import { factsOf } from '../facts-of.ts'
import { followCustomerCode } from '../codes/follow-customer-code.ts'
import { prepareReservationCode } from '../codes/prepare-reservation-code.ts'
import { listBoxes, type ShopBox } from './reservation-box-store.ts'
import { type Reservation, readReservation } from '../reservation-store.ts'
import { assertFree, labelsOf, statusInBoxes, takeBoxes } from './take-boxes.ts'

/** created → reserved, in the planned boxes or in others. */
export const reserveBoxes = (
  call: Call,
  seen: Reservation,
  input: StatusChangeInput,
): Promise<Changed> =>
  retryOnCodeCollision(call, input.pincode !== null, async (isTaken) => {
    const boxes = await boxesFor(call, seen, input)
    assertFree(boxes)
    // Keeps the reserved digits unless the caller chose others.
    const keepsDigits = input.pincode === null && !isTaken && seen.sealedPincode !== null
    const prepared = keepsDigits
      ? null
      : await prepareReservationCode(call, {
          reservationId: seen._id,
          boxes,
          custom: input.pincode,
          mustBeFree: true,
        })
    return changeReservation(call, seen._id, async (tx, actor, before) => {
      decided(decideByHand(factsOf(before), 'reserve', input.expectedStatus))
      const status = statusInBoxes(before)
      const code = prepared ?? (await findLiveCode(tx, before.organisationId, before._id))
      if (code === null) throw refused('CONFLICT')
      const { awaitsFilling } = input
      const taking = { boxes, code, event: 'reserved', awaitsFilling, status } as const
      await takeBoxes(tx, actor, before, taking)
      const reserved = await readReservation(tx, before)
      await dispatchReserved(tx, actor, reserved)
      await followCustomerCode(tx, actor, reserved)
      await writeLog(tx, call, {
        type: 'Reservations',
        operation: 'Updated',
        text: 'reservationReserved',
        params: { id: before.id, boxes: labelsOf(boxes) },
        subjectId: before._id,
        before: { status: before.status },
        after: { status, boxes: labelsOf(boxes) },
      })
    })
  })

const boxesFor = (
  call: Call,
  seen: Reservation,
  { boxes }: StatusChangeInput,
): Promise<ShopBox[]> =>
  read(call, async (reader) => {
    if (boxes !== null) return chosenBoxes(reader, seen, boxes)
    const wished = seen.boxes.flatMap(({ boxId }) => (boxId === null ? [] : [boxId]))
    const found = await listBoxes(reader, organisationOf(call).organisationId, wished)
    // A deleted locker leaves a reservation without boxes.
    if (found.length === 0 || found.length < seen.boxes.length)
      throw refused('NOT_ENOUGH_BOXES', { field: 'boxes', params: { available: found.length } })
    return found
  })
