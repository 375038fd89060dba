import {
  encodeAcknowledgement,
  encodeCommand,
  type OutgoingCommand,
  topicOf,
} from '@lockerdesk/device-protocol'
import { count } from '../telemetry/index.ts'
import { type MqttLink, MqttUnavailableError } from './mqtt-link.ts'

/**
 * Signs a command for its device and publishes it; returns the sent bytes for the device log. Settles when one
 * broker has it: the device is connected to one alone.
 */
export const publishCommand = async (
  links: readonly MqttLink[],
  command: OutgoingCommand,
  deviceSecret: string,
): Promise<Buffer> => {
  const bytes = encodeCommand(command, deviceSecret)
  const topic = topicOf(command.deviceId, 'commands')
  await Promise.any(links.map((link) => link.publish(topic, bytes))).catch(throwFirst)
  count('mqtt', { direction: 'out', type: command.type })
  return bytes
}

const throwFirst = ({ errors }: AggregateError): never => {
  throw errors[0] ?? new MqttUnavailableError('not connected to a broker')
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
