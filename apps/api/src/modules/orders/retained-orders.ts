import type { RetainedRecords } from '../retention/index.ts'
import { countOldOrders, forgetOldBuyers } from './old-order-store.ts'
import { saveOrderWords } from './list/order-words-store.ts'

const AT_ONCE = 200

/** Removes the buyer's personal data after the retention period; keeps lines and payments. */
export const retainedOrders: RetainedRecords = {
  kind: 'orders',
  count: countOldOrders,
  forget: async (tx, overdue) => {
    const forgotten = await forgetOldBuyers(tx, overdue, AT_ONCE)
    for (const order of forgotten) await saveOrderWords(tx, order)
    return forgotten.length
  },
}
