import { wallTimeOf } from '@lockerdesk/domain'
import { pickupSuggestions } from '../form/pickup-suggestions.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The next time the shop's clock shows its pickup time; without one, what a reservation would suggest last. */
export const nextPickup = (
  vendingPickupTime: string | null,
  now: Date,
  timeZone: string,
): string => {
  if (vendingPickupTime === null) return pickupSuggestions(now, timeZone, 15).at(-1)?.wallTime ?? ''
  const present = wallTimeOf(now, timeZone)
  const today = `${present.slice(0, 10)}T${vendingPickupTime}`
  if (today > present) return today
  const tomorrow = wallTimeOf(new Date(now.getTime() + DAY_MS), timeZone).slice(0, 10)
  return `${tomorrow}T${vendingPickupTime}`
}
