import { PICKUP_TIMES } from '@lockerdesk/domain'
import { builder } from '../../graphql/builder.ts'
import { PaginationInput, sortInputOf } from '../../graphql/paging.ts'
import { MessageType } from '../messages/index.ts'
import { findMessages } from './dispatch/find-messages.ts'
import { findReservations, getReservationById, reservations } from './list/read-reservations.ts'
import { RESERVATION_SORTS } from './list/reservation-list-store.ts'
import { Reservation, ReservationPage, ReservationStatusEnum } from './reservation-types.graphql.ts'

const PickupTimeEnum = builder.enumType('PickupTime', {
  description:
    'Pickup time relative to today in the shop’s time zone. late: the pickup time has passed and the goods are not collected.',
  values: PICKUP_TIMES,
})

const ReservationFilter = builder.inputType('ReservationFilter', {
  fields: (t) => ({
    statuses: t.field({ type: [ReservationStatusEnum], required: false }),
    when: t.field({ type: PickupTimeEnum, required: false }),
    pickupFrom: t.field({ type: 'DateTime', required: false }),
    pickupTo: t.field({ type: 'DateTime', required: false }),
    customerId: t.id({ required: false }),
    lockerId: t.id({ required: false }),
    isWaiting: t.boolean({ required: false }),
    awaitsFilling: t.boolean({ required: false }),
    isVendingReservation: t.boolean({ required: false }),
  }),
})

const FoundReservationFilter = builder.inputType('FoundReservationFilter', {
  description: 'ReservationFilter for search results.',
  fields: (t) => ({
    statuses: t.field({ type: [ReservationStatusEnum], required: false }),
    when: t.field({ type: PickupTimeEnum, required: false }),
    pickupFrom: t.field({ type: 'DateTime', required: false }),
    pickupTo: t.field({ type: 'DateTime', required: false }),
    lockerId: t.id({ required: false }),
    isVendingReservation: t.boolean({ required: false }),
  }),
})

const ReservationSort = sortInputOf('Reservation', RESERVATION_SORTS)

builder.queryFields((t) => ({
  reservations: t.field({
    type: ReservationPage,
    args: {
      shopId: t.arg.id({ required: true }),
      filter: t.arg({ type: ReservationFilter }),
      sort: t.arg({ type: ReservationSort }),
      pagination: t.arg({ type: PaginationInput }),
    },
    resolve: (_, { shopId, filter, sort, pagination }, call) =>
      reservations(call, shopId, filter ?? {}, sort, pagination ?? {}),
  }),
  findReservations: t.field({
    type: [Reservation],
    description:
      'Searches by name, phone, e-mail, order, public id or pincode; ignores accents and one wrong letter per word. Best 50 matches.',
    args: {
      shopId: t.arg.id({ required: true }),
      filter: t.arg({ type: FoundReservationFilter }),
      query: t.arg.string({ required: true }),
    },
    resolve: (_, { shopId, filter, query }, call) =>
      findReservations(call, shopId, filter ?? {}, query),
  }),
  findMessages: t.field({
    type: [MessageType],
    description:
      'Messages about the reservations that findReservations returns, and messages to exactly that address. Newest 100.',
    args: { shopId: t.arg.id({ required: true }), query: t.arg.string({ required: true }) },
    resolve: (_, { shopId, query }, call) => findMessages(call, shopId, query),
  }),
  getReservationById: t.field({
    type: Reservation,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => getReservationById(call, id),
  }),
}))
