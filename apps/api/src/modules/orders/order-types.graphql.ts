import {
  type Language,
  ORDER_ORIGINS,
  ORDER_STATUSES,
  type SoldLine as OrderLineRow,
  refundableAmount,
  splitVat,
  type VatPart as VatPartRow,
} from '@lockerdesk/domain'
import { translate } from '@lockerdesk/messages/server'
import { builder, LanguageEnum } from '../../graphql/builder.ts'
import { pageOf } from '../../graphql/paging.ts'
import { Customer, customerById } from '../customers/index.ts'
import { loyaltyPointsOfOrder } from '../loyalty/index.ts'
import { messagesOfOrder, MessageType } from '../messages/index.ts'
import { AllergenEnum, LanguageText, UnitTypeEnum } from '../products/index.ts'
import { reservationById, ReservationType } from '../reservations/index.ts'
import { ORDER_EVENT_KINDS, type OrderEventRow } from './order-event-store.ts'
import { Dispute, OrderPaper, Payment, Refund } from './order-money-types.graphql.ts'
import type { OrderStatusCount as OrderStatusCountRow } from './order-list-store.ts'
import type { Order as OrderRow } from './order-store.ts'
import {
  orderCounts,
  orderDisputes,
  orderEvents,
  orderOfReservation,
  type OrderPage as OrderPageRow,
  orderPapers,
  orderPayments,
  orderRefunds,
} from './read-orders.ts'
import {
  refundOnCancel,
  type RefundOnCancel as RefundOnCancelRow,
} from './read-refund-on-cancel.ts'
import { ownRefundLimit } from './refund-limit.ts'

export const OrderStatusEnum = builder.enumType('OrderStatus', { values: ORDER_STATUSES })
export const OrderOriginEnum = builder.enumType('OrderOrigin', { values: ORDER_ORIGINS })
const OrderEventKindEnum = builder.enumType('OrderEventKind', { values: ORDER_EVENT_KINDS })

const OrderLine = builder.objectRef<OrderLineRow>('OrderLine').implement({
  fields: (t) => ({
    description: t.exposeString('description'),
    names: t.field({
      type: [LanguageText],
      description:
        'What it was called in every language when it was sold. Empty for orders placed before names were stored: use description.',
      resolve: ({ names }) => [...names],
    }),
    canUseMealVouchers: t.exposeBoolean('canUseMealVouchers'),
    totalPrice: t.exposeInt('totalPrice', { description: 'Cents, after the discount, with VAT.' }),
    vatRate: t.exposeInt('vatRate', { description: 'Basis points: 550 is 5.5 %.' }),
    discountPercentage: t.exposeInt('discountPercentage'),
    allergens: t.field({
      type: [AllergenEnum],
      nullable: true,
      description: 'As sold. Null when the allergens had not been entered.',
      resolve: ({ allergens }) => (allergens === null ? null : [...allergens]),
    }),
    isPerishable: t.exposeBoolean('isPerishable', {
      description: 'False: the buyer may send it back within 14 days.',
    }),
    amount: t.exposeInt('amount', {
      nullable: true,
      description:
        'In grams for kg, centilitres for liter, pieces for unit. Null for lines without a product and for orders placed before the amount was stored.',
    }),
    unitType: t.field({
      type: UnitTypeEnum,
      nullable: true,
      description: 'The unit of the amount. Null where the amount is null.',
      resolve: ({ unitType }) => unitType,
    }),
  }),
})

const VatPart = builder.objectRef<VatPartRow>('VatPart').implement({
  fields: (t) => ({
    vatRate: t.exposeInt('vatRate'),
    net: t.exposeInt('net'),
    vat: t.exposeInt('vat'),
    gross: t.exposeInt('gross'),
  }),
})

const LOCALES = { de: 'de-DE', en: 'en-GB', fr: 'fr-FR', nl: 'nl-NL' } as const satisfies Record<
  Language,
  string
>

const describe = ({ kind, params }: OrderEventRow, language: Language): string => {
  const money = new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency: 'EUR' })
  const amount = typeof params['amount'] === 'number' ? money.format(params['amount'] / 100) : ''
  const isUnexplained = kind === 'refundAsked' && (params['description'] ?? '') === ''
  const key = isUnexplained ? 'refundAskedWithoutReason' : kind
  return translate(language, `orderEvents:${key}`, { ...params, amount })
}

const OrderEvent = builder.objectRef<OrderEventRow>('OrderEvent').implement({
  fields: (t) => ({
    _id: t.exposeID('_id'),
    kind: t.field({ type: OrderEventKindEnum, resolve: ({ kind }) => kind }),
    description: t.string({ resolve: (event, _, { language }) => describe(event, language) }),
    params: t.field({ type: 'JSON', resolve: ({ params }) => params }),
    actorName: t.exposeString('actorName', {
      nullable: true,
      description: 'Null: the customer, time or the payment provider did it.',
    }),
    occurredAt: t.expose('occurredAt', { type: 'DateTime' }),
  }),
})

