import type { Call } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import type { Tx } from '../../platform/postgres.ts'
import { gatewayReach } from './gateway-reach.ts'
import { type Gateway, lockGateway } from './gateway-store.ts'

/** A gateway that the call names; one out of its reach does not exist. */
export const lockReachedGateway = async (tx: Tx, call: Call, id: string): Promise<Gateway> => {
  const gateway = await lockGateway(tx, gatewayReach(call), id)
  if (gateway === null) throw refused('NOT_FOUND')
  return gateway
}
