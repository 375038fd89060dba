import { holdsBoxes, moveInput } from '@lockerdesk/domain'
import type { Call } from '../../../call/call.ts'
import { checked, refused } from '../../../call/refused.ts'
import { read } from '../../../call/read.ts'
import { writeLog } from '../../../call/write-log.ts'
import { retryOnCodeCollision } from '../../keypad-codes/index.ts'
import { readShopPlace } from '../../reservation-settings/index.ts'
import {
  assertStatus,
  changeReservation,
  rememberedReservation,
  seenReservation,
} from './change-reservation.ts'
import { chosenBoxes } from '../boxes/choose-boxes.ts'
import { followCustomerCode } from '../codes/follow-customer-code.ts'
import { moveBoxes } from '../boxes/move-boxes.ts'
import { noteFillNews } from '../filling/note-fill-news.ts'
import { prepareReservationCode } from '../codes/prepare-reservation-code.ts'
import { type Reservation, readReservation } from '../reservation-store.ts'
import { labelsOf } from '../boxes/take-boxes.ts'
import { resendCode } from '../codes/resend-code.ts'

/** Moves a reservation to other boxes. It keeps its code unless another code uses the digits at the new keypad. */
export const moveReservation = (call: Call, id: string, data: object): Promise<Reservation> =>
  rememberedReservation(
    call,
    () => seenReservation(call, id),
    async (seen) => {
      const place = await read(call, (reader) => readShopPlace(reader, call, seen.shopId))
      const input = checked(moveInput(place.settings.selectDefaultBox), data)
      assertStatus(seen, input.expectedStatus)
      if (!holdsBoxes(seen.status))
        throw refused('STATUS_NOT_ALLOWED', { params: { status: seen.status } })
      return retryOnCodeCollision(call, false, async (isTaken) => {
        const boxes = await read(call, (reader) => chosenBoxes(reader, seen, input.boxes))
        const code = isTaken
          ? await prepareReservationCode(call, {
              reservationId: id,
              boxes,
              custom: null,
              mustBeFree: false,
            })
          : null
        return changeReservation(call, id, async (tx, actor, before) => {
          assertStatus(before, input.expectedStatus)
          await moveBoxes(tx, actor, before, { boxes, code })
          const after = await readReservation(tx, before)
          await noteFillNews(tx, actor, before, after)
          await followCustomerCode(tx, actor, before)
          if (input.notifyCustomer || code !== null)
            await resendCode(tx, actor, after, input.notifyCustomer)
          await writeLog(tx, call, {
            type: 'Reservations',
            operation: 'Updated',
            text: 'reservationMoved',
            params: { id: before.id, from: labelsOf(before.boxes), to: labelsOf(after.boxes) },
            subjectId: id,
            before: { boxes: labelsOf(before.boxes) },
            after: { boxes: labelsOf(after.boxes) },
          })
        })
      })
    },
  )
