import {
  channelOf,
  decideForceUpdate,
  firmwareComponentField,
  gatewayIdsInput,
  latestRelease,
} from '@lockerdesk/domain'
import type { Call } from '../../../call/call.ts'
import { checked, decided, refused } from '../../../call/refused.ts'
import { transact } from '../../../call/transact.ts'
import { writeLog } from '../../../call/write-log.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../live/index.ts'
import { queueCommands } from '../../device-commands/index.ts'
import { countOpenDoors, listReleases } from './firmware-store.ts'
import { gatewayReach } from '../gateway-reach.ts'
import { type Gateway, lockGateways } from '../gateway-store.ts'

const WAITS_MS = 24 * 60 * 60 * 1000

/** To the newest of each gateway's channel. The gateway itself waits, too, until every door is closed. */
export const forceUpdate = (
  call: Call,
  ids: readonly string[],
  typedComponent: unknown,
): Promise<Gateway[]> => {
  const wanted = [...new Set(checked(gatewayIdsInput, ids))]
  const component = checked(firmwareComponentField(), typedComponent)
  return transact(call, async (tx) => {
    const reach = gatewayReach(call)
    const { organisationId } = reach
    const now = call.services.clock.now()
    const gateways = await lockGateways(tx, reach, wanted)
    if (gateways.length !== wanted.length) throw refused('NOT_FOUND')
    const releases = await listReleases(tx)
    const openDoors = await countOpenDoors(tx, wanted)
    const commands = gateways.map((gateway) => {
      const release = latestRelease(releases, component, channelOf(gateway.isBetaTester))
      const doors = openDoors.get(gateway._id) ?? 0
      decided(decideForceUpdate({ openDoors: doors, hasRelease: release !== null }))
      return {
        id: newId(now),
        organisationId,
        gatewayId: gateway._id,
        lockerId: null,
        type: 'ForceUpdate' as const,
        payload: { component, version: release?.version },
        requestedBy: call.actor,
        createdAt: now.toISOString(),
        expiresAt: new Date(now.getTime() + WAITS_MS).toISOString(),
      }
    })
    await queueCommands(tx, commands)
    await announce(
      tx,
      wanted.map((id) => ({ organisationId, topic: 'gateway', id })),
    )
    await writeLog(tx, call, {
      type: 'Gateways',
      operation: 'Sent',
      text: 'firmwareUpdateForced',
      params: { count: wanted.length, component },
      after: Object.fromEntries(commands.map(({ gatewayId, payload }) => [gatewayId, payload])),
    })
    return lockGateways(tx, reach, wanted)
  })
}
