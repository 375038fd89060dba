import { wallTimeOf } from '@lockerdesk/domain'

export interface HourOfPickups<Pickup> {
  readonly hour: number
  readonly pickups: readonly Pickup[]
}

/** An ordinary day, stretched to whoever comes earlier or later. */
const FIRST_HOUR = 8
const LAST_HOUR = 19

/** By the clock of the shop; hours in which nobody comes are there too, so that gaps are seen. */
export const pickupsByHour = <Pickup extends { readonly pickupDateTime: string }>(
  pickups: readonly Pickup[],
  timeZone: string,
): HourOfPickups<Pickup>[] => {
  const hourOf = ({ pickupDateTime }: Pickup) =>
    Number(wallTimeOf(new Date(pickupDateTime), timeZone).slice(11, 13))
  const hours = pickups.map(hourOf)
  const first = Math.min(FIRST_HOUR, ...hours)
  const last = Math.max(LAST_HOUR, ...hours)
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    hour: first + index,
    pickups: pickups
      .filter((pickup) => hourOf(pickup) === first + index)
      .toSorted((a, b) => a.pickupDateTime.localeCompare(b.pickupDateTime)),
  }))
}
