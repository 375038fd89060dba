import { type Call, organisationOf, shopLimit } from '../../call/call.ts'
import type { ReservationReach } from './reservation-store.ts'

/** What the caller may see here, narrowed to one shop when they ask for it. */
export const reservationReach = (call: Call, shopId?: string): ReservationReach => {
  const limit = shopLimit(call)
  const { organisationId } = organisationOf(call)
  if (shopId === undefined) return { organisationId, shopIds: limit }
  return { organisationId, shopIds: limit === null || limit.includes(shopId) ? [shopId] : [] }
}
