import { deviceIdField, may } from '@lockerdesk/domain'
import { type Call, organisationOf, principalOf } from '../../../call/call.ts'
import { checked, refused } from '../../../call/refused.ts'
import { transact } from '../../../call/transact.ts'
import { writeLog } from '../../../call/write-log.ts'
import type { Tx } from '../../../platform/postgres.ts'
import { deleteCommandsOf } from '../../device-commands/index.ts'
import { announce } from '../../live/index.ts'
import { findOrganisationPlace } from '../../../call/organisation-place-store.ts'
import {
  type ClaimableGateway,
  countLockers,
  isShopOf,
  lockByDeviceId,
  moveGateway,
} from './gateway-change-store.ts'
import { gatewayReach } from '../gateway-reach.ts'
import { followGateways, forgetFormerPlace } from '../gateway-followers.ts'
import { type Gateway, readGateway } from '../gateway-store.ts'
import { forgetDevices } from './registry-notice-store.ts'

/** Takes a device out of the dealer's stock, or out of another organisation that the caller installs for. */
export const claimGateway = (call: Call, typedId: string, shopId: string): Promise<Gateway> => {
  const deviceId = checked(deviceIdField(), typedId.trim())
  return transact(
    call,
    async (tx) => {
      const { organisationId, shopIds } = gatewayReach(call)
      const now = call.services.clock.now()
      if (!(await isShopOf(tx, organisationId, shopIds, shopId))) throw refused('NOT_FOUND')
      const gateway = await lockByDeviceId(tx, deviceId)
      if (gateway === null || !(await isClaimable(tx, call, gateway))) throw refused('NOT_FOUND')
      if ((await countLockers(tx, gateway.id)) > 0) throw refused('GATEWAY_NOT_EMPTY')
      await forgetFormerPlace(tx, gateway.id)
      await deleteCommandsOf(tx, gateway.id)
      await moveGateway(tx, gateway.id, { organisationId, shopId, now: now.toISOString() })
      await followGateways(tx, [organisationId], now)
      await forgetDevices(tx, [deviceId])
      await announce(tx, [{ organisationId, topic: 'gateway', id: gateway.id }])
      await writeLog(tx, call, {
        type: 'Gateways',
        operation: 'Updated',
        text: 'gatewayClaimed',
        params: { name: gateway.name, deviceId },
        subjectId: gateway.id,
        before: { organisationId: gateway.organisationId },
        after: { organisationId, shopId },
      })
      return readGateway(tx, gateway.id)
    },
    'everything',
  )
}

const isClaimable = async (tx: Tx, call: Call, gateway: ClaimableGateway): Promise<boolean> => {
  const here = organisationOf(call)
  if (gateway.organisationId === null) {
    const principal = principalOf(call.actor)
    const { dealerId } = gateway
    if (dealerId === here.dealerId) return true
    return may(principal, 'gateway.listAll', { kind: 'platform' })
  }
  if (gateway.organisationId === here.organisationId) return true
  const there = await findOrganisationPlace(tx, gateway.organisationId)
  return there !== null && may(principalOf(call.actor), 'gateway.install', there)
}
