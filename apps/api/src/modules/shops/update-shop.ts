import { COUNTRY_TIME_ZONES, shopInput } from '@lockerdesk/domain'
import type { Call } from '../../call/call.ts'
import { checked, refused } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { shopReach } from './shop-reach.ts'
import { lockShop, type Shop, updateShopRow } from './shop-store.ts'

/** What is left out stays as it is: two people who change different fields do not undo each other. */
export const updateShop = (call: Call, id: string, changes: object): Promise<Shop> =>
  transact(call, async (tx) => {
    const before = await lockShop(tx, shopReach(call), id)
    if (before === null) throw refused('NOT_FOUND')
    const given = Object.entries(changes).filter(([, value]) => value !== undefined)
    const input = checked(shopInput, { ...before, ...Object.fromEntries(given) })
    const shop: Shop = {
      ...before,
      ...input,
      timeZone: COUNTRY_TIME_ZONES[input.address.country],
      updatedAt: call.services.clock.now().toISOString(),
    }
    await updateShopRow(tx, shop)
    await writeLog(tx, call, {
      type: 'Shops',
      operation: 'Updated',
      text: 'shopUpdated',
      params: { name: shop.name },
      subjectId: id,
      before: shopInput.parse(before),
      after: input,
    })
    return shop
  })
