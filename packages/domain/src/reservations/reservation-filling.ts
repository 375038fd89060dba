import type { LockStatus } from '../devices/device.ts'
import { ok, type Result, refuse } from '../result.ts'
import type { ReservationStatus } from './reservation.ts'

/** How long staff can undo a filling; the customer is notified only afterwards. */
export const FILL_UNDO_MS = 10_000

export const FILL_STEPS = ['toOpen', 'toShut', 'toConfirm'] as const
export type FillStep = (typeof FILL_STEPS)[number]

/** Door state of a box for filling; times of the gateway. */
export interface BoxToFill {
  readonly lockStatus: LockStatus | null
  readonly staffOpenedAt: string | null
  readonly staffClosedAt: string | null
}

/** Next step of filling: open, close, or confirm. */
export const fillStep = (boxes: readonly BoxToFill[], reservedAt: string | null): FillStep => {
  if (boxes.some(({ lockStatus }) => lockStatus === 'open')) return 'toShut'
  const isShut = ({ staffOpenedAt, staffClosedAt }: BoxToFill) =>
    staffClosedAt !== null &&
    timeOf(staffClosedAt) >= timeOf(staffOpenedAt) &&
    timeOf(staffClosedAt) >= timeOf(reservedAt)
  return boxes.length > 0 && boxes.every(isShut) ? 'toConfirm' : 'toOpen'
}

const timeOf = (time: string | null): number =>
  time === null ? Number.NEGATIVE_INFINITY : Date.parse(time)

/** An open door blocks the confirmation; an unknown door state does not. */
export const decideFilled = (
  {
    awaitsFilling,
    status,
  }: { readonly awaitsFilling: boolean; readonly status: ReservationStatus },
  boxes: readonly BoxToFill[],
): Result<true> => {
  if (!awaitsFilling) return refuse('STATUS_NOT_ALLOWED', { params: { status } })
  return boxes.some(({ lockStatus }) => lockStatus === 'open') ? refuse('DOOR_OPEN') : ok(true)
}

export interface FilledReservation {
  readonly filledAt: string | null
  readonly lastSentAt: string | null
}

/** Until when the filling can be undone; null if not filled or the customer is already notified. */
export const fillUndoableUntil = ({ filledAt, lastSentAt }: FilledReservation): string | null =>
  timeOf(lastSentAt) >= timeOf(filledAt)
    ? null
    : new Date(timeOf(filledAt) + FILL_UNDO_MS).toISOString()

export const isFillUndoable = (filled: FilledReservation, now: Date): boolean =>
  timeOf(fillUndoableUntil(filled)) > now.getTime()
