import { customerName, readOrderSearch } from '@lockerdesk/domain'
import type { Call } from '../../../call/call.ts'
import type { Reader } from '../../../platform/postgres.ts'
import { orderReach } from '../change-order.ts'
import { searchOrdersOf } from './order-search-store.ts'

/** For the global search, across all shops of the caller. */
export const foundOrders = async (reader: Reader, call: Call, term: string, limit: number) => {
  const terms = readOrderSearch(term)
  if (terms.length === 0) return []
  const found = await searchOrdersOf(reader, orderReach(call), terms, limit)
  return found.map((order) => {
    const { _id, orderNumber, shopName, emails, phonenumbers } = order
    const name = customerName(order)
    return {
      _id,
      label: `${orderNumber}`,
      detail: name,
      shopName,
      texts: [`${orderNumber}`, name, ...emails, ...phonenumbers],
    }
  })
}
