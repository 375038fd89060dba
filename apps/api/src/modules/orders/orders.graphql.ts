import { builder, LanguageEnum } from '../../graphql/builder.ts'
import { Organisation } from '../organisations/index.ts'
import { PaginationInput, sortInputOf } from '../../graphql/paging.ts'
import { ReservationType } from '../reservations/index.ts'
import { cancelOrder } from './endings/cancel-order.ts'
import {
  dispatchVirtualVendingNotifications,
  ordersToNotify,
  ordersToNotifyCount,
} from './dispatch/dispatch-vending-notifications.ts'
import type { ShopToNotify } from './dispatch/order-dispatch-store.ts'
import { ORDER_SORTS } from './list/order-list-store.ts'
import { Order, OrderOriginEnum, OrderPage, OrderStatusEnum } from './order-types.graphql.ts'
import { findOrders, getOrderById, orders } from './list/read-orders.ts'
import { memberRefundLimit, updateMemberRefundLimit } from './refunds/refund-limit.ts'
import { refundOrder } from './refunds/refund-order.ts'
import { requestPayment } from './pay-links/request-payment.ts'
import { updateOrderContactDetails } from './update-order-contact-details.ts'

const ShopToNotifyType = builder.objectRef<ShopToNotify>('ShopToNotify').implement({
  fields: (t) => ({
    shopId: t.exposeID('shopId'),
    shopName: t.exposeString('shopName'),
    count: t.exposeInt('count'),
    nextAt: t.expose('nextAt', {
      type: 'DateTime',
      description: 'When the server sends the first notification, in UTC.',
    }),
  }),
})

const OrderFilter = builder.inputType('OrderFilter', {
  fields: (t) => ({
    statuses: t.field({ type: [OrderStatusEnum], required: false }),
    createdFrom: t.field({ type: 'DateTime', required: false }),
    createdTo: t.field({ type: 'DateTime', required: false }),
    origin: t.field({ type: OrderOriginEnum, required: false }),
    customerId: t.id({ required: false }),
    lockerId: t.id({ required: false }),
    isTest: t.boolean({ required: false }),
    isToBeNotified: t.boolean({
      required: false,
      description: 'Paid orders whose customer has not been notified.',
    }),
  }),
})

const OrderSort = sortInputOf('Order', ORDER_SORTS)

const ContactDetailsInput = builder.inputType('OrderContactDetailsInput', {
  fields: (t) => ({
    firstName: t.string({ required: true }),
    lastName: t.string({ required: true }),
    emails: t.stringList({ required: true }),
    phonenumbers: t.stringList({ required: false }),
    language: t.field({ type: LanguageEnum, required: true }),
    resend: t.boolean({ required: false, description: 'True resends the code.' }),
  }),
})

builder.queryFields((t) => ({
  orders: t.field({
    type: OrderPage,
    args: {
      shopId: t.arg.id({ required: true }),
      filter: t.arg({ type: OrderFilter }),
      sort: t.arg({ type: OrderSort }),
      pagination: t.arg({ type: PaginationInput }),
    },
    resolve: (_, { shopId, filter, sort, pagination }, call) =>
      orders(call, shopId, filter ?? {}, sort, pagination ?? {}),
  }),
  findOrders: t.field({
    type: [Order],
    description:
      'Searches by number, name (ignoring one wrong letter), e-mail, phone, public id or amount (12,50). Best 50 matches.',
    args: {
      query: t.arg.string({ required: true }),
      shopId: t.arg.id({ required: true }),
      filter: t.arg({ type: OrderFilter }),
    },
    resolve: (_, { query, shopId, filter }, call) => findOrders(call, shopId, filter ?? {}, query),
  }),
  getOrderById: t.field({
    type: Order,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => getOrderById(call, id),
  }),
  ordersToNotifyCount: t.int({
    description: 'Paid virtual vending orders whose customers have not been notified.',
    args: { shopId: t.arg.id() },
    resolve: (_, { shopId }, call) => ordersToNotifyCount(call, shopId),
  }),
  ordersToNotify: t.field({
    type: [ShopToNotifyType],
    description:
      'Paid orders per shop whose customers have not been notified, longest waiting first; excludes shops that hide them in the overview.',
    args: { shopId: t.arg.id() },
    resolve: (_, { shopId }, call) => ordersToNotify(call, shopId),
  }),
}))

builder.objectField(Organisation, 'memberRefundLimit', (t) =>
  t.int({
    description: 'Most that a Member may refund of one order, in cents; 0 forbids refunds.',
    resolve: ({ _id }, _, call) => memberRefundLimit(call, _id),
  }),
)

builder.mutationFields((t) => ({
  requestPayment: t.field({
    type: ReservationType,
    description:
      'Sends or resends a payment request to the customer of a reservation. The server sends the code after the payment.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => requestPayment(call, id),
  }),
  refundOrder: t.field({
    type: Order,
    description:
      'Refunds part or all of an order: at least 1 cent, at most the amount not yet refunded. More than the limit of Members requires a recent sign-in.',
    args: {
      id: t.arg.id({ required: true }),
      amount: t.arg.int({ required: true, description: 'In cents.' }),
      description: t.arg.string({ required: true }),
      lines: t.arg.intList({
        required: false,
        description: 'Indexes of the refunded order lines; the amount may not exceed their total.',
      }),
    },
    resolve: (_, { id, amount, description, lines }, call) =>
      refundOrder(call, id, amount, description, lines ?? null),
  }),
  updateMemberRefundLimit: t.int({
    description: 'Most that a Member may refund of one order, in cents; 0 forbids refunds.',
    args: { amount: t.arg.int({ required: true }) },
    resolve: (_, { amount }, call) => updateMemberRefundLimit(call, amount),
  }),
  cancelOrder: t.field({
    type: Order,
    description: 'Cancels an order; the server first refunds the rest of a paid order.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => cancelOrder(call, id),
  }),
  updateOrderContactDetails: t.field({
    type: Order,
    args: {
      id: t.arg.id({ required: true }),
      data: t.arg({ type: ContactDetailsInput, required: true }),
    },
    resolve: (_, { id, data }, call) => updateOrderContactDetails(call, id, data),
  }),
  dispatchVirtualVendingNotifications: t.int({
    description:
      'Notifies all customers of this shop who paid and were not notified. Returns their number.',
    args: { shopId: t.arg.id({ required: true }) },
    resolve: (_, { shopId }, call) => dispatchVirtualVendingNotifications(call, shopId),
  }),
}))
