export type { Doer } from './doer.ts'
export type { Buyer } from './offer-contact-store.ts'
export { saveLoyaltyPoints } from './loyalty-points-store.ts'
export { openPincode } from './open-pincode.ts'
export { reservationById } from './read-reservations.ts'
export type { Reservation, VendingProduct } from './reservation-store.ts'
export { Reservation as ReservationType } from './reservation-types.graphql.ts'
export {
  type KeypadEvents,
  queueKeypadEvents,
  RESERVATION_JOBS,
  reservationJobs,
} from './reservations.jobs.ts'
export {
  changeBuyer,
  findOffer,
  lockOffer,
  orderOffer,
  payOffer,
  releaseOffer,
  sendOffer,
  withdrawOffer,
} from './sell-offer.ts'
