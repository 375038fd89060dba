import { may } from '@lockerdesk/domain'
import { batched } from '../../../call/batched.ts'
import { organisationOf, principalOf, shopLimit } from '../../../call/call.ts'
import { read } from '../../../call/read.ts'
import { sumSpendings } from './customer-order-store.ts'

/** Empty for a caller who may not read orders; counts only shops that the caller can see. */
export const spendingOfCustomers = batched<number>(async (call, customerIds) => {
  const place = organisationOf(call)
  if (!may(principalOf(call.actor), 'order.read', place)) return new Map()
  const { organisationId } = place
  return read(call, (reader) =>
    sumSpendings(reader, { organisationId, shopIds: shopLimit(call) }, customerIds),
  )
})
