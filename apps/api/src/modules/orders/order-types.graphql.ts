import {
  ORDER_ORIGINS,
  ORDER_STATUSES,
  type SoldLine as OrderLineRow,
  refundableAmount,
  splitVat,
  type VatPart as VatPartRow,
} from '@lockerdesk/domain'
import { builder, LanguageEnum } from '../../graphql/builder.ts'
import { pageOf } from '../../graphql/paging.ts'
import { Customer, customerById } from '../customers/index.ts'
import { loyaltyPointsOfOrder } from '../loyalty/index.ts'
import { messagesOfOrder, MessageType } from '../messages/index.ts'
import { AllergenEnum, LanguageText, UnitTypeEnum } from '../products/index.ts'
import { reservationById, ReservationType } from '../reservations/index.ts'
import { describeOrderEvent } from './describe-order-event.ts'
import { ORDER_EVENT_KINDS, type OrderEventRow } from './order-event-store.ts'
import { Dispute, OrderPaper, Payment, Refund } from './order-money-types.graphql.ts'
import type { OrderStatusCount as OrderStatusCountRow } from './list/order-list-store.ts'
import type { Order as OrderRow, OrderBox as OrderBoxRow } from './order-store.ts'
import {
  orderCounts,
  orderDisputes,
  orderEvents,
  orderOfReservation,
  type OrderPage as OrderPageRow,
  orderPapers,
  orderPayments,
  orderRefunds,
} from './list/read-orders.ts'
import {
  refundOnCancel,
  type RefundOnCancel as RefundOnCancelRow,
} from './refunds/read-refund-on-cancel.ts'
import { ownRefundLimit } from './refunds/refund-limit.ts'

export const OrderStatusEnum = builder.enumType('OrderStatus', { values: ORDER_STATUSES })
export const OrderOriginEnum = builder.enumType('OrderOrigin', { values: ORDER_ORIGINS })
const OrderEventKindEnum = builder.enumType('OrderEventKind', { values: ORDER_EVENT_KINDS })

const OrderLine = builder.objectRef<OrderLineRow>('OrderLine').implement({
  fields: (t) => ({
    description: t.exposeString('description'),
    names: t.field({
      type: [LanguageText],
      description:
        'Name of the product in every language at the time of sale. Empty for orders placed before names were stored; use description.',
      resolve: ({ names }) => [...names],
    }),
    canUseMealVouchers: t.exposeBoolean('canUseMealVouchers'),
    totalPrice: t.exposeInt('totalPrice', {
      description: 'In cents, after the discount, including VAT.',
    }),
    vatRate: t.exposeInt('vatRate', { description: 'In basis points: 550 is 5.5 %.' }),
    discountPercentage: t.exposeInt('discountPercentage'),
    allergens: t.field({
      type: [AllergenEnum],
      nullable: true,
      description: 'Allergens at the time of sale. Null if they had not been entered.',
      resolve: ({ allergens }) => (allergens === null ? null : [...allergens]),
    }),
    isPerishable: t.exposeBoolean('isPerishable', {
      description: 'True if the buyer has no right of withdrawal; otherwise it is 14 days.',
    }),
    amount: t.exposeInt('amount', {
      nullable: true,
      description:
        'In grams for kg, centilitres for liter, pieces for unit. Null for lines without a product and for orders placed before the amount was stored.',
    }),
    unitType: t.field({
      type: UnitTypeEnum,
      nullable: true,
      description: 'Unit of the amount. Null if the amount is null.',
      resolve: ({ unitType }) => unitType,
    }),
  }),
})

export const VatPart = builder.objectRef<VatPartRow>('VatPart').implement({
  fields: (t) => ({
    vatRate: t.exposeInt('vatRate'),
    net: t.exposeInt('net'),
    vat: t.exposeInt('vat'),
    gross: t.exposeInt('gross'),
  }),
})

const OrderEvent = builder.objectRef<OrderEventRow>('OrderEvent').implement({
  fields: (t) => ({
    _id: t.exposeID('_id'),
    kind: t.field({ type: OrderEventKindEnum, resolve: ({ kind }) => kind }),
    description: t.string({
      resolve: (event, _, { language }) => describeOrderEvent(event, language),
    }),
    params: t.field({ type: 'JSON', resolve: ({ params }) => params }),
    actorName: t.exposeString('actorName', {
      nullable: true,
      description:
        'Name of the user who did it. Null for the customer, a schedule or the payment provider.',
    }),
    occurredAt: t.expose('occurredAt', { type: 'DateTime' }),
  }),
})

