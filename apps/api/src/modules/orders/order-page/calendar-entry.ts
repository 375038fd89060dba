import { addressLine, isReservationOver, type Language, pickupWindow } from '@lockerdesk/domain'
import { translate } from '@lockerdesk/messages/server'
import { icalendar } from '../../../platform/icalendar.ts'
import type { Services } from '../../../services.ts'
import { findOffer, type Reservation } from '../../reservations/index.ts'
import type { Order } from '../order-store.ts'
import { referenceWith } from '../reference-of-order.ts'
import type { StorefrontShop } from '../../shops/index.ts'

const HOUR_MS = 60 * 60 * 1000

/**
 * Pickup of an order as an iCalendar file. Calendars are often shared, so it contains neither the code nor
 * the URL of the order's page, which shows the code. Null if there is nothing to collect.
 */
export const calendarEntry = async (
  services: Services,
  shop: StorefrontShop,
  order: Order,
  language: Language,
): Promise<string | null> => {
  const { organisationId } = shop
  const bought = await services.database.read({ organisationIds: [organisationId] }, (reader) =>
    Promise.all(order.reservationIds.map((id) => findOffer(reader, organisationId, id))),
  )
  const waiting = bought.filter((one) => one !== null).filter(isWaiting)
  const now = services.clock.now()
  const [next] = waiting
    .map((one) => timesOf(one, shop, now))
    .toSorted((one, other) => one.from.getTime() - other.from.getTime())
  if (order.status !== 'Paid' || next === undefined) return null
  const say = (key: string, params: object) =>
    translate(language, `storefront:calendar.${key}`, { ...params })
  const number = referenceWith(order, bought)
  return icalendar({
    uid: `order-${order._id}@${new URL(services.publicUrl).hostname}`,
    sequence: Math.round((now.getTime() - Date.parse(order.createdAt)) / 1000),
    writtenAt: now,
    ...next,
    summary: say('summary', { shop: shop.name, number }),
    description: say('description', { boxes: boxesOf(waiting, language) }),
    location: `${shop.name}, ${addressLine(shop.address)}`,
  })
}

const isWaiting = ({ status }: Reservation): boolean => !isReservationOver(status)

/** The entry ends when the shop closes; an hour long with an agreed time, or if the shop never closes. */
const timesOf = (
  { isVendingReservation, pickupDateTime }: Reservation,
  { openingHours, timeZone }: StorefrontShop,
  now: Date,
) => {
  const agreedAt = isVendingReservation ? null : new Date(pickupDateTime)
  const { kind, from, until } = pickupWindow({ agreedAt, openingHours, timeZone, now })
  const hourLater = new Date(from.getTime() + HOUR_MS)
  if (until === null) return { from, until: hourLater }
  return { from, until: kind === 'agreed' && hourLater < until ? hourLater : until }
}

const boxesOf = (waiting: readonly Reservation[], language: Language): string =>
  waiting
    .flatMap(({ boxes }) => boxes)
    .map(({ label, lockerName: locker }) =>
      translate(language, 'storefront:offers.boxAt', { label, locker }),
    )
    .join(', ')
