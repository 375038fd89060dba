import { may } from '@lockerdesk/domain'
import { batched } from '../../../call/batched.ts'
import { organisationOf, principalOf, shopLimit } from '../../../call/call.ts'
import { read } from '../../../call/read.ts'
import { findLastVisits } from './customer-reservation-store.ts'

/** Empty for a caller who may not read reservations; limited to shops that the caller can see. */
export const lastVisitOf = batched<string>(async (call, customerIds) => {
  const place = organisationOf(call)
  if (!may(principalOf(call.actor), 'reservation.read', place)) return new Map()
  const { organisationId } = place
  return read(call, (reader) =>
    findLastVisits(reader, { organisationId, shopIds: shopLimit(call) }, customerIds),
  )
})
