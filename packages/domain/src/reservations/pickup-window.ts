import * as z from 'zod/mini'
import { openingAt, type OpeningSpan } from '../organisations/opening-hours.ts'
import { wallTimeOf } from '../time.ts'

/** When a customer can reach their box, by the opening hours of the shop. */
export interface PickupWindow {
  /** now: immediately. agreed: at the agreed time. opening: when the shop opens next. */
  readonly kind: 'now' | 'agreed' | 'opening'
  readonly from: Date
  /** Next closing time after that. Null if the shop never closes. */
  readonly until: Date | null
}

interface PickupPlan {
  /** The agreed time. Null if none, as for goods that are already in the box when bought. */
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

/** When the last opening of that window's day ends, by the clock of the shop; null: it never closes. */
export const lastPickup = (plan: PickupPlan): Date | null => {
  const { openingHours, timeZone } = plan
  const { from, until } = pickupWindow(plan)
  const day = wallTimeOf(from, timeZone).slice(0, 10)
  let last = until
  for (let next = until; next !== null; ) {
    const { isOpen, changesAt } = openingAt(openingHours, next, timeZone)
    if (isOpen || changesAt === null || !wallTimeOf(changesAt, timeZone).startsWith(day)) break
    next = openingAt(openingHours, changesAt, timeZone).changesAt
    last = next
  }
  return last
}

export const REMINDER_LEAD_MINUTES = 60
const LEAD_MS = REMINDER_LEAD_MINUTES * 60_000
/** A shop with opening hours opens within a week. */
const DAYS_AHEAD = 8

/**
 * When to remind a customer on request: an hour before the last pickup of a day. A request within that
 * hour is for the next day that the shop opens. Null if the shop never closes.
 */
export const reminderTime = (plan: PickupPlan, askedAt: Date): Date | null => {
  let now = plan.now
  for (let day = 0; day < DAYS_AHEAD; day++) {
    const closesAt = lastPickup({ ...plan, now })
    if (closesAt === null) return null
    const at = new Date(closesAt.getTime() - LEAD_MS)
    if (at >= askedAt) return at
    now = closesAt
  }
  return null
}

export const reminderInput = z.object({ isWanted: z.boolean() })
