import { PAGE_SIZE } from '@lockerdesk/domain'
import { useSearch } from '@tanstack/react-router'
import type { VariablesOf } from '../../lib/graphql.ts'
import { useLiveQuery } from '../../lib/use-live-query.ts'
import type { PageShop } from '../../lib/use-page-shop.ts'
import { startOfDay } from '../../lib/zoned-time.ts'
import { useHeldRows } from '../../ui/use-held-rows.ts'
import type { OrderSearch } from './order-search.ts'
import { findOrdersQuery, ordersQuery } from './orders.graphql.ts'

const SORTS = ['createdAt', 'totalPrice'] as const

export type OrderView = Omit<VariablesOf<typeof ordersQuery>, 'pagination'>
type Filter = NonNullable<OrderView['filter']>

/** What the address leaves of the shop's orders, whatever their status. */
export const filterOf = (search: OrderSearch, timeZone: string): Filter => ({
  createdFrom: search.from === undefined ? null : startOfDay(search.from, timeZone),
  createdTo: search.to === undefined ? null : startOfDay(search.to, timeZone, 1),
  origin: search.origin ?? null,
  lockerId: search.lockerId ?? null,
  customerId: search.customerId ?? null,
})

const statusOf = (status: OrderSearch['status']): Filter => {
  if (status === undefined) return {}
  return status === 'untold' ? { isToBeNotified: true } : { statuses: [status] }
}

/** What the address asks for: a page of the list, or the best answers to a search. */
export const useOrderList = ({ _id: shopId, timeZone }: PageShop) => {
  const search = useSearch({ from: '/shell/orders' })
  const { q = '', page = 1 } = search
  const isSearching = q.trim() !== ''
  const field = SORTS.find((sort) => sort === search.sort) ?? 'createdAt'
  const filter = { ...filterOf(search, timeZone), ...statusOf(search.status) }
  const view: OrderView = {
    shopId,
    filter,
    sort: { field, direction: search.direction ?? 'desc' },
  }
  const [list, reloadList] = useLiveQuery(
    {
      query: ordersQuery,
      variables: { ...view, pagination: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE } },
      pause: isSearching,
    },
    ['order'],
  )
  const [found, reloadFound] = useLiveQuery(
    { query: findOrdersQuery, variables: { shopId, filter, query: q }, pause: !isSearching },
    ['order'],
  )
  const answered = isSearching ? found.data?.findOrders : list.data?.orders.items
  const asked = isSearching ? found : list
  const held = useHeldRows(answered, ({ _id }) => _id, JSON.stringify([view, q, page]))
  return {
    search,
    view,
    q,
    page,
    sort: { field, direction: search.direction ?? 'desc' } as const,
    isSearching,
    ...held,
    list: list.data?.orders,
    error: answered === undefined ? asked.error : undefined,
    reload: isSearching ? reloadFound : reloadList,
  } as const
}
