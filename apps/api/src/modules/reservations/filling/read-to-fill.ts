import { MAX_PAGE_SIZE } from '@lockerdesk/domain'
import type { Call } from '../../../call/call.ts'
import { reservations } from '../list/read-reservations.ts'
import type { Reservation } from '../reservation-store.ts'

/** What fill mode lists for a shop: planned for today, or with a box that awaits filling. The earliest pickup first. */
export const reservationsToFill = async (
  call: Call,
  shopId: string,
): Promise<readonly Reservation[]> => {
  const page = { limit: MAX_PAGE_SIZE }
  const planned = { statuses: ['created'], when: 'today', isWaiting: false } as const
  const lists = await Promise.all([
    reservations(call, shopId, planned, null, page),
    reservations(call, shopId, { awaitsFilling: true }, null, page),
  ])
  const found = new Map(lists.flatMap(({ items }) => items.map((one) => [one._id, one] as const)))
  return [...found.values()].toSorted(
    (a, b) => a.pickupDateTime.localeCompare(b.pickupDateTime) || a._id.localeCompare(b._id),
  )
}
