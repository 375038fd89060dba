import {
  allowedReservationActions,
  decidePaymentRequest,
  holdsBoxes,
  RESERVATION_ACTIONS,
  RESERVATION_PLACEMENTS,
  RESERVATION_STATUSES,
  wallTimeOf,
} from '@lockerdesk/domain'
import { can, organisationOf } from '../../call/call.ts'
import { builder, LanguageEnum } from '../../graphql/builder.ts'
import { pageOf } from '../../graphql/paging.ts'
import { Customer, customerById, NotificationTypeEnum } from '../customers/index.ts'
import { BoxType, lockerById, LockerType } from '../lockers/index.ts'
import { messagesOfReservation, MessageType } from '../messages/index.ts'
import { Product, productById } from '../products/index.ts'
import { describeReservationEvent } from './describe-reservation-event.ts'
import { factsOf } from './facts-of.ts'
import { shownPincode } from './codes/open-pincode.ts'
import {
  reservationEvents,
  reservationInBox,
  type ReservationPage as ReservationPageRow,
  statusCounts,
  waitingForBox,
} from './list/read-reservations.ts'
import {
  RESERVATION_EVENT_KINDS,
  type ReservationEvent as ReservationEventRow,
} from './reservation-event-store.ts'
import type { StatusCount } from './list/reservation-list-store.ts'
import type {
  DiscountInterval,
  ReservationBox as ReservationBoxRow,
  Reservation as ReservationRow,
  VendingProduct as VendingProductRow,
} from './reservation-store.ts'

export const ReservationStatusEnum = builder.enumType('ReservationStatus', {
  values: RESERVATION_STATUSES,
})
export const ReservationActionEnum = builder.enumType('ReservationAction', {
  values: RESERVATION_ACTIONS,
})
export const ReservationPlacementEnum = builder.enumType('ReservationPlacement', {
  description:
    'How boxes are assigned. reserve: now, and they must be free. wait: as soon as they are free. plan: later; the server only records the boxes.',
  values: RESERVATION_PLACEMENTS,
})
const ReservationEventKindEnum = builder.enumType('ReservationEventKind', {
  values: RESERVATION_EVENT_KINDS,
})
const BoxUseEnum = builder.enumType('BoxUse', { values: ['held', 'wished', 'past'] as const })

const ReservationBox = builder.objectRef<ReservationBoxRow>('ReservationBox').implement({
  fields: (t) => ({
    boxId: t.exposeID('boxId', {
      nullable: true,
      description: '_id of the box. Null once the locker is deleted.',
    }),
    lockerId: t.exposeID('lockerId', { nullable: true }),
    locker: t.field({
      type: LockerType,
      nullable: true,
      resolve: async ({ lockerId }, _, call) =>
        lockerId === null ? null : ((await lockerById(call, lockerId)) ?? null),
    }),
    label: t.exposeString('label'),
    lockerName: t.exposeString('lockerName'),
    use: t.field({ type: BoxUseEnum, resolve: ({ use }) => use }),
    openedAt: t.expose('openedAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'When the customer opened the door, in UTC; `closedAt` is when the customer closed it.',
    }),
    closedAt: t.expose('closedAt', { type: 'DateTime', nullable: true }),
  }),
})

const VendingProduct = builder.objectRef<VendingProductRow>('VendingProduct').implement({
  fields: (t) => ({
    amount: t.exposeInt('amount'),
    productId: t.exposeID('productId'),
    labelPrice: t.int({
      nullable: true,
      description: 'Price on the scale’s label, in cents. Null if the package has none.',
      resolve: ({ labelPrice }) => labelPrice ?? null,
    }),
    product: t.field({
      type: Product,
      nullable: true,
      description: 'The product. Null if it was permanently deleted.',
      resolve: async ({ productId }, _, call) => (await productById(call, productId)) ?? null,
    }),
  }),
})

const VendingDiscountInterval = builder
  .objectRef<DiscountInterval>('VendingDiscountInterval')
  .implement({
    fields: (t) => ({
      discount: t.exposeInt('discount'),
      hoursAfterCreation: t.exposeInt('hoursAfterCreation'),
    }),
  })

