import type { LogType } from '@lockerdesk/domain'
import type { Call } from '../../call/call.ts'
import { canSeePurchasePrices } from '../../call/sees-purchase-prices.ts'

/** Values of an entry, without purchase prices for callers who cannot see them. */
export const seenValues = (call: Call, type: LogType, values: unknown): unknown =>
  type !== 'Products' || canSeePurchasePrices(call) || typeof values !== 'object' || values === null
    ? values
    : Object.fromEntries(Object.entries(values).filter(([name]) => name !== 'purchasePrice'))
