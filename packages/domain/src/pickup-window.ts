import { openingAt, type OpeningSpan } from './opening-hours.ts'

/** When a customer can reach their box, by the opening hours of the shop. */
export interface PickupWindow {
  /** now: at once. agreed: at the agreed time. opening: when the shop opens next. */
  readonly kind: 'now' | 'agreed' | 'opening'
  readonly from: Date
  /** When the shop closes next after that; null: it never closes. */
  readonly until: Date | null
}

interface PickupPlan {
  /** The agreed time. Null: none, as for goods that a customer buys while they already lie in the box. */
  readonly agreedAt: Date | null
  readonly openingHours: readonly OpeningSpan[]
  readonly timeZone: string
  readonly now: Date
}

/** Never in the past: an agreed time that is over means now, or the next opening. */
export const pickupWindow = ({
  agreedAt,
  openingHours,
  timeZone,
  now,
}: PickupPlan): PickupWindow => {
  const isAhead = agreedAt !== null && agreedAt > now
  const earliest = isAhead ? agreedAt : now
  const opening = openingAt(openingHours, earliest, timeZone)
  if (opening.isOpen || opening.changesAt === null)
    return { kind: isAhead ? 'agreed' : 'now', from: earliest, until: opening.changesAt }
  const from = opening.changesAt
  return { kind: 'opening', from, until: openingAt(openingHours, from, timeZone).changesAt }
}