const ReservationEvent = builder.objectRef<ReservationEventRow>('ReservationEvent').implement({
  fields: (t) => ({
    _id: t.exposeID('_id'),
    kind: t.field({ type: ReservationEventKindEnum, resolve: ({ kind }) => kind }),
    description: t.string({
      resolve: (event, _, { language }) => describeReservationEvent(event, language),
    }),
    params: t.field({ type: 'JSON', resolve: ({ params }) => params }),
    actorName: t.exposeString('actorName', {
      nullable: true,
      description:
        'Name of the user who did it. Null for a schedule, the keypad or another reservation.',
    }),
    occurredAt: t.expose('occurredAt', { type: 'DateTime' }),
    receivedAt: t.expose('receivedAt', { type: 'DateTime' }),
  }),
})

export const Reservation = builder.objectRef<ReservationRow>('Reservation').implement({
  fields: (t) => ({
    _id: t.exposeID('_id'),
    id: t.exposeString('id'),
    shopId: t.exposeID('shopId'),
    status: t.field({ type: ReservationStatusEnum, resolve: ({ status }) => status }),
    allowedActions: t.field({
      type: [ReservationActionEnum],
      description:
        'Actions that the caller may take next. Empty without permission to change reservations; excludes `send` if no channel has an address.',
      resolve: (reservation, _, call) =>
        can(call, 'reservation.write', organisationOf(call))
          ? allowedReservationActions(factsOf(reservation))
          : [],
    }),
    version: t.exposeInt('version'),
    pickupDateTime: t.expose('pickupDateTime', { type: 'DateTime' }),
    pickupWallTime: t.string({
      description: 'Pickup time in the shop’s time zone, such as 2027-03-28T03:30.',
      resolve: ({ pickupDateTime, timeZone }) => wallTimeOf(new Date(pickupDateTime), timeZone),
    }),
    timeZone: t.exposeString('timeZone'),
    externalOrderId: t.exposeString('externalOrderId'),
    pincode: t.string({
      nullable: true,
      description:
        'Digits of the code. Only createReservation, reissuePincode and revealReservationPincode return them, because access is logged; null elsewhere.',
      resolve: (reservation, _, call) => shownPincode(call, reservation),
    }),
    hasPincode: t.boolean({
      resolve: ({ sealedPincode, status }) => sealedPincode !== null && holdsBoxes(status),
    }),
    isCustomPincode: t.exposeBoolean('isCustomPincode'),
    boxes: t.field({ type: [ReservationBox], resolve: ({ boxes }) => [...boxes] }),
    customerId: t.exposeID('customerId', { nullable: true }),
    customer: t.field({
      type: Customer,
      nullable: true,
      resolve: async ({ customerId }, _, call) =>
        customerId === null ? null : ((await customerById(call, customerId)) ?? null),
    }),
    language: t.field({ type: LanguageEnum, resolve: ({ language }) => language }),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    emails: t.stringList({ resolve: ({ emails }) => [...emails] }),
    phonenumbers: t.stringList({ resolve: ({ phonenumbers }) => [...phonenumbers] }),
    extraInformation: t.exposeString('extraInformation'),
    noAutoComplete: t.exposeBoolean('noAutoComplete'),
    automaticallySendNotification: t.exposeBoolean('automaticallySendNotification'),
    notificationTypes: t.field({
      type: [NotificationTypeEnum],
      resolve: ({ notificationTypes }) => [...notificationTypes],
    }),
    sendNotificationAt: t.expose('sendNotificationAt', { type: 'DateTime', nullable: true }),
    sendNotificationMinutesBefore: t.exposeInt('sendNotificationMinutesBefore', {
      nullable: true,
    }),
    shouldCustomerPay: t.exposeBoolean('shouldCustomerPay'),
    canUseMealVouchers: t.exposeBoolean('canUseMealVouchers'),
    orderAmount: t.exposeInt('orderAmount', { nullable: true, description: 'In cents.' }),
    orderVatRate: t.exposeInt('orderVatRate', { nullable: true, description: 'In basis points.' }),
    paymentRequestedAt: t.expose('paymentRequestedAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'When the server asked the customer to pay, in UTC; the amount cannot change afterwards.',
    }),
    paidAt: t.expose('paidAt', { type: 'DateTime', nullable: true }),
    mayRequestPayment: t.boolean({
      description: 'True if a payment request can be sent or resent now.',
      resolve: (reservation) => decidePaymentRequest(factsOf(reservation)).ok,
    }),
    isVendingReservation: t.exposeBoolean('isVendingReservation'),
    hideVending: t.exposeBoolean('hideVending'),
    vendingDiscount: t.exposeInt('vendingDiscount', { nullable: true }),
    vendingProducts: t.field({
      type: [VendingProduct],
      resolve: ({ vendingProducts }) => [...vendingProducts],
    }),
    freeProducts: t.field({
      type: [VendingProduct],
      resolve: ({ freeProducts }) => [...freeProducts],
    }),
    vendingDiscountIntervals: t.field({
      type: [VendingDiscountInterval],
      resolve: ({ vendingDiscountIntervals }) => [...vendingDiscountIntervals],
    }),
    autoHideVendingAfterHours: t.exposeInt('autoHideVendingAfterHours', { nullable: true }),
    loyaltyPoints: t.exposeInt('loyaltyPoints', { nullable: true }),
    isNotSent: t.exposeBoolean('isNotSent', {
      description:
        'True if the server could not send the last code or payment request because no channel reaches the customer.',
    }),
    isWaiting: t.exposeBoolean('isWaiting', {
      description: 'True if the reservation waits for its boxes to become free.',
    }),
    awaitsFilling: t.exposeBoolean('awaitsFilling', {
      description:
        'True if the boxes were assigned from the waiting list and the goods are not in yet.',
    }),
    completesAt: t.expose('completesAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'When the collected reservation completes automatically, in UTC, unless a door opens again.',
    }),
    reservedAt: t.expose('reservedAt', { type: 'DateTime', nullable: true }),
    lastSentAt: t.expose('lastSentAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'When the last message with the code was queued, or accepted by a mail server or SMS provider, in UTC. The status becomes `sent` on acceptance.',
    }),
    completedAt: t.expose('completedAt', { type: 'DateTime', nullable: true }),
    cancelledAt: t.expose('cancelledAt', { type: 'DateTime', nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    messages: t.field({
      type: [MessageType],
      description: 'Messages to the customer, newest first.',
      resolve: async ({ _id }, _, call) => (await messagesOfReservation(call, _id)) ?? [],
    }),
    isMessageHeld: t.boolean({
      description: 'True if a message to its customer is on hold until a lockdown ends.',
      resolve: async ({ _id, isMessageHeld }, _, call) =>
        isMessageHeld ??
        (await messagesOfReservation(call, _id))?.some((message) => message.waitsForLockdown) ??
        false,
    }),
    events: t.field({
      type: [ReservationEvent],
      description: 'Timeline, newest first.',
      resolve: (reservation, _, call) => reservationEvents(call, reservation),
    }),
  }),
})

const ReservationStatusCount = builder.objectRef<StatusCount>('ReservationStatusCount').implement({
  fields: (t) => ({
    status: t.field({ type: ReservationStatusEnum, resolve: ({ status }) => status }),
    count: t.exposeInt('count'),
    isCapped: t.exposeBoolean('isCapped'),
  }),
})

export const ReservationPage = pageOf<ReservationRow, ReservationPageRow>(
  'Reservation',
  Reservation,
)
builder.objectField(ReservationPage, 'counts', (t) =>
  t.field({
    type: [ReservationStatusCount],
    description: 'Counts per status, ignoring the status filter.',
    resolve: (page, _, call) => statusCounts(call, page),
  }),
)

builder.objectField(BoxType, 'reservation', (t) =>
  t.field({
    type: Reservation,
    nullable: true,
    resolve: async ({ box }, _, call) => (await reservationInBox(call, box.id)) ?? null,
  }),
)
builder.objectField(BoxType, 'waitingCount', (t) =>
  t.int({
    description: 'Number of reservations that wait for the box.',
    resolve: async ({ box }, _, call) => (await waitingForBox(call, box.id)) ?? 0,
  }),
)
