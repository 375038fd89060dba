import type { RefundedLines } from '@lockerdesk/domain'
import type { Reader } from '../../../platform/postgres.ts'
import { findOffer } from '../../reservations/index.ts'
import { linesOfReservation, type Order } from '../order-store.ts'

/** Lines of an order that belong to this reservation. Null for the whole order, if nothing else of it is left. */
export const boxLinesOf = async (
  reader: Reader,
  order: Order,
  reservationId: string,
): Promise<RefundedLines> => {
  if (!(await holdsMore(reader, order, reservationId))) return null
  const lines = await linesOfReservation(reader, order, reservationId)
  // An old order has no price per box: it ends as a whole, with the other boxes.
  return lines.length === 0 ? null : lines
}

const holdsMore = async (
  reader: Reader,
  { organisationId, reservationIds }: Order,
  reservationId: string,
): Promise<boolean> => {
  for (const id of reservationIds) {
    const offer = id === reservationId ? null : await findOffer(reader, organisationId, id)
    if (offer !== null && offer.status !== 'cancelled') return true
  }
  return false
}
