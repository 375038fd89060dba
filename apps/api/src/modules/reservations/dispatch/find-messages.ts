import { normalisePhone } from '@lockerdesk/domain'
import type { Call } from '../../../call/call.ts'
import { read } from '../../../call/read.ts'
import { findMessagesOf } from '../../messages/index.ts'
import { readShopPlace } from '../../reservation-settings/index.ts'
import { findReservations } from '../list/read-reservations.ts'

/** Finds messages through their reservations, and by address for those whose contact changed since. */
export const findMessages = async (call: Call, shopId: string, typed: string) => {
  const reservations = await findReservations(call, shopId, {}, typed)
  const { country } = await read(call, (reader) => readShopPlace(reader, call, shopId))
  const address = typed.trim().toLowerCase()
  return findMessagesOf(call, shopId, {
    reservationIds: reservations.map(({ _id }) => _id),
    recipient: normalisePhone(address, country) ?? address,
  })
}
