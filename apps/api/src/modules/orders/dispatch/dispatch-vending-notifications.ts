import { type Call, organisationOf } from '../../../call/call.ts'
import { read } from '../../../call/read.ts'
import { transact } from '../../../call/transact.ts'
import { writeLog } from '../../../call/write-log.ts'
import { readShopPlace } from '../../reservation-settings/index.ts'
import { changeActorOf } from '../../reservations/index.ts'
import { orderReach } from '../change-order.ts'
import { dispatchNow } from './dispatch-order.ts'
import { findOrdersToNotify, listShopsToNotify, type ShopToNotify } from './order-dispatch-store.ts'
import { lockOrder } from '../order-store.ts'

/** Notifies every customer of the shop who paid and was not notified, before the scheduled time. Returns the number sent. */
export const dispatchVirtualVendingNotifications = (call: Call, shopId: string): Promise<number> =>
  transact(call, async (tx) => {
    await readShopPlace(tx, call, shopId)
    const { organisationId } = organisationOf(call)
    let count = 0
    for (const id of await findOrdersToNotify(tx, { organisationId, shopId })) {
      const order = await lockOrder(tx, { organisationId, shopIds: [shopId] }, id)
      if (order?.status !== 'Paid' || order.dispatchedAt !== null) continue
      if (await dispatchNow(tx, changeActorOf(call), order)) count += 1
    }
    await writeLog(tx, call, {
      type: 'Orders',
      operation: 'Sent',
      text: 'vendingDispatched',
      params: { count },
      subjectId: shopId,
    })
    return count
  })

/** Per shop, or for one shop: the customers that a notification now would reach. */
export const ordersToNotify = (
  call: Call,
  shopId: string | null | undefined,
): Promise<ShopToNotify[]> =>
  read(call, async (reader) => {
    if (shopId == null) return listShopsToNotify(reader, orderReach(call))
    await readShopPlace(reader, call, shopId)
    return listShopsToNotify(reader, { ...orderReach(call), shopIds: [shopId] })
  })

export const ordersToNotifyCount = async (
  call: Call,
  shopId: string | null | undefined,
): Promise<number> =>
  (await ordersToNotify(call, shopId)).reduce((sum, { count }) => sum + count, 0)
