import { hasChannel, type ReservationFacts } from '@lockerdesk/domain'
import type { Reservation } from './reservation-store.ts'

export const factsOf = (reservation: Reservation): ReservationFacts => {
  const { status, isVendingReservation, shouldCustomerPay, paidAt } = reservation
  return {
    status,
    isVendingReservation,
    shouldCustomerPay,
    isPaid: paidAt !== null,
    hasChannel: hasChannel(reservation),
  }
}
