import { holdsBoxes, reissueInput } from '@lockerdesk/domain'
import { authorise, type Call, organisationOf } from '../../../call/call.ts'
import { checked, refused } from '../../../call/refused.ts'
import { canSeePincodes } from '../../../call/sees-pincodes.ts'
import { read } from '../../../call/read.ts'
import { writeLog } from '../../../call/write-log.ts'
import { retryOnCodeCollision } from '../../keypad-codes/index.ts'
import {
  assertStatus,
  changeReservation,
  rememberedReservation,
  seenReservation,
} from '../changes/change-reservation.ts'
import { prepareReservationCode } from './prepare-reservation-code.ts'
import { putCode } from './put-code.ts'
import { listBoxes } from '../boxes/reservation-box-store.ts'
import { insertEvents } from '../reservation-event-store.ts'
import { type Reservation, readReservation } from '../reservation-store.ts'
import { allot } from '../boxes/take-boxes.ts'
import { resendCode } from './resend-code.ts'

/** Replaces the digits for the same boxes and withdraws the old ones. */
export const reissuePincode = async (
  call: Call,
  id: string,
  data: object,
): Promise<Reservation> => {
  const place = organisationOf(call)
  const nothing = () => Promise.resolve()
  const reissued = await rememberedReservation(call, nothing, async () => {
    const input = checked(reissueInput, data)
    if (input.pincode !== null) authorise(call, 'reservation.customPincode', place)
    const seen = await seenReservation(call, id)
    assertStatus(seen, input.expectedStatus)
    if (!holdsBoxes(seen.status))
      throw refused('STATUS_NOT_ALLOWED', { params: { status: seen.status } })
    const boxIds = seen.boxes.flatMap(({ boxId }) => (boxId === null ? [] : [boxId]))
    return retryOnCodeCollision(call, input.pincode !== null, async () => {
      const boxes = await read(call, (reader) => listBoxes(reader, place.organisationId, boxIds))
      const code = await prepareReservationCode(call, {
        reservationId: id,
        boxes,
        custom: input.pincode,
        mustBeFree: false,
      })
      return changeReservation(call, id, async (tx, actor, before) => {
        assertStatus(before, input.expectedStatus)
        if (before.version !== seen.version) throw refused('CONFLICT')
        await allot(tx, actor, before, code)
        const after = await readReservation(tx, before)
        await putCode(tx, actor, after, code, boxes)
        const { organisationId } = before
        await insertEvents(
          tx,
          [{ organisationId, reservationId: id, kind: 'pincodeReissued', actorName: actor.name }],
          actor.now,
        )
        if (input.notifyCustomer) await resendCode(tx, actor, after, true)
        await writeLog(tx, call, {
          type: 'Reservations',
          operation: 'Updated',
          text: 'pincodeReissued',
          params: { id: before.id },
          subjectId: id,
          before: { isCustomPincode: before.isCustomPincode },
          after: { isCustomPincode: code.isCustom },
        })
      })
    })
  })
  return {
    ...reissued,
    isPincodeShown: canSeePincodes(call),
  }
}
