import { isId } from '@lockerdesk/domain'
import { type Call, organisationOf, shopLimit } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { read } from '../../call/read.ts'
import type { Tx } from '../../platform/postgres.ts'
import { findOrder, lockOrder, type Order, type OrderReach } from './order-store.ts'

/** Orders that the caller may see here. */
export const orderReach = (call: Call): OrderReach => ({
  organisationId: organisationOf(call).organisationId,
  shopIds: shopLimit(call),
})

export const seenOrder = async (call: Call, id: string): Promise<Order> => {
  const seen = isId(id)
    ? await read(call, (reader) => findOrder(reader, orderReach(call), id))
    : null
  if (seen === null) throw refused('NOT_FOUND')
  return seen
}

export const lockSeenOrder = async (tx: Tx, call: Call, id: string): Promise<Order> => {
  const order = isId(id) ? await lockOrder(tx, orderReach(call), id) : null
  if (order === null) throw refused('NOT_FOUND')
  return order
}
