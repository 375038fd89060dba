import { gatewayIdsInput, gatewaysChangeInput } from '@lockerdesk/domain'
import { authorise, type Call, organisationOf } from '../../../call/call.ts'
import { checked, refused } from '../../../call/refused.ts'
import { transact } from '../../../call/transact.ts'
import { writeLog } from '../../../call/write-log.ts'
import { announce } from '../../live/index.ts'
import { changeGateways, isShopOf } from './gateway-change-store.ts'
import { gatewayReach } from '../gateway-reach.ts'
import { followGateways } from '../gateway-followers.ts'
import { type Gateway, lockGateways } from '../gateway-store.ts'
import { forgetDevices } from './registry-notice-store.ts'

/** All of them or none. */
export const updateGateways = (
  call: Call,
  ids: readonly string[],
  data: unknown,
): Promise<Gateway[]> => {
  const wanted = [...new Set(checked(gatewayIdsInput, ids))]
  const input = checked(gatewaysChangeInput, data)
  if (input.isBetaTester !== null) authorise(call, 'gateway.beta', organisationOf(call))
  return transact(call, async (tx) => {
    const reach = gatewayReach(call)
    const { organisationId } = reach
    const before = await lockGateways(tx, reach, wanted)
    if (before.length !== wanted.length) throw refused('NOT_FOUND')
    if (input.shopId !== null && !(await isShopOf(tx, organisationId, reach.shopIds, input.shopId)))
      throw refused('NOT_FOUND')
    const now = call.services.clock.now()
    await changeGateways(tx, organisationId, wanted, { ...input, now: now.toISOString() })
    if (input.shopId !== null) await followGateways(tx, [organisationId], now)
    await forgetDevices(
      tx,
      before.map(({ deviceId }) => deviceId),
    )
    await announce(
      tx,
      wanted.map((id) => ({ organisationId, topic: 'gateway', id })),
    )
    await writeLog(tx, call, {
      type: 'Gateways',
      operation: 'Updated',
      text: 'gatewaysUpdated',
      params: { count: wanted.length },
      before: Object.fromEntries(
        before.map(({ _id, isBetaTester, shopId }) => [_id, { isBetaTester, shopId }]),
      ),
      after: Object.fromEntries(
        before.map(({ _id, isBetaTester, shopId }) => [
          _id,
          { isBetaTester: input.isBetaTester ?? isBetaTester, shopId: input.shopId ?? shopId },
        ]),
      ),
    })
    return lockGateways(tx, reach, wanted)
  })
}
