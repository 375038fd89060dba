import { pickupField } from '@lockerdesk/domain'
import { authorise, type Call, organisationOf } from '../../call/call.ts'
import { checked, refused } from '../../call/refused.ts'
import { read } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { readShopPlace } from '../reservation-settings/index.ts'
import { changeReservation } from './change-reservation.ts'
import { checkedOffer } from './checked-offer.ts'
import { saveOffer } from './offer-store.ts'
import { insertEvents } from './reservation-event-store.ts'
import type { Reservation } from './reservation-store.ts'
import { savePickup } from './reservation-write-store.ts'

/** Products, price and time of what is for sale, until somebody buys it: from then on it is theirs. */
export const updateOffer = async (
  call: Call,
  seen: Reservation,
  data: { readonly pickupDateTime?: string | null | undefined },
): Promise<Reservation> => {
  authorise(call, 'vending.write', organisationOf(call))
  const { shopId, timeZone, pickupDateTime: keptPickup } = seen
  const place = await read(call, (reader) => readShopPlace(reader, call, shopId))
  const rules = { now: call.services.clock.now(), timeZone, keptPickup, ...place.settings }
  const pickupDateTime = checked(pickupField(rules), data.pickupDateTime ?? keptPickup)
  const given = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))
  const offer = await checkedOffer(call, shopId, {
    ...seen,
    vendingDiscount: seen.vendingDiscount ?? 0,
    ...given,
  })
  return changeReservation(call, seen._id, async (tx, { now, name }, before) => {
    const { organisationId, _id, status } = before
    if (status !== 'created' && status !== 'reserved')
      throw refused('STATUS_NOT_ALLOWED', { params: { status } })
    await saveOffer(tx, before, offer, now.toISOString())
    const times = { pickupDateTime, sendNotificationAt: null }
    await savePickup(tx, before, times, now.toISOString())
    await insertEvents(
      tx,
      [{ organisationId, reservationId: _id, kind: 'updated', actorName: name }],
      now,
    )
    await writeLog(tx, call, {
      type: 'Reservations',
      operation: 'Updated',
      text: 'reservationUpdated',
      params: { id: before.id },
      subjectId: _id,
      before: { hideVending: before.hideVending, vendingDiscount: before.vendingDiscount },
      after: { hideVending: offer.hideVending, vendingDiscount: offer.vendingDiscount },
    })
  })
}