const OrderBox = builder.objectRef<OrderBoxRow>('OrderBox').implement({
  description: 'Box that holds or held part of an order.',
  fields: (t) => ({
    label: t.exposeString('label'),
    lockerName: t.exposeString('lockerName', {
      description: 'Name of the locker when the box was reserved.',
    }),
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
    totalPrice: t.exposeInt('totalPrice', { description: 'In cents, including VAT.' }),
    mealVoucherPart: t.exposeInt('mealVoucherPart', {
      description: 'Part that meal vouchers can pay, in cents.',
    }),
    refundedAmount: t.exposeInt('refundedAmount'),
    pendingRefunds: t.exposeInt('pendingRefunds', {
      description: 'Cents of refunds that the provider has not confirmed yet.',
    }),
    refundableAmount: t.int({
      description: 'Most that can still be refunded, in cents.',
      resolve: (order) => refundableAmount(order),
    }),
    loyaltyPoints: t.int({
      nullable: true,
      description: 'Points that the loyalty service booked for the order. Null if none.',
      resolve: async ({ _id }, _, call) => (await loyaltyPointsOfOrder(call, _id)) ?? null,
    }),
    refundLimit: t.int({
      nullable: true,
      description:
        'Most that the caller may refund of one order in total, in cents. Null for no limit.',
      resolve: (_order, _, call) => ownRefundLimit(call),
    }),
    isTest: t.exposeBoolean('isTest', {
      description: 'True for an order placed in test mode, without payment.',
    }),
    reservationIds: t.idList({ resolve: ({ reservationIds }) => [...reservationIds] }),
    reservations: t.field({
      type: [ReservationType],
      description: 'Bought reservations with their boxes.',
      resolve: async ({ reservationIds }, _, call) => {
        const bought = await Promise.all(reservationIds.map((id) => reservationById(call, id)))
        return bought.filter((one) => one !== undefined)
      },
    }),
    boxes: t.field({
      type: [OrderBox],
      description: 'Boxes of all its reservations.',
      resolve: ({ boxes }) => [...boxes],
    }),
    orderLines: t.field({ type: [OrderLine], resolve: ({ orderLines }) => [...orderLines] }),
    vatSplit: t.field({ type: [VatPart], resolve: ({ orderLines }) => splitVat(orderLines) }),
    refunds: t.field({ type: [Refund], resolve: (order, _, call) => orderRefunds(call, order) }),
    disputedAmount: t.exposeInt('disputedAmount', {
      description: 'Cents in open or lost disputes; these cannot be refunded.',
    }),
    disputes: t.field({
      type: [Dispute],
      description: 'Disputes at the buyer’s bank, oldest first.',
      resolve: (order, _, call) => orderDisputes(call, order),
    }),
    papers: t.field({
      type: [OrderPaper],
      description: 'Receipts and credit notes, in order of issue.',
      resolve: async ({ _id }, _, call) => (await orderPapers(call, _id)) ?? [],
    }),
    payments: t.field({
      type: [Payment],
      resolve: (order, _, call) => orderPayments(call, order),
    }),
    events: t.field({
      type: [OrderEvent],
      description: 'Timeline, newest first.',
      resolve: (order, _, call) => orderEvents(call, order),
    }),
    messages: t.field({
      type: [MessageType],
      description: 'Messages to the buyer about refunds, newest first.',
      resolve: async ({ _id }, _, call) => (await messagesOfOrder(call, _id)) ?? [],
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'Payment deadline, in UTC.',
    }),
    dispatchAt: t.expose('dispatchAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the server sends the code automatically, in UTC.',
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
    description: 'Counts per status, ignoring the status filter.',
    resolve: (page, _, call) => orderCounts(call, page),
  }),
)

builder.objectField(ReservationType, 'order', (t) =>
  t.field({
    type: Order,
    nullable: true,
    description: 'Order that bought the reservation, or last tried to.',
    resolve: async ({ _id }, _, call) => (await orderOfReservation(call, _id)) ?? null,
  }),
)

const RefundOnCancel = builder.objectRef<RefundOnCancelRow>('RefundOnCancel').implement({
  fields: (t) => ({
    amount: t.exposeInt('amount', { description: 'Cents that canceling refunds to the customer.' }),
    isAllowed: t.exposeBoolean('isAllowed', {
      description: 'False if canceling would be refused with REFUND_NOT_ALLOWED.',
    }),
    isPart: t.exposeBoolean('isPart', {
      description: 'True if the order has other boxes, which stay unchanged.',
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
