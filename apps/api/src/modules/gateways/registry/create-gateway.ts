import { gatewayInput } from '@lockerdesk/domain'
import { authorise, type Call, organisationOf } from '../../../call/call.ts'
import { checked, refused } from '../../../call/refused.ts'
import { transact } from '../../../call/transact.ts'
import { writeLog } from '../../../call/write-log.ts'
import { newId, newPublicId } from '../../../platform/ids.ts'
import { isUniqueViolation } from '../../../platform/database-errors.ts'
import { newToken } from '../../../platform/secrets.ts'
import { announce } from '../../live/index.ts'
import { isShopOf } from './gateway-change-store.ts'
import { gatewayReach } from '../gateway-reach.ts'
import { followGateways } from '../gateway-followers.ts'
import { type Gateway, insertGateway, readGateway } from '../gateway-store.ts'
import { forgetDevices } from './registry-notice-store.ts'
import { secretContext } from './secret-context.ts'

export interface GatewayWithSecret {
  readonly gateway: Gateway
  /** In this answer and never again. */
  readonly secret: string
}

export const createGateway = async (call: Call, data: unknown): Promise<GatewayWithSecret> => {
  const input = checked(gatewayInput, data)
  const place = organisationOf(call)
  if (input.isBetaTester) authorise(call, 'gateway.beta', place)
  const { secrets, clock } = call.services
  const now = clock.now()
  const secret = newToken()
  const id = newId(now)
  const isClaimed = input.shopId !== null
  const organisationId = isClaimed ? place.organisationId : null
  try {
    const kept = await transact(
      call,
      async (tx) => {
        const { shopIds } = gatewayReach(call)
        if (
          input.shopId !== null &&
          !(await isShopOf(tx, place.organisationId, shopIds, input.shopId))
        )
          throw refused('NOT_FOUND')
        await insertGateway(tx, {
          _id: id,
          id: newPublicId(),
          organisationId,
          shopId: input.shopId,
          dealerId: isClaimed ? null : place.dealerId,
          deviceId: input.deviceId,
          name: input.name,
          sealedSecret: secrets.seal(secret, secretContext(id)),
          isBetaTester: input.isBetaTester,
          now: now.toISOString(),
        })
        await forgetDevices(tx, [input.deviceId])
        if (organisationId !== null) {
          await followGateways(tx, [organisationId], now)
          await announce(tx, [{ organisationId, topic: 'gateway', id }])
        }
        await writeLog(tx, call, {
          type: 'Gateways',
          operation: 'Created',
          text: 'gatewayCreated',
          params: { name: input.name, deviceId: input.deviceId },
          subjectId: id,
          after: input,
        })
        // The answer is kept for a retry, so the secret is kept sealed.
        return {
          gateway: await readGateway(tx, id),
          sealed: secrets.seal(secret, secretContext(id)),
        }
      },
      isClaimed ? undefined : 'everything',
    )
    return {
      gateway: kept.gateway,
      secret: secrets.open(kept.sealed, secretContext(kept.gateway._id)),
    }
  } catch (error) {
    if (isUniqueViolation(error, 'gateways_device_id'))
      throw refused('DEVICE_ID_TAKEN', { field: 'deviceId' })
    throw error
  }
}
