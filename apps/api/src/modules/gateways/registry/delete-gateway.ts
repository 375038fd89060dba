import type { Call } from '../../../call/call.ts'
import { refused } from '../../../call/refused.ts'
import { transact } from '../../../call/transact.ts'
import { writeLog } from '../../../call/write-log.ts'
import { announce } from '../../live/index.ts'
import { gatewayReach } from '../gateway-reach.ts'
import { type Gateway, lockGateway } from '../gateway-store.ts'
import { countLockers, deleteGatewayRow } from './gateway-change-store.ts'
import { forgetDevices } from './registry-notice-store.ts'

export const deleteGateway = (call: Call, id: string): Promise<Gateway> =>
  transact(call, async (tx) => {
    const reach = gatewayReach(call)
    const gateway = await lockGateway(tx, reach, id)
    if (gateway === null) throw refused('NOT_FOUND')
    if ((await countLockers(tx, id)) > 0) throw refused('GATEWAY_NOT_EMPTY')
    await deleteGatewayRow(tx, reach.organisationId, id)
    await forgetDevices(tx, [gateway.deviceId])
    await announce(tx, [{ organisationId: reach.organisationId, topic: 'gateway', id }])
    await writeLog(tx, call, {
      type: 'Gateways',
      operation: 'Deleted',
      severity: 'warning',
      text: 'gatewayDeleted',
      params: { name: gateway.name, deviceId: gateway.deviceId },
      subjectId: id,
      before: { name: gateway.name, deviceId: gateway.deviceId, shopId: gateway.shopId },
    })
    return gateway
  })
