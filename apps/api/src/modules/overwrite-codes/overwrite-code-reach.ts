import { type Call, organisationOf, shopLimit } from '../../call/call.ts'
import type { OverwriteCodeReach } from './overwrite-code-store.ts'

/** What the caller may see here, narrowed to one shop when they ask for it. */
export const overwriteCodeReach = (call: Call, shopId?: string | null): OverwriteCodeReach => {
  const limit = shopLimit(call)
  const { organisationId } = organisationOf(call)
  if (shopId == null) return { organisationId, shopIds: limit }
  return { organisationId, shopIds: limit === null || limit.includes(shopId) ? [shopId] : [] }
}
