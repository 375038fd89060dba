import { LIST_PARAMS, type ListKey } from '@lockerdesk/domain'
import { expect, test } from 'vitest'
import { customerSearch } from '../customers/list/customer-search.ts'
import { deviceLogSearch } from '../device-logs/device-log-search.ts'
import { gatewaySearch } from '../gateways/list/gateway-search.ts'
import { logSearch } from '../logs/list/log-search.ts'
import { orderSearch } from '../orders/list/order-search.ts'
import { productSearch } from '../products/list/product-search.ts'
import { reservationSearch } from '../reservations/list/reservation-search.ts'

const SEARCHES = {
  reservations: reservationSearch,
  orders: orderSearch,
  customers: customerSearch,
  products: productSearch,
  logs: logSearch,
  deviceLogs: deviceLogSearch,
  gateways: gatewaySearch,
} as const satisfies Record<ListKey, unknown>

/** Where one is in a list, and what one was just doing: no part of a view. */
const PASSING = new Set(['page', 'deletion', 'follow', 'first', 'newIn'])

test.each(Object.entries(SEARCHES))('a view of %s holds all that narrows it', (list, search) => {
  const narrowing = Object.keys(search.params).filter((name) => !PASSING.has(name))
  expect([...LIST_PARAMS[list as ListKey]].toSorted()).toEqual(narrowing.toSorted())
})

test.each(Object.entries(SEARCHES))('what %s no longer knows breaks nothing', (_list, search) => {
  const outdated = Object.fromEntries(
    Object.keys(search.params).map((name) => [name, { no: 'longer' }]),
  )
  expect(Object.values(search(outdated)).filter((value) => value !== undefined)).toEqual([])
})
