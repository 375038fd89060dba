import * as z from 'zod/mini'
import { idField, optionalText } from '../fields.ts'
import { TEXT_MAX_LENGTH } from '../limits.ts'
import { offerInput } from './offer.ts'
import {
  boxSelection,
  pickupField,
  RESERVATION_PLACEMENTS,
  type ReservationInput,
  type ReservationRules,
  reservationPincode,
} from './reservation-input.ts'

/** A box for sale, without a customer until it is bought. `offerInput` describes the offer. */
export const vendingReservationInput = (rules: ReservationRules) =>
  z.object({
    shopId: idField(),
    boxes: boxSelection(rules.selectDefaultBox).check(z.maxLength(1, { error: 'tooLong' })),
    placement: z._default(z.enum(RESERVATION_PLACEMENTS, { error: 'choice' }), 'reserve'),
    pickupDateTime: pickupField(rules),
    pincode: z._default(z.nullable(reservationPincode()), null),
    extraInformation: optionalText(TEXT_MAX_LENGTH),
    noAutoComplete: z._default(z.boolean(), false),
  })
export type VendingReservationInput = z.output<ReturnType<typeof vendingReservationInput>>

/** The same offer in each of several boxes, as a form has it before each becomes a reservation. */
export const offersInput = (rules: ReservationRules) =>
  z.intersection(
    z.object({
      boxes: boxSelection(false),
      pickupDateTime: pickupField(rules),
      extraInformation: optionalText(TEXT_MAX_LENGTH),
    }),
    offerInput,
  )

/** A reservation without a customer; the buyer becomes its customer. */
export const offerAsReservationInput = (
  input: VendingReservationInput,
  canUseMealVouchers: boolean,
): ReservationInput => ({
  ...input,
  canUseMealVouchers,
  externalOrderId: '',
  customerId: null,
  language: 'en',
  firstName: '',
  lastName: '',
  emails: [],
  phonenumbers: [],
  automaticallySendNotification: false,
  notificationTypes: [],
  sendNotificationAt: null,
  sendNotificationMinutesBefore: null,
  shouldCustomerPay: false,
  orderAmount: null,
  orderVatRate: null,
})
