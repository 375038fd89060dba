export {
  askForPayment,
  forgetPayment,
  expirePaymentRequest,
  notePaymentNotAsked,
  payReservation,
  takesMoney,
} from './changes/ask-for-payment.ts'
export { seenReservation } from './changes/change-reservation.ts'
export { REQUEST_PAYMENT } from './dispatch/dispatch-reserved.ts'
export { type ChangeActor, changeActorOf } from './changes/change-actor.ts'
export type { DueReservation } from './dispatch/due-reservation.ts'
export { countSentToday } from './reservation-event-store.ts'
export { describeReservationEvent } from './describe-reservation-event.ts'
export { foundReservations } from './list/found-reservations.ts'
export { type EndedOrder, type OrderEnding, wireOrderEnding } from './offers/order-ending.ts'
export { addressReservations } from './customers/address-reservations.ts'
export { customerReservations } from './customers/customer-reservations.ts'
export { retainedReservations } from './retained-reservations.ts'
export type { Buyer } from './offers/offer-contact-store.ts'
export { saveLoyaltyPoints } from './customers/loyalty-points-store.ts'
export { isCodeOut } from './codes/is-code-out.ts'
export { openPincode } from './codes/open-pincode.ts'
export { reservationById, reservationEvents } from './list/read-reservations.ts'
export { reservationsToFill } from './filling/read-to-fill.ts'
export type { Reservation, VendingProduct } from './reservation-store.ts'
export {
  lockReceived,
  receiveReservation,
  updateReceived,
  withdrawReceived,
} from './changes/receive-reservation.ts'
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
} from './offers/sell-offer.ts'
export { SEALED_RESERVATION_PINCODES } from './sealed-pincode.ts'
