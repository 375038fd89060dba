import { type Call, organisationOf, shopLimit } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import type { CustomerReach } from './customer-store.ts'

/** Narrowed to one shop where the caller asks for it; a shop beyond their reach does not exist. */
export const customerReach = (call: Call, shopId?: string | null): CustomerReach => {
  const limit = shopLimit(call)
  if (shopId != null && limit !== null && !limit.includes(shopId)) throw refused('NOT_FOUND')
  return {
    organisationId: organisationOf(call).organisationId,
    shopIds: shopId == null ? limit : [shopId],
  }
}
