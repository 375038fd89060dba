import { builder, LanguageEnum } from '../../graphql/builder.ts'
import { NotificationTypeEnum } from '../customers/index.ts'
import { LockerType } from '../lockers/index.ts'
import { confirmBoxEmptied } from './boxes/confirm-box-emptied.ts'
import { confirmReservationFilled } from './filling/confirm-filled.ts'
import { createReservation } from './changes/create-reservation.ts'
import { extendPickup } from './changes/extend-pickup.ts'
import { moveReservation } from './changes/move-reservation.ts'
import { reissuePincode } from './codes/reissue-pincode.ts'
import {
  Reservation,
  ReservationActionEnum,
  ReservationPlacementEnum,
  ReservationStatusEnum,
} from './reservation-types.graphql.ts'
import { revealReservationPincode } from './codes/reveal-pincode.ts'
import { undoReservationFilled } from './filling/undo-filled.ts'
import { updateReservation } from './changes/update-reservation.ts'
import { updateReservationStatus } from './changes/update-reservation-status.ts'

const ReservationBoxInput = builder.inputType('ReservationBoxInput', {
  fields: (t) => ({
    lockerId: t.id({ required: true }),
    boxId: t.id({
      required: false,
      description:
        '_id of the box. Omit to take the first free box, if the settings select a default box.',
    }),
  }),
})

const VendingProductInput = builder.inputType('VendingProductInput', {
  fields: (t) => ({
    productId: t.id({ required: true }),
    amount: t.int({ required: true }),
    labelPrice: t.int({
      required: false,
      description:
        'Price on the scale’s label, in cents. If set, it is the price of the line, and the server accepts any amount.',
    }),
  }),
})

const VendingDiscountIntervalInput = builder.inputType('VendingDiscountIntervalInput', {
  fields: (t) => ({
    hoursAfterCreation: t.int({ required: true }),
    discount: t.int({ required: true, description: 'Percentage from 0 to 100.' }),
  }),
})

const WALL_OR_INSTANT =
  'An instant if it has an offset (2027-03-28T02:30:00Z), otherwise local time of the shop (2027-03-28T02:30).'

const ReservationInput = builder.inputType('ReservationInput', {
  fields: (t) => ({
    shopId: t.id({ required: true }),
    boxes: t.field({ type: [ReservationBoxInput], required: true }),
    placement: t.field({ type: ReservationPlacementEnum, required: false }),
    pickupDateTime: t.string({ required: true, description: WALL_OR_INSTANT }),
    externalOrderId: t.string({ required: false }),
    pincode: t.string({ required: false, description: 'Omit to generate one.' }),
    customerId: t.id({ required: false }),
    language: t.field({
      type: LanguageEnum,
      required: false,
      description:
        'Language of the customer. Required, like the names, unless the box is for sale.',
    }),
    firstName: t.string({ required: false }),
    lastName: t.string({ required: false }),
    emails: t.stringList({ required: false }),
    phonenumbers: t.stringList({ required: false }),
    extraInformation: t.string({ required: false }),
    noAutoComplete: t.boolean({ required: false }),
    automaticallySendNotification: t.boolean({ required: false }),
    notificationTypes: t.field({ type: [NotificationTypeEnum], required: false }),
    sendNotificationAt: t.string({ required: false, description: WALL_OR_INSTANT }),
    sendNotificationMinutesBefore: t.int({ required: false }),
    shouldCustomerPay: t.boolean({ required: false }),
    canUseMealVouchers: t.boolean({ required: false }),
    orderAmount: t.int({ required: false, description: 'In cents.' }),
    orderVatRate: t.int({
      required: false,
      description: 'In basis points. Defaults to the rate for food in the shop’s country.',
    }),
    isVendingReservation: t.boolean({
      required: false,
      description:
        'True offers the box for sale: the server ignores customer fields and requires products.',
    }),
    vendingProducts: t.field({ type: [VendingProductInput], required: false }),
    freeProducts: t.field({ type: [VendingProductInput], required: false }),
    vendingDiscount: t.int({ required: false, description: 'Percentage from 0 to 100.' }),
    vendingDiscountIntervals: t.field({ type: [VendingDiscountIntervalInput], required: false }),
    autoHideVendingAfterHours: t.int({ required: false }),
    hideVending: t.boolean({ required: false }),
  }),
})

const ReservationChangeInput = builder.inputType('ReservationChangeInput', {
  description: 'Omitted fields stay unchanged.',
  fields: (t) => ({
    expectedStatus: t.field({ type: ReservationStatusEnum, required: false }),
    boxes: t.field({ type: [ReservationBoxInput], required: false }),
    placement: t.field({ type: ReservationPlacementEnum, required: false }),
    pickupDateTime: t.string({ required: false, description: WALL_OR_INSTANT }),
    externalOrderId: t.string({ required: false }),
    pincode: t.string({ required: false }),
    customerId: t.id({ required: false }),
    language: t.field({ type: LanguageEnum, required: false }),
    firstName: t.string({ required: false }),
    lastName: t.string({ required: false }),
    emails: t.stringList({ required: false }),
    phonenumbers: t.stringList({ required: false }),
    extraInformation: t.string({ required: false }),
    noAutoComplete: t.boolean({ required: false }),
    automaticallySendNotification: t.boolean({ required: false }),
    notificationTypes: t.field({ type: [NotificationTypeEnum], required: false }),
    sendNotificationAt: t.string({ required: false, description: WALL_OR_INSTANT }),
    sendNotificationMinutesBefore: t.int({ required: false }),
    shouldCustomerPay: t.boolean({ required: false }),
    canUseMealVouchers: t.boolean({ required: false }),
    orderAmount: t.int({ required: false, description: 'In cents.' }),
    orderVatRate: t.int({
      required: false,
      description: 'In basis points. Defaults to the rate for food in the shop’s country.',
    }),
    vendingProducts: t.field({ type: [VendingProductInput], required: false }),
    freeProducts: t.field({ type: [VendingProductInput], required: false }),
    vendingDiscount: t.int({ required: false, description: 'Percentage from 0 to 100.' }),
    vendingDiscountIntervals: t.field({ type: [VendingDiscountIntervalInput], required: false }),
    autoHideVendingAfterHours: t.int({ required: false }),
    hideVending: t.boolean({ required: false }),
  }),
})

