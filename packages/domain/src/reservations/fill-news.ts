import { dayAround } from '../time.ts'
import { isReservationOver, type ReservationStatus } from './reservation.ts'

/** Staff are reminded this long before the pickup of what is not in its box yet. */
export const FILL_REMINDER_MINUTES = 60
/** Staff who took the box this recently are still filling it, so no reminder is sent. */
export const FILL_AT_WORK_MINUTES = 10

export interface FillFacts {
  readonly status: ReservationStatus
  readonly isWaiting: boolean
  readonly awaitsFilling: boolean
  readonly pickupDateTime: string
  /** Of the shop. */
  readonly timeZone: string
  readonly boxes: readonly { readonly boxId: string | null }[]
}

/** What fill mode lists: planned for today, or with a box that awaits filling. */
export const isToFill = (
  { status, isWaiting, awaitsFilling, pickupDateTime, timeZone }: FillFacts,
  now: Date,
): boolean => {
  if (isReservationOver(status)) return false
  if (awaitsFilling) return true
  if (status !== 'created' || isWaiting) return false
  const { start, end } = dayAround(now, timeZone)
  const pickup = new Date(pickupDateTime)
  return start <= pickup && pickup < end
}

const boxIdsOf = ({ boxes }: FillFacts): string => boxes.map(({ boxId }) => boxId).join()

/** True if staff have something new to fill: created, returned, moved forward, or moved to another box. */
export const needsFillNotice = (before: FillFacts | null, after: FillFacts, now: Date): boolean =>
  isToFill(after, now) &&
  (before === null ||
    !isToFill(before, now) ||
    Date.parse(after.pickupDateTime) < Date.parse(before.pickupDateTime) ||
    (before.boxes.length > 0 && boxIdsOf(before) !== boxIdsOf(after)))
