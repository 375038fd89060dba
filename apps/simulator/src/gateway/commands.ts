import {
  type CommandMessage,
  decodeFromTopic,
  type DeviceErrorCode,
  isCommand,
  isSignedWith,
  topicOf,
} from '@lockerdesk/device-protocol'
import type { Board } from './board.ts'
import { createConfiguration } from './configuration.ts'
import type { LockDriver } from './lock-driver.ts'
import { openLocks } from './open-locks.ts'
import type { createUpdates } from './updates.ts'

interface Parts {
  readonly board: Board
  readonly locks: LockDriver
  readonly updates: ReturnType<typeof createUpdates>
  readonly deviceId: string
  readonly secret: string
  readonly onCommand: (command: CommandMessage) => void
}

/** Does what its own server asks, and nothing that somebody else does. */
export const createCommands = ({ board, locks, updates, deviceId, secret, onCommand }: Parts) => {
  const configure = createConfiguration(board)

  const complain = (code: DeviceErrorCode, message: string, correlationId: string | null) =>
    board.report({
      type: 'Error',
      deviceKind: 'GatewayV1',
      payload: { code, message, component: 'gateway' },
      correlationId,
    })

  const obey = (command: CommandMessage) => {
    switch (command.type) {
      case 'OpenLocks':
        return openLocks(board, locks, command)
      case 'GatewayConfigUpdate':
        return configure(command.payload)
      case 'LatestVersion':
        return updates.offer(command.payload)
      case 'ForceUpdate':
        return updates.force(command.payload, command.id)
    }
  }

  return (bytes: Buffer): void => {
    const command = decodeFromTopic(topicOf(deviceId, 'commands'), bytes)
    if (!isSignedWith(bytes, secret)) {
      return complain('BadSignature', 'A command is not signed by the server', command.id)
    }
    if (command.type === 'Unknown') {
      return complain('BadCommand', `${command.reason} ${command.problem}`.trim(), command.id)
    }
    if (!isCommand(command)) return complain('BadCommand', command.type, command.id)
    board.time.hear(new Date(command.sentAt), [command.correlationId])
    onCommand(command)
    return obey(command)
  }
}
