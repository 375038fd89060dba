import type { Call } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { isForeignKeyViolation } from '../../platform/postgres.ts'
import { shopReach } from './shop-reach.ts'
import { deleteShopRow, lockShop, type Shop } from './shop-store.ts'

export const deleteShop = (call: Call, id: string): Promise<Shop> =>
  transact(call, async (tx) => {
    const shop = await lockShop(tx, shopReach(call), id)
    if (shop === null) throw refused('NOT_FOUND')
    await deleteShopRow(tx, shop.organisationId, id).catch(refuseWhenInUse)
    await writeLog(tx, call, {
      type: 'Shops',
      operation: 'Deleted',
      severity: 'warning',
      text: 'shopDeleted',
      params: { name: shop.name },
      subjectId: id,
      before: shop,
    })
    return shop
  })

const refuseWhenInUse = (error: unknown): never => {
  throw isForeignKeyViolation(error) ? refused('SHOP_NOT_EMPTY') : error
}
