import { canChangeOffer, pickupField } from '@lockerdesk/domain'
import { authorise, type Call, organisationOf } from '../../../call/call.ts'
import { checked, refused } from '../../../call/refused.ts'
import { read } from '../../../call/read.ts'
import { writeLog } from '../../../call/write-log.ts'
import { readShopPlace } from '../../reservation-settings/index.ts'
import { assertStatus, type Changed, changeReservation } from '../changes/change-reservation.ts'
import { checkedOffer } from './checked-offer.ts'
import { factsOf } from '../facts-of.ts'
import { saveOffer } from './offer-store.ts'
import { insertEvents } from '../reservation-event-store.ts'
import type { Reservation } from '../reservation-store.ts'
import { savePickup } from '../reservation-write-store.ts'
import type { ReservationChange } from '../changes/reservation-change.ts'

/** Updates products, price and time of an offer until a buyer orders it. */
export const updateOffer = async (
  call: Call,
  seen: Reservation,
  data: ReservationChange,
): Promise<Changed> => {
  authorise(call, 'vending.write', organisationOf(call))
  const { shopId, timeZone, pickupDateTime: keptPickup } = seen
  const place = await read(call, (reader) => readShopPlace(reader, call, shopId))
  const rules = { now: call.services.clock.now(), timeZone, keptPickup, ...place.settings }
  const pickupDateTime = checked(pickupField(rules), data.pickupDateTime ?? keptPickup)
  const given = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))
  const whole = { ...seen, vendingDiscount: seen.vendingDiscount ?? 0, ...given }
  const offer = await checkedOffer(call, shopId, whole, seen)
  return changeReservation(call, seen._id, async (tx, { now, name }, before) => {
    const { organisationId, _id, status } = before
    assertStatus(before, data.expectedStatus ?? seen.status)
    if (!canChangeOffer(factsOf(before)))
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
      before: loggedOffer(before),
      after: loggedOffer({ ...offer, pickupDateTime }),
    })
  })
}

const loggedOffer = (
  offer: Pick<
    Reservation,
    | 'pickupDateTime'
    | 'hideVending'
    | 'vendingDiscount'
    | 'vendingDiscountIntervals'
    | 'autoHideVendingAfterHours'
    | 'canUseMealVouchers'
    | 'vendingProducts'
    | 'freeProducts'
  >,
) => ({
  pickupDateTime: new Date(offer.pickupDateTime).toISOString(),
  hideVending: offer.hideVending,
  vendingDiscount: offer.vendingDiscount,
  vendingDiscountIntervals: offer.vendingDiscountIntervals,
  autoHideVendingAfterHours: offer.autoHideVendingAfterHours,
  canUseMealVouchers: offer.canUseMealVouchers,
  vendingProducts: offer.vendingProducts,
  freeProducts: offer.freeProducts,
})
