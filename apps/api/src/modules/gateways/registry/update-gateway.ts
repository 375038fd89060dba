import { gatewayChangeInput } from '@lockerdesk/domain'
import type { Call } from '../../../call/call.ts'
import { checked, refused } from '../../../call/refused.ts'
import { transact } from '../../../call/transact.ts'
import { writeLog } from '../../../call/write-log.ts'
import { announce } from '../../live/index.ts'
import { changeGateways, isShopOf } from './gateway-change-store.ts'
import { gatewayReach } from '../gateway-reach.ts'
import { followGateways } from '../gateway-followers.ts'
import { type Gateway, lockGateway, readGateway } from '../gateway-store.ts'
import { forgetDevices } from './registry-notice-store.ts'

export const updateGateway = (call: Call, id: string, data: unknown): Promise<Gateway> => {
  const input = checked(gatewayChangeInput, data)
  return transact(call, async (tx) => {
    const reach = gatewayReach(call)
    const { organisationId } = reach
    const before = await lockGateway(tx, reach, id)
    if (before === null) throw refused('NOT_FOUND')
    if (!(await isShopOf(tx, organisationId, reach.shopIds, input.shopId)))
      throw refused('NOT_FOUND')
    const now = call.services.clock.now()
    await changeGateways(tx, organisationId, [id], { ...input, now: now.toISOString() })
    if (input.shopId !== before.shopId) await followGateways(tx, [organisationId], now)
    await forgetDevices(tx, [before.deviceId])
    await announce(tx, [{ organisationId, topic: 'gateway', id }])
    await writeLog(tx, call, {
      type: 'Gateways',
      operation: 'Updated',
      text: 'gatewayUpdated',
      params: { name: input.name },
      subjectId: id,
      before: { name: before.name, shopId: before.shopId },
      after: input,
    })
    return readGateway(tx, id)
  })
}