const ReservationStatusInput = builder.inputType('ReservationStatusInput', {
  description: 'The action, or the status that it leads to, and the status that the caller saw.',
  fields: (t) => ({
    action: t.field({ type: ReservationActionEnum, required: false }),
    status: t.field({ type: ReservationStatusEnum, required: false }),
    expectedStatus: t.field({ type: ReservationStatusEnum, required: true }),
    boxes: t.field({ type: [ReservationBoxInput], required: false }),
    pincode: t.string({ required: false }),
    awaitsFilling: t.boolean({
      required: false,
      description:
        'With `reserve`: true if staff put the goods in next; the server notifies the customer once they confirm the filling.',
    }),
    reason: t.string({ required: false }),
    notifyCustomer: t.boolean({
      required: false,
      description:
        'With `cancel` and `remove`: true notifies a customer who has the code that it no longer works.',
    }),
  }),
})

const MoveReservationInput = builder.inputType('MoveReservationInput', {
  fields: (t) => ({
    boxes: t.field({ type: [ReservationBoxInput], required: true }),
    expectedStatus: t.field({ type: ReservationStatusEnum, required: true }),
    notifyCustomer: t.boolean({ required: false }),
  }),
})

const ExtendPickupInput = builder.inputType('ExtendPickupInput', {
  fields: (t) => ({
    pickupDateTime: t.string({ required: true, description: WALL_OR_INSTANT }),
    expectedStatus: t.field({ type: ReservationStatusEnum, required: true }),
    notifyCustomer: t.boolean({ required: false }),
  }),
})

const ReissuePincodeInput = builder.inputType('ReissuePincodeInput', {
  fields: (t) => ({
    pincode: t.string({ required: false, description: 'Omit to generate one.' }),
    expectedStatus: t.field({ type: ReservationStatusEnum, required: true }),
    notifyCustomer: t.boolean({ required: false, description: 'Defaults to true.' }),
  }),
})

builder.mutationFields((t) => ({
  createReservation: t.field({
    type: Reservation,
    args: { data: t.arg({ type: ReservationInput, required: true }) },
    resolve: (_, { data }, call) => createReservation(call, data),
  }),
  updateReservation: t.field({
    type: Reservation,
    args: {
      id: t.arg.id({ required: true }),
      data: t.arg({ type: ReservationChangeInput, required: true }),
    },
    resolve: (_, { id, data }, call) => updateReservation(call, id, data),
  }),
  updateReservationStatus: t.field({
    type: Reservation,
    args: {
      id: t.arg.id({ required: true }),
      data: t.arg({ type: ReservationStatusInput, required: true }),
    },
    resolve: (_, { id, data }, call) => updateReservationStatus(call, id, data),
  }),
  moveReservation: t.field({
    type: Reservation,
    args: {
      id: t.arg.id({ required: true }),
      data: t.arg({ type: MoveReservationInput, required: true }),
    },
    resolve: (_, { id, data }, call) => moveReservation(call, id, data),
  }),
  extendPickup: t.field({
    type: Reservation,
    args: {
      id: t.arg.id({ required: true }),
      data: t.arg({ type: ExtendPickupInput, required: true }),
    },
    resolve: (_, { id, data }, call) => extendPickup(call, id, data),
  }),
  reissuePincode: t.field({
    type: Reservation,
    args: {
      id: t.arg.id({ required: true }),
      data: t.arg({ type: ReissuePincodeInput, required: true }),
    },
    resolve: (_, { id, data }, call) => reissuePincode(call, id, data),
  }),
  revealReservationPincode: t.field({
    type: Reservation,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => revealReservationPincode(call, id),
  }),
  confirmReservationFilled: t.field({
    type: Reservation,
    description:
      'Confirms that the goods are in and the doors are closed. Refused with DOOR_OPEN while a door is open. The server notifies the customer ten seconds later. Closing a door that staff opened with a keypad code confirms it too.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => confirmReservationFilled(call, id),
  }),
  undoReservationFilled: t.field({
    type: Reservation,
    description: 'Reverts confirmReservationFilled, until `fillUndoableUntil`.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => undoReservationFilled(call, id),
  }),
  confirmBoxEmptied: t.field({
    type: LockerType,
    args: { boxId: t.arg.id({ required: true }) },
    resolve: (_, { boxId }, call) => confirmBoxEmptied(call, boxId),
  }),
}))
