import type { Call } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { shopReach } from './shop-reach.ts'
import { lockShop, saveTestMode, type Shop } from './shop-store.ts'

/** On: customers order without paying, and such orders are marked and kept out of turnover. */
export const changeShopTestMode = (call: Call, id: string, isTestMode: boolean): Promise<Shop> =>
  transact(call, async (tx) => {
    const before = await lockShop(tx, shopReach(call), id)
    if (before === null) throw refused('NOT_FOUND')
    const updatedAt = call.services.clock.now().toISOString()
    await saveTestMode(tx, before, isTestMode, updatedAt)
    await writeLog(tx, call, {
      type: 'Shops',
      operation: 'Updated',
      severity: 'warning',
      text: isTestMode ? 'testModeOn' : 'testModeOff',
      params: { name: before.name },
      subjectId: id,
      before: { isTestMode: before.isTestMode },
      after: { isTestMode },
    })
    return { ...before, isTestMode, updatedAt }
  })
