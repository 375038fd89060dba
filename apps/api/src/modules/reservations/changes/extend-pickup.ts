import { dispatchTime, extensionInput, isReservationOver } from '@lockerdesk/domain'
import type { Call } from '../../../call/call.ts'
import { checked, refused } from '../../../call/refused.ts'
import { writeLog } from '../../../call/write-log.ts'
import { assertStatus, changeReservation, seenReservation } from './change-reservation.ts'
import { dispatchReserved } from '../dispatch/dispatch-reserved.ts'
import { noteFillNews } from '../filling/note-fill-news.ts'
import { insertEvents } from '../reservation-event-store.ts'
import { type Reservation, readReservation } from '../reservation-store.ts'
import { savePickup } from '../reservation-write-store.ts'
import { resendCode } from '../codes/resend-code.ts'

/** Moves the pickup time, and with it a notification that has not been sent yet. */
export const extendPickup = async (call: Call, id: string, data: object): Promise<Reservation> => {
  const seen = await seenReservation(call, id)
  const rules = {
    now: call.services.clock.now(),
    timeZone: seen.timeZone,
    selectDefaultBox: false,
    shouldCustomerPay: false,
  }
  const input = checked(extensionInput(rules, seen.pickupDateTime), data)
  await changeReservation(call, id, async (tx, actor, before) => {
    assertStatus(before, input.expectedStatus)
    if (isReservationOver(before.status))
      throw refused('STATUS_NOT_ALLOWED', { params: { status: before.status } })
    const { pickupDateTime } = input
    const sendNotificationAt = dispatchTime({ ...before, pickupDateTime })
    await savePickup(tx, before, { pickupDateTime, sendNotificationAt }, actor.now.toISOString())
    await insertEvents(
      tx,
      [
        {
          organisationId: before.organisationId,
          reservationId: id,
          kind: 'pickupChanged',
          params: { from: before.pickupDateTime, to: pickupDateTime },
          actorName: actor.name,
        },
      ],
      actor.now,
    )
    const after = await readReservation(tx, before)
    await noteFillNews(tx, actor, before, after)
    await dispatchReserved(tx, actor, after)
    if (input.notifyCustomer) await resendCode(tx, actor, after, true)
    await writeLog(tx, call, {
      type: 'Reservations',
      operation: 'Updated',
      text: 'pickupExtended',
      params: { id: before.id },
      subjectId: id,
      before: { pickupDateTime: before.pickupDateTime },
      after: { pickupDateTime },
    })
  })
  return seenReservation(call, id)
}
