import { customerName, readSearch } from '@lockerdesk/domain'
import type { Call } from '../../../call/call.ts'
import { canSeePincodes } from '../../../call/sees-pincodes.ts'
import type { Reader } from '../../../platform/postgres.ts'
import { codeMac } from '../../keypad-codes/index.ts'
import { reservationReach } from '../reservation-reach.ts'
import { searchReservationsOf } from './reservation-search-store.ts'

/** Part of the global search, in all shops of the caller. */
export const foundReservations = async (
  reader: Reader,
  call: Call,
  term: string,
  limit: number,
) => {
  const { terms, pincode } = readSearch(term)
  if (terms.length === 0) return []
  const pincodeMac =
    pincode === null || !canSeePincodes(call) ? null : codeMac(call.services.secrets, pincode)
  const found = await searchReservationsOf(
    reader,
    reservationReach(call),
    { terms, pincodeMac },
    limit,
  )
  return found.map((reservation) => {
    const { _id, id, externalOrderId, boxes, shopName, emails, phonenumbers } = reservation
    const name = customerName(reservation)
    return {
      _id,
      label: name || id,
      detail: [id, boxes.map(({ label }) => label).join(', ')].filter(Boolean).join(' · '),
      shopName,
      texts: [id, name, externalOrderId, ...emails, ...phonenumbers],
    }
  })
}
