import { gatewayIdsInput } from '@lockerdesk/domain'
import type { Call } from '../../../call/call.ts'
import { checked, refused } from '../../../call/refused.ts'
import { transact } from '../../../call/transact.ts'
import { writeLog } from '../../../call/write-log.ts'
import { announce } from '../../live/index.ts'
import { gatewayReach } from '../gateway-reach.ts'
import { type Gateway, lockGateways } from '../gateway-store.ts'
import { pushConfig } from './push-config-store.ts'

/** Pushes the whole configuration again, codes included. */
export const sendConfig = (call: Call, ids: readonly string[]): Promise<Gateway[]> => {
  const wanted = [...new Set(checked(gatewayIdsInput, ids))]
  return transact(call, async (tx) => {
    const reach = gatewayReach(call)
    const { organisationId } = reach
    const gateways = await lockGateways(tx, reach, wanted)
    if (gateways.length !== wanted.length) throw refused('NOT_FOUND')
    await pushConfig(tx, wanted, 'config', call.services.clock.now(), call.actor)
    await announce(
      tx,
      wanted.map((id) => ({ organisationId, topic: 'gateway', id })),
    )
    await writeLog(tx, call, {
      type: 'Gateways',
      operation: 'Sent',
      text: 'gatewayConfigSent',
      params: { count: wanted.length },
      after: { ids: wanted },
    })
    return lockGateways(tx, reach, wanted)
  })
}
