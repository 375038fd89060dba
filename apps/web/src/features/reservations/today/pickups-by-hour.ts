import { wallTimeOf } from '@lockerdesk/domain'

interface Timed {
  readonly pickupDateTime: string
}

/** An ordinary day, stretched to whoever comes earlier or later. */
const FIRST_HOUR = 8
const LAST_HOUR = 19

/** By the clock of the shop. */
const hourOf = ({ pickupDateTime }: Timed, timeZone: string): number =>
  Number(wallTimeOf(new Date(pickupDateTime), timeZone).slice(11, 13))

/** The hours that every shop is drawn along, so that they stand below one another. */
export const hoursOf = (
  shops: readonly { readonly timeZone: string; readonly reservations: readonly Timed[] }[],
): number[] => {
  const hours = shops.flatMap(({ timeZone, reservations }) =>
    reservations.map((pickup) => hourOf(pickup, timeZone)),
  )
  const first = Math.min(FIRST_HOUR, ...hours)
  const last = Math.max(LAST_HOUR, ...hours)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** The pickups of one hour, the earliest first. */
export const pickupsAt = <Pickup extends Timed>(
  hour: number,
  pickups: readonly Pickup[],
  timeZone: string,
): Pickup[] =>
  pickups
    .filter((pickup) => hourOf(pickup, timeZone) === hour)
    .toSorted((a, b) => a.pickupDateTime.localeCompare(b.pickupDateTime))
