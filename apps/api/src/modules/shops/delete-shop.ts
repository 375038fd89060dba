import type { Call } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { shopReach } from './shop-reach.ts'
import { countShopContents } from './shop-contents-store.ts'
import { deleteShopRow, lockShop, type Shop } from './shop-store.ts'

export const deleteShop = (call: Call, id: string): Promise<Shop> =>
  transact(call, async (tx) => {
    const shop = await lockShop(tx, shopReach(call), id)
    if (shop === null) throw refused('NOT_FOUND')
    const contents = await countShopContents(tx, shop.organisationId, id)
    if (Object.values(contents).some((count) => count > 0))
      throw refused('SHOP_NOT_EMPTY', { params: { ...contents } })
    await deleteShopRow(tx, shop.organisationId, id)
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
