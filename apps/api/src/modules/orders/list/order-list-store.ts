import {
  COUNT_CAP,
  ORDER_STATUSES,
  type OrderOrigin,
  type OrderStatus,
  type SortDirection,
} from '@lockerdesk/domain'
import { type RawBuilder, sql } from 'kysely'
import {
  fetchPage,
  type Page,
  type PageRequest,
  type SortColumn,
} from '../../../platform/paging.ts'
import type { Reader } from '../../../platform/postgres.ts'
import { allRows } from '../../../platform/rows.ts'
import { type Order, SELECTED_ORDER } from '../order-store.ts'

export interface OrderFilter {
  readonly statuses?: readonly OrderStatus[] | null | undefined
  /** Start inclusive, end exclusive. */
  readonly createdFrom?: string | null | undefined
  readonly createdTo?: string | null | undefined
  readonly origin?: OrderOrigin | null | undefined
  readonly customerId?: string | null | undefined
  /** A bought reservation was in this locker. */
  readonly lockerId?: string | null | undefined
  readonly isTest?: boolean | null | undefined
  /** Paid orders whose customer has not been notified. */
  readonly isToBeNotified?: boolean | null | undefined
}

/** One shop, already checked to be within the caller's reach. */
export interface ShopOfOrders {
  readonly organisationId: string
  readonly shopId: string
}

const SORTS = {
  createdAt: { expression: sql`o.created_at`, type: 'timestamptz', isNeverNull: true },
  totalPrice: { expression: sql`o.total_price`, type: 'integer', isNeverNull: true },
} as const satisfies Record<string, SortColumn>
export type OrderSort = keyof typeof SORTS
export const ORDER_SORTS = Object.keys(SORTS) as OrderSort[]

/** Condition on `orders o` for a filter. */
export const filteredOrders = (filter: OrderFilter): RawBuilder<boolean>[] => {
  const { statuses, createdFrom, createdTo, origin, customerId, isTest, lockerId } = filter
  const [only] = statuses ?? []
  const hasStatus =
    statuses?.length === 1
      ? sql<boolean>`o.status = ${only}`
      : sql<boolean>`o.status = any(${[...(statuses ?? [])]})`
  return [
    ...(only === undefined ? [] : [hasStatus]),
    ...(createdFrom == null ? [] : [sql<boolean>`o.created_at >= ${createdFrom}`]),
    ...(createdTo == null ? [] : [sql<boolean>`o.created_at < ${createdTo}`]),
    ...(origin == null ? [] : [sql<boolean>`o.origin = ${origin}`]),
    ...(customerId == null ? [] : [sql<boolean>`o.customer_id = ${customerId}`]),
    ...(isTest == null ? [] : [sql<boolean>`o.is_test = ${isTest}`]),
    ...(lockerId == null
      ? []
      : [
          sql<boolean>`o.id in (select x.order_id from order_reservations x
            join reservation_boxes b on b.reservation_id = x.reservation_id where b.locker_id = ${lockerId})`,
        ]),
    ...(filter.isToBeNotified === true
      ? [sql<boolean>`o.status = 'Paid' and o.dispatch_at is not null and o.dispatched_at is null`]
      : []),
  ]
}

const matching = (reader: Reader, at: ShopOfOrders, filter: OrderFilter) =>
  filteredOrders(filter).reduce(
    (rows, condition) => rows.where(condition),
    reader
      .selectFrom('orders as o')
      .where('o.organisation_id', '=', at.organisationId)
      .where('o.shop_id', '=', at.shopId),
  )

export const listOrders = (
  reader: Reader,
  at: ShopOfOrders,
  filter: OrderFilter,
  sort: { readonly field: OrderSort; readonly direction: SortDirection },
  page: PageRequest,
): Promise<Page<Order>> =>
  fetchPage(reader, {
    matching: matching(reader, at, filter),
    select: (rows) => rows.select(SELECTED_ORDER).$castTo<Order>(),
    idColumn: sql`o.id`,
    sort: SORTS[sort.field],
    direction: sort.direction,
    page,
  })

export interface OrderStatusCount {
  readonly status: OrderStatus
  readonly count: number
  readonly isCapped: boolean
}

/** Counts per status, in one statement. */
export const countOrders = async (
  reader: Reader,
  at: ShopOfOrders,
  filter: OrderFilter,
): Promise<OrderStatusCount[]> => {
  const counts = ORDER_STATUSES.map((status) => {
    const rows = matching(reader, at, { ...filter, statuses: [status] })
      .select(sql`1`.as('one'))
      .limit(COUNT_CAP + 1)
    return sql`select ${status}::text as status, (select count(*) from (${rows}) counted) as count`
  })
  const rows = await allRows<{ status: OrderStatus; count: number }>(reader)`${sql.join(
    counts,
    sql` union all `,
  )}`
  return rows.map(({ status, count }) => ({
    status,
    count: Math.min(count, COUNT_CAP),
    isCapped: count > COUNT_CAP,
  }))
}
