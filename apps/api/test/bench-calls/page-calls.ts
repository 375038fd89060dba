import { type DocumentNode, print } from 'graphql'
import { newestNotificationQuery } from '../../../web/src/app/notifications/newest-notification.ts'
import { openBoxesMutation } from '../../../web/src/features/lockers/lockers.graphql.ts'
import { ordersQuery } from '../../../web/src/features/orders/orders.graphql.ts'
import { overviewQuery } from '../../../web/src/features/overview/overview.graphql.ts'
import {
  changeStatusMutation,
  createReservationMutation,
} from '../../../web/src/features/reservations/reservation-changes.graphql.ts'
import {
  reservationCountsQuery,
  reservationsQuery,
} from '../../../web/src/features/reservations/reservations.graphql.ts'
import { todaysPickupsQuery } from '../../../web/src/features/reservations/today/todays-pickups.graphql.ts'

/** A call as a page makes it, and how often it may wait for the way to the database and back. */
export interface PageCall {
  readonly name: string
  readonly query: string
  readonly variables: object
  readonly mostTrips: number
}

const callOf = (
  name: string,
  mostTrips: number,
  document: DocumentNode,
  variables: object,
): PageCall => ({ name, query: print(document), variables, mostTrips })

/** What open pages ask again and again, of a shop and of one that sells. */
export const polledCalls = (shopId: string, sellingShopId = shopId): readonly PageCall[] => {
  const pagination = { limit: 50 }
  return [
    { name: '{ __typename }', query: '{ __typename }', variables: {}, mostTrips: 1 },
    callOf('newest notification', 2, newestNotificationQuery, {}),
    callOf('reservations, 50 rows', 2, reservationsQuery, { shopId, pagination }),
    callOf('tab counts', 2, reservationCountsQuery, { shopId }),
    callOf("today's pickups", 2, todaysPickupsQuery, { shopId }),
    callOf('orders, 50 rows', 2, ordersQuery, { shopId: sellingShopId, pagination }),
    callOf('overview', 3, overviewQuery, { shopId }),
  ]
}

export const creation = (data: object): PageCall =>
  callOf('create a reservation', 7, createReservationMutation, { data })

export const cancellation = (id: string): PageCall =>
  callOf('cancel a reservation', 7, changeStatusMutation, {
    id,
    data: { action: 'cancel', expectedStatus: 'reserved', reason: 'closed' },
  })

export const opening = (lockerId: string, boxId: string): PageCall =>
  callOf('open a door', 3, openBoxesMutation, { lockerId, boxIds: [boxId], openMainDoor: false })
