export {
  askForPayment,
  forgetPayment,
  missPayment,
  notePaymentNotAsked,
  payReservation,
  takesMoney,
} from './ask-for-payment.ts'
export { seenReservation } from './change-reservation.ts'
export { REQUEST_PAYMENT } from './dispatch-reserved.ts'
export { type ChangeActor, changeActorOf } from './change-actor.ts'
export type { DueReservation } from './due-reservation.ts'
export { countSentToday } from './reservation-event-store.ts'
export { describeReservationEvent } from './describe-reservation-event.ts'
export { foundReservations } from './found-reservations.ts'
export { type EndedOrder, type OrderEnding, wireOrderEnding } from './order-ending.ts'
export { addressReservations } from './address-reservations.ts'
export { customerReservations } from './customer-reservations.ts'
export { retainedReservations } from './retained-reservations.ts'
export type { Buyer } from './offer-contact-store.ts'
export { saveLoyaltyPoints } from './loyalty-points-store.ts'
export { isCodeOut } from './is-code-out.ts'
export { openPincode } from './open-pincode.ts'
export { reservationById, reservationEvents } from './read-reservations.ts'
export { reservationsToFill } from './read-to-fill.ts'
export type { Reservation, VendingProduct } from './reservation-store.ts'
export {
  lockReceived,
  receiveReservation,
  updateReceived,
  withdrawReceived,
} from './receive-reservation.ts'
export {
  Reservation as ReservationType,
  ReservationStatusEnum,
} from './reservation-types.graphql.ts'
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
