import { type Call, organisationOf, shopLimit } from '../../call/call.ts'
import type { ReservationReach } from './reservation-store.ts'

/** Reservations that the caller may see, limited to one shop if given. */
export const reservationReach = (call: Call, shopId?: string): ReservationReach => {
  const limit = shopLimit(call)
  const { organisationId } = organisationOf(call)
  if (shopId === undefined) return { organisationId, shopIds: limit }
  return { organisationId, shopIds: limit === null || limit.includes(shopId) ? [shopId] : [] }
}
