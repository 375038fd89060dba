import {
  type Language,
  allowedReservationActions,
  decidePaymentRequest,
  holdsBoxes,
  RESERVATION_ACTIONS,
  RESERVATION_PLACEMENTS,
  RESERVATION_STATUSES,
  wallTimeOf,
} from '@lockerdesk/domain'
import { translate } from '@lockerdesk/messages/server'
import { can, organisationOf } from '../../call/call.ts'
import { builder, LanguageEnum } from '../../graphql/builder.ts'
import { pageOf } from '../../graphql/paging.ts'
import { Customer, customerById, NotificationTypeEnum } from '../customers/index.ts'
import { BoxType, lockerById, LockerType } from '../lockers/index.ts'
import { messagesOfReservation, MessageType } from '../messages/index.ts'
import { Product, productById } from '../products/index.ts'
import { factsOf } from './facts-of.ts'
import { shownPincode } from './open-pincode.ts'
import {
  reservationEvents,
  reservationInBox,
  type ReservationPage as ReservationPageRow,
  statusCounts,
  waitingForBox,
} from './read-reservations.ts'
import {
  RESERVATION_EVENT_KINDS,
  type ReservationEvent as ReservationEventRow,
} from './reservation-event-store.ts'
import type { StatusCount } from './reservation-list-store.ts'
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
    'reserve: the boxes must be free. wait: else it takes them when they are. plan: they are only noted.',
  values: RESERVATION_PLACEMENTS,
})
const ReservationEventKindEnum = builder.enumType('ReservationEventKind', {
  values: RESERVATION_EVENT_KINDS,
})
const BoxUseEnum = builder.enumType('BoxUse', { values: ['held', 'wished', 'past'] as const })

const ReservationBox = builder.objectRef<ReservationBoxRow>('ReservationBox').implement({
  fields: (t) => ({
    boxId: t.exposeID('boxId', { nullable: true, description: 'Null once the cabinet is gone.' }),
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
      description: 'By the customer, as is `closedAt`.',
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
      description: 'Cents, where the package has the label of a scale.',
      resolve: ({ labelPrice }) => labelPrice ?? null,
    }),
    product: t.field({
      type: Product,
      nullable: true,
      description: 'Null: it is gone for good.',
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

const CHANNEL_WORDS: Readonly<Record<string, (language: Language) => string>> = {
  email: (language) => translate(language, 'messages:channels.email'),
  sms: (language) => translate(language, 'messages:channels.sms'),
}

const ReservationEvent = builder.objectRef<ReservationEventRow>('ReservationEvent').implement({
  fields: (t) => ({
    _id: t.exposeID('_id'),
    kind: t.field({ type: ReservationEventKindEnum, resolve: ({ kind }) => kind }),
    description: t.string({
      resolve: ({ kind, params }, _, { language }) =>
        translate(language, `reservationEvents:${kind}`, {
          ...params,
          channels: String(params['channels'] ?? '')
            .split(', ')
            .map((channel) => CHANNEL_WORDS[channel]?.(language) ?? channel)
            .join(', '),
        }),
    }),
    params: t.field({ type: 'JSON', resolve: ({ params }) => params }),
    actorName: t.exposeString('actorName', {
      nullable: true,
      description: 'Null: time, the keypad or another reservation did it.',
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
        'What the caller may do next: empty without the right to change reservations, and without `send` where no channel has an address.',
      resolve: (reservation, _, call) =>
        can(call, 'reservation.write', organisationOf(call))
          ? allowedReservationActions(factsOf(reservation))
          : [],
    }),
    version: t.exposeInt('version'),
    pickupDateTime: t.expose('pickupDateTime', { type: 'DateTime' }),
    pickupWallTime: t.string({
      description: 'What the clock of the shop shows then: 2027-03-28T03:30.',
      resolve: ({ pickupDateTime, timeZone }) => wallTimeOf(new Date(pickupDateTime), timeZone),
    }),
    timeZone: t.exposeString('timeZone'),
    externalOrderId: t.exposeString('externalOrderId'),
    pincode: t.string({
      nullable: true,
      description:
        'In the answers of createReservation, reissuePincode and revealReservationPincode; null elsewhere, since looking is logged.',
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
    orderAmount: t.exposeInt('orderAmount', { nullable: true, description: 'Cents.' }),
    orderVatRate: t.exposeInt('orderVatRate', { nullable: true, description: 'Basis points.' }),
    paymentRequestedAt: t.expose('paymentRequestedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'The customer was asked for the money; from then on the amount stands.',
    }),
    paidAt: t.expose('paidAt', { type: 'DateTime', nullable: true }),
    mayRequestPayment: t.boolean({
      description: 'The customer can be asked for the money now, or once more.',
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
        'True when the last message with the code or the payment request could not leave: no channel reaches the customer.',
    }),
    isWaiting: t.exposeBoolean('isWaiting', {
      description: 'Takes the boxes it wishes for as soon as they are free.',
    }),
    awaitsFilling: t.exposeBoolean('awaitsFilling', {
      description: 'Has its boxes from the one before it: the goods are not in there yet.',
    }),
    completesAt: t.expose('completesAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Collected: it completes by itself then, unless the door is opened again.',
    }),
    reservedAt: t.expose('reservedAt', { type: 'DateTime', nullable: true }),
    lastSentAt: t.expose('lastSentAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'When the last message with the code was queued, or accepted by a carrier. The status says which: it becomes `sent` on acceptance.',
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
      description: 'A message to its customer waits for the end of a lockdown.',
      resolve: async ({ _id, isMessageHeld }, _, call) =>
        isMessageHeld ??
        (await messagesOfReservation(call, _id))?.some((message) => message.waitsForLockdown) ??
        false,
    }),
    events: t.field({
      type: [ReservationEvent],
      description: 'What happened to it, the newest first.',
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
    description: 'Per status, of the list without its status filter.',
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
    description: 'How many reservations wait for it.',
    resolve: async ({ box }, _, call) => (await waitingForBox(call, box.id)) ?? 0,
  }),
)
