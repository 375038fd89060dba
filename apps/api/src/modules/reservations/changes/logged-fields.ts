import type { Reservation } from '../reservation-store.ts'
import { labelsOf } from '../boxes/take-boxes.ts'

/** Fields that the log keeps of a reservation; the log is immutable, so it holds no personal data. */
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

/** Names of changed fields whose values the log does not keep. */
export const changedPersonalFields = (before: Reservation, after: Reservation): string[] =>
  PERSONAL.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
