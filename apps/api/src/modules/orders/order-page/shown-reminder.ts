import { isReservationOver, reminderTime } from '@lockerdesk/domain'
import type { Reminder } from '@lockerdesk/storefront-contract'
import type { Reservation } from '../../reservations/index.ts'
import type { PickupReminder } from './pickup-reminder-store.ts'
import type { StorefrontShop } from '../../shops/index.ts'

/** Null if there is nothing to collect, or the shop never closes. */
export const shownReminder = (
  { openingHours, timeZone }: Pick<StorefrontShop, 'openingHours' | 'timeZone'>,
  bought: readonly Reservation[],
  asked: PickupReminder | null,
  now: Date,
): Reminder | null => {
  const waiting = bought.filter(({ status }) => !isReservationOver(status))
  const channels = [...new Set(waiting.flatMap(({ notificationTypes }) => notificationTypes))]
  const askedAt = asked === null ? now : new Date(asked.askedAt)
  const times = waiting.flatMap(({ isVendingReservation, pickupDateTime }) => {
    const agreedAt = isVendingReservation ? null : new Date(pickupDateTime)
    return reminderTime({ agreedAt, openingHours, timeZone, now }, askedAt) ?? []
  })
  const [first] = times.toSorted((one, other) => one.getTime() - other.getTime())
  if (first === undefined || channels.length === 0) return null
  const remindedAt = asked?.remindedAt ?? null
  return {
    isWanted: asked !== null,
    at: remindedAt === null ? first.toISOString() : null,
    remindedAt,
    channels,
  }
}
