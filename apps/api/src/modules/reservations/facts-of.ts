import type { ReservationFacts } from '@lockerdesk/domain'
import type { Reservation } from './reservation-store.ts'

export const factsOf = ({
  status,
  isVendingReservation,
  shouldCustomerPay,
  paidAt,
}: Reservation): ReservationFacts => ({
  status,
  isVendingReservation,
  shouldCustomerPay,
  isPaid: paidAt !== null,
})