export const Order = builder.objectRef<OrderRow>('Order').implement({
  fields: (t) => ({
    _id: t.exposeID('_id'),
    id: t.exposeString('id'),
    shopId: t.exposeID('shopId'),
    orderNumber: t.exposeInt('orderNumber'),
    origin: t.field({ type: OrderOriginEnum, resolve: ({ origin }) => origin }),
    status: t.field({ type: OrderStatusEnum, resolve: ({ status }) => status }),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    emails: t.stringList({ resolve: ({ emails }) => [...emails] }),
    phonenumbers: t.stringList({ resolve: ({ phonenumbers }) => [...phonenumbers] }),
    language: t.field({ type: LanguageEnum, resolve: ({ language }) => language }),
    customer: t.field({
      type: Customer,
      nullable: true,
      resolve: async ({ customerId }, _, call) =>
        customerId === null ? null : ((await customerById(call, customerId)) ?? null),
    }),
    totalPrice: t.exposeInt('totalPrice', { description: 'Cents, with VAT.' }),
    mealVoucherPart: t.exposeInt('mealVoucherPart', {
      description: 'How much of it meal vouchers may pay.',
    }),
    refundedAmount: t.exposeInt('refundedAmount'),
    pendingRefunds: t.exposeInt('pendingRefunds', {
      description: 'Asked for at the provider and not yet answered.',
    }),
    refundableAmount: t.int({
      description: 'The most that can still be refunded.',
      resolve: (order) => refundableAmount(order),
    }),
    loyaltyPoints: t.int({
      nullable: true,
      description: 'What the loyalty service has booked for it; null: nothing.',
      resolve: async ({ _id }, _, call) => (await loyaltyPointsOfOrder(call, _id)) ?? null,
    }),
    refundLimit: t.int({
      nullable: true,
      description: 'What the caller may refund of one order in all. Null: all of it.',
      resolve: (_order, _, call) => ownRefundLimit(call),
    }),
    isTest: t.exposeBoolean('isTest', {
      description: 'True for an order placed in test mode, without payment.',
    }),
    reservationIds: t.idList({ resolve: ({ reservationIds }) => [...reservationIds] }),
    reservations: t.field({
      type: [ReservationType],
      description: 'What was bought, with its boxes.',
      resolve: async ({ reservationIds }, _, call) => {
        const bought = await Promise.all(reservationIds.map((id) => reservationById(call, id)))
        return bought.filter((one) => one !== undefined)
      },
    }),
    orderLines: t.field({ type: [OrderLine], resolve: ({ orderLines }) => [...orderLines] }),
    vatSplit: t.field({ type: [VatPart], resolve: ({ orderLines }) => splitVat(orderLines) }),
    refunds: t.field({ type: [Refund], resolve: (order, _, call) => orderRefunds(call, order) }),
    disputedAmount: t.exposeInt('disputedAmount', {
      description: 'Cents in disputes that are open or lost; they cannot be refunded as well.',
    }),
    disputes: t.field({
      type: [Dispute],
      description: 'Money that the buyer wants back from their bank, the oldest first.',
      resolve: (order, _, call) => orderDisputes(call, order),
    }),
    papers: t.field({
      type: [OrderPaper],
      description: 'Receipts and credit notes, in the order in which they were issued.',
      resolve: async ({ _id }, _, call) => (await orderPapers(call, _id)) ?? [],
    }),
    payments: t.field({
      type: [Payment],
      resolve: (order, _, call) => orderPayments(call, order),
    }),
    events: t.field({
      type: [OrderEvent],
      description: 'What happened to it, the newest first.',
      resolve: (order, _, call) => orderEvents(call, order),
    }),
    messages: t.field({
      type: [MessageType],
      description: 'Messages to the buyer about refunds, newest first.',
      resolve: async ({ _id }, _, call) => (await messagesOfOrder(call, _id)) ?? [],
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'Until when it can be paid.',
    }),
    dispatchAt: t.expose('dispatchAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the code goes out by itself.',
    }),
    dispatchedAt: t.expose('dispatchedAt', { type: 'DateTime', nullable: true }),
    paidAt: t.expose('paidAt', { type: 'DateTime', nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})

const OrderStatusCount = builder.objectRef<OrderStatusCountRow>('OrderStatusCount').implement({
  fields: (t) => ({
    status: t.field({ type: OrderStatusEnum, resolve: ({ status }) => status }),
    count: t.exposeInt('count'),
    isCapped: t.exposeBoolean('isCapped'),
  }),
})

export const OrderPage = pageOf<OrderRow, OrderPageRow>('Order', Order)
builder.objectField(OrderPage, 'counts', (t) =>
  t.field({
    type: [OrderStatusCount],
    description: 'Per status, of the list without its status filter.',
    resolve: (page, _, call) => orderCounts(call, page),
  }),
)

builder.objectField(ReservationType, 'order', (t) =>
  t.field({
    type: Order,
    nullable: true,
    description: 'The order that bought it, or last tried to.',
    resolve: async ({ _id }, _, call) => (await orderOfReservation(call, _id)) ?? null,
  }),
)

const RefundOnCancel = builder.objectRef<RefundOnCancelRow>('RefundOnCancel').implement({
  fields: (t) => ({
    amount: t.exposeInt('amount', { description: 'Cents that go back to the customer.' }),
    isAllowed: t.exposeBoolean('isAllowed', {
      description: 'False: REFUND_NOT_ALLOWED would be the answer.',
    }),
    isPart: t.exposeBoolean('isPart', {
      description: 'The order has other boxes, which stay as they are.',
    }),
  }),
})

builder.objectField(ReservationType, 'refundOnCancel', (t) =>
  t.field({
    type: RefundOnCancel,
    nullable: true,
    description: 'What canceling the order does to the payment. Null when unpaid.',
    resolve: (reservation, _, call) => refundOnCancel(call, reservation),
  }),
)
