import { readOrderSearch, type SortDirection } from '@lockerdesk/domain'
import { batched } from '../../../call/batched.ts'
import { type Call, organisationOf } from '../../../call/call.ts'
import { read } from '../../../call/read.ts'
import type { Page, PageRequest } from '../../../platform/paging.ts'
import { type Paper, papersOfOrders } from '../../papers/index.ts'
import { assertShopInReach, readInShop } from '../../reservation-settings/index.ts'
import { orderReach, seenOrder } from '../change-order.ts'
import { type Dispute, disputesOfOrder } from '../disputes/dispute-store.ts'
import { listOrderEvents, type OrderEventRow } from '../order-event-store.ts'
import {
  countOrders,
  listOrders,
  type OrderFilter,
  type OrderSort,
  type OrderStatusCount,
  type ShopOfOrders,
} from './order-list-store.ts'
import { searchOrders } from './order-search-store.ts'
import { type Order, ordersOfReservations } from '../order-store.ts'
import { type Payment, paymentsOfOrder } from '../payments/payment-store.ts'
import { type Refund, refundsOfOrder } from '../refunds/refund-store.ts'

export interface OrderPage extends Page<Order> {
  readonly at: ShopOfOrders
  readonly filter: OrderFilter
}

const NEWEST_FIRST = { field: 'createdAt', direction: 'desc' } as const

export const orders = (
  call: Call,
  shopId: string,
  filter: OrderFilter,
  sort: { readonly field: OrderSort; readonly direction: SortDirection } | null | undefined,
  page: PageRequest,
): Promise<OrderPage> =>
  read(call, async (reader) => {
    const at = { organisationId: organisationOf(call).organisationId, shopId }
    const found = await readInShop(reader, call, shopId, () =>
      listOrders(reader, at, filter, sort ?? NEWEST_FIRST, page),
    )
    return { ...found, at, filter }
  })

/** Counts ignore the status filter of the list. */
export const orderCounts = (
  call: Call,
  { at, filter }: Pick<OrderPage, 'at' | 'filter'>,
): Promise<OrderStatusCount[]> =>
  read(call, (reader) => countOrders(reader, at, { ...filter, statuses: null }))

export const findOrders = (
  call: Call,
  shopId: string,
  filter: OrderFilter,
  typed: string,
): Promise<Order[]> =>
  read(call, async (reader) => {
    await assertShopInReach(reader, call, shopId)
    const terms = readOrderSearch(typed)
    if (terms.length === 0) return []
    const at = { organisationId: organisationOf(call).organisationId, shopId }
    return searchOrders(reader, at, terms, filter)
  })

export const getOrderById = (call: Call, id: string): Promise<Order> => seenOrder(call, id)

export const orderEvents = (call: Call, order: Order): Promise<OrderEventRow[]> =>
  read(call, (reader) => listOrderEvents(reader, order))
export const orderRefunds = (call: Call, order: Order): Promise<Refund[]> =>
  read(call, (reader) => refundsOfOrder(reader, order))
export const orderDisputes = (call: Call, order: Order): Promise<Dispute[]> =>
  read(call, (reader) => disputesOfOrder(reader, order))
export const orderPayments = (call: Call, order: Order): Promise<Payment[]> =>
  read(call, (reader) => paymentsOfOrder(reader, order))

export const orderPapers = batched<Paper[]>((call, orderIds) =>
  read(call, async (reader) => {
    const { organisationId } = organisationOf(call)
    const papers = await papersOfOrders(reader, organisationId, orderIds)
    return new Map(orderIds.map((id) => [id, papers.filter(({ orderId }) => orderId === id)]))
  }),
)

export const orderOfReservation = batched<Order>((call, reservationIds) =>
  read(call, (reader) => ordersOfReservations(reader, orderReach(call), reservationIds)),
)
