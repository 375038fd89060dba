import { type Call, organisationOf, shopLimit } from '../../call/call.ts'
import type { ShopReach } from './shop-store.ts'

export const shopReach = (call: Call): ShopReach => ({
  organisationId: organisationOf(call).organisationId,
  shopIds: shopLimit(call),
})
