import type { Reservation } from './reservation-store.ts'
import { labelsOf } from './take-boxes.ts'

/** What the trail keeps of a reservation: the trail cannot be changed, so it says nothing of a person. */
export const loggedFields = (reservation: Reservation): object => ({
  status: reservation.status,
  shopId: reservation.shopId,
  boxes: labelsOf(reservation.boxes),
  pickupDateTime: reservation.pickupDateTime,
  isCustomPincode: reservation.isCustomPincode,
  customerId: reservation.customerId,
  language: reservation.language,
  noAutoComplete: reservation.noAutoComplete,
  automaticallySendNotification: reservation.automaticallySendNotification,
  notificationTypes: reservation.notificationTypes,
  sendNotificationAt: reservation.sendNotificationAt,
  shouldCustomerPay: reservation.shouldCustomerPay,
  canUseMealVouchers: reservation.canUseMealVouchers,
  orderAmount: reservation.orderAmount,
  orderVatRate: reservation.orderVatRate,
  isWaiting: reservation.isWaiting,
})

const PERSONAL = [
  'firstName',
  'lastName',
  'emails',
  'phonenumbers',
  'extraInformation',
  'externalOrderId',
] as const

/** Which of the fields that the trail does not keep were changed. */
export const changedPersonalFields = (before: Reservation, after: Reservation): string[] =>
  PERSONAL.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
