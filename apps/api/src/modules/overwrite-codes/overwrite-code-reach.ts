import { type Call, organisationOf, shopLimit } from '../../call/call.ts'
import type { OverwriteCodeReach } from './overwrite-code-store.ts'

/** Codes that the caller may see, limited to one shop if given. */
export const overwriteCodeReach = (call: Call, shopId?: string | null): OverwriteCodeReach => {
  const limit = shopLimit(call)
  const { organisationId } = organisationOf(call)
  if (shopId == null) return { organisationId, shopIds: limit }
  return { organisationId, shopIds: limit === null || limit.includes(shopId) ? [shopId] : [] }
}
