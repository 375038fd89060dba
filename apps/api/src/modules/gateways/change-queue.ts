import type { Call } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { announce } from '../live/index.ts'
import {
  lockCommand,
  markDeleted,
  type QueuedCommand,
  resendNow,
} from '../device-commands/index.ts'
import { gatewayReach } from './gateway-reach.ts'
import { type Gateway, lockGateway } from './gateway-store.ts'

export const deleteQueuedCommand = (call: Call, id: string): Promise<QueuedCommand> =>
  transact(call, async (tx) => {
    const reach = gatewayReach(call)
    const command = await lockCommand(tx, reach, id)
    if (command === null) throw refused('NOT_FOUND')
    if (command.status !== 'queued') throw refused('COMMAND_NOT_QUEUED')
    await markDeleted(tx, id, call.services.clock.now().toISOString())
    const { organisationId } = reach
    await announce(tx, [
      { organisationId, topic: 'gateway', id: command.gatewayId },
      { organisationId, topic: 'command', id },
    ])
    await writeLog(tx, call, {
      type: 'Gateways',
      operation: 'Deleted',
      severity: 'warning',
      text: 'queuedCommandDeleted',
      params: { type: command.type },
      subjectId: command.gatewayId,
      before: { type: command.type, createdAt: command.createdAt },
    })
    return { ...command, status: 'deleted' as const }
  })

export const resendQueuedCommands = (call: Call, gatewayId: string): Promise<Gateway> =>
  transact(call, async (tx) => {
    const gateway = await lockGateway(tx, gatewayReach(call), gatewayId)
    if (gateway === null) throw refused('NOT_FOUND')
    await resendNow(tx, gatewayId, call.services.clock.now().toISOString())
    await writeLog(tx, call, {
      type: 'Gateways',
      operation: 'Sent',
      text: 'queuedCommandsResent',
      params: { name: gateway.name },
      subjectId: gatewayId,
    })
    return gateway
  })
