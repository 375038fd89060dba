import type { LockStatus } from './device.ts'
import type { ReservationStatus } from './reservation.ts'
import { ok, type Result, refuse } from './result.ts'

/** How long whoever said that the goods are in may take it back; nothing is told before. */
export const FILL_UNDO_MS = 10_000

export const FILL_STEPS = ['toOpen', 'toShut', 'toConfirm'] as const
export type FillStep = (typeof FILL_STEPS)[number]

/** A box as whoever fills it left it; times are the gateway's own. */
export interface BoxToFill {
  readonly lockStatus: LockStatus | null
  readonly staffOpenedAt: string | null
  readonly staffClosedAt: string | null
}

/** Open, put in, shut, then confirm: what comes next for a reservation that took its boxes at that time. */
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

/** A door that cannot tell keeps nobody from confirming; one that stands open does. */
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

/** Until when it can be taken back; null: it was not filled, or its customer is told already. */
export const fillUndoableUntil = ({ filledAt, lastSentAt }: FilledReservation): string | null =>
  timeOf(lastSentAt) >= timeOf(filledAt)
    ? null
    : new Date(timeOf(filledAt) + FILL_UNDO_MS).toISOString()

export const isFillUndoable = (filled: FilledReservation, now: Date): boolean =>
  timeOf(fillUndoableUntil(filled)) > now.getTime()
