import type { VariablesOf } from '../../../lib/graphql.ts'
import { startOfDay } from '../../../lib/time/zoned-time.ts'
import type { OrderSearch } from './order-search.ts'
import type { ordersQuery } from '../orders.graphql.ts'

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

export const statusFilterOf = (status: OrderSearch['status']): Filter => {
  if (status === undefined) return {}
  return status === 'untold' ? { isToBeNotified: true } : { statuses: [status] }
}
