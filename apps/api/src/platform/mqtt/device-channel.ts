import {
  encodeAcknowledgement,
  encodeCommand,
  type OutgoingCommand,
  topicOf,
} from '@lockerdesk/device-protocol'
import { count } from '../telemetry/index.ts'
import type { MqttLink } from './mqtt-link.ts'

/** Signs a command for its device and publishes it; returns the sent bytes for the device log. */
export const publishCommand = async (
  link: MqttLink,
  command: OutgoingCommand,
  deviceSecret: string,
): Promise<Buffer> => {
  const bytes = encodeCommand(command, deviceSecret)
  await link.publish(topicOf(command.deviceId, 'commands'), bytes)
  count('mqtt', { direction: 'out', type: command.type })
  return bytes
}

/** Sends a device the time and acknowledges its committed events. */
export const acknowledgeEvents = (
  link: MqttLink,
  { deviceId, deviceSecret }: { readonly deviceId: string; readonly deviceSecret: string },
  ids: readonly string[],
  now: Date,
): Promise<void> => {
  count('mqtt', { direction: 'out', type: 'Acknowledgement' })
  return link.publish(topicOf(deviceId, 'acks'), encodeAcknowledgement(ids, now, deviceSecret))
}
