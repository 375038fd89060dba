import type { Call } from '../../../call/call.ts'
import { refused } from '../../../call/refused.ts'
import { transact } from '../../../call/transact.ts'
import { writeLog } from '../../../call/write-log.ts'
import { newToken } from '../../../platform/secrets.ts'
import { gatewayReach } from '../gateway-reach.ts'
import { lockGateway } from '../gateway-store.ts'
import type { GatewayWithSecret } from './create-gateway.ts'
import { saveSecret } from './gateway-change-store.ts'
import { forgetDevices } from './registry-notice-store.ts'
import { secretContext } from './secret-context.ts'

/** For a secret that was lost or seen: the old one ends at once. */
export const renewGatewaySecret = async (call: Call, id: string): Promise<GatewayWithSecret> => {
  const { secrets, clock } = call.services
  const secret = newToken()
  const kept = await transact(call, async (tx) => {
    const reach = gatewayReach(call)
    const gateway = await lockGateway(tx, reach, id)
    if (gateway === null) throw refused('NOT_FOUND')
    const sealed = secrets.seal(secret, secretContext(id))
    await saveSecret(tx, reach.organisationId, id, sealed, clock.now().toISOString())
    await forgetDevices(tx, [gateway.deviceId])
    await writeLog(tx, call, {
      type: 'Gateways',
      operation: 'Updated',
      severity: 'warning',
      text: 'gatewaySecretRenewed',
      params: { name: gateway.name },
      subjectId: id,
    })
    return { gateway, sealed }
  })
  return { gateway: kept.gateway, secret: secrets.open(kept.sealed, secretContext(id)) }
}
