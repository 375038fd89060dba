import { RESERVATION_RANKS, type ReservationStatus } from '@lockerdesk/domain'
import { STATUSES_IN_ORDER } from '../list/chosen-statuses.ts'

export interface SteppedReservation {
  readonly status: ReservationStatus
  readonly isVendingReservation: boolean
  readonly createdAt: string
  readonly reservedAt: string | null
  readonly lastSentAt: string | null
  readonly completedAt: string | null
  readonly cancelledAt: string | null
}

export interface ReservationStep {
  readonly status: ReservationStatus
  readonly state: 'done' | 'current' | 'ahead' | 'ended'
  readonly at: string | null
}

/** The way of a reservation; one that was given up went as far as it went. */
export const reservationSteps = (reservation: SteppedReservation): ReservationStep[] => {
  const { status, isVendingReservation } = reservation
  const times: Readonly<Record<ReservationStatus, string | null>> = {
    created: reservation.createdAt,
    reserved: reservation.reservedAt,
    ordered: null,
    sent: reservation.lastSentAt,
    completed: reservation.completedAt,
    cancelled: reservation.cancelledAt,
  }
  const isCancelled = status === 'cancelled'
  const way = STATUSES_IN_ORDER.filter((step) => {
    if (step === 'ordered') return isVendingReservation
    if (step === 'cancelled') return isCancelled
    return !isCancelled || times[step] !== null
  })
  return way.map((step) => {
    const at = stateOf(step, status)
    return { status: step, state: at, at: at === 'ahead' ? null : times[step] }
  })
}

const stateOf = (step: ReservationStatus, now: ReservationStatus): ReservationStep['state'] => {
  if (step === 'cancelled') return 'ended'
  if (now === 'cancelled' || now === 'completed') return 'done'
  if (step === now) return 'current'
  return RESERVATION_RANKS[step] < RESERVATION_RANKS[now] ? 'done' : 'ahead'
}
