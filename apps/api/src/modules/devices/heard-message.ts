import {
  decodeFromTopic,
  type KnownMessage,
  parseTopic,
  type UnknownMessage,
} from '@lockerdesk/device-protocol'
import type { KnownDevice } from './registry/device-registry-store.ts'

/** A message as the broker handed it over. */
export interface Arrival {
  /** The name of the broker that it came from. */
  readonly broker: string
  readonly topic: string
  readonly bytes: Buffer
  readonly message: KnownMessage | UnknownMessage
  readonly receivedAt: Date
  /** Kept by the broker: it says nothing about when it was sent. */
  readonly isRetained: boolean
  /** By how much the clock of the sender is behind ours. */
  readonly clockSlowMs: number
}

/** Read at once: while one batch is in the database, there is time to read the next. */
export const arrivalOf = (
  broker: string,
  topic: string,
  bytes: Buffer,
  receivedAt: Date,
  isRetained: boolean,
): Arrival => ({
  broker,
  topic,
  bytes,
  message: decodeFromTopic(topic, bytes),
  receivedAt,
  isRetained,
  clockSlowMs: 0,
})

/** A message that can be used: of a device that is registered. */
export interface Heard<Message extends KnownMessage = KnownMessage> {
  readonly message: Message
  readonly device: KnownDevice
  readonly arrival: Arrival
}

export interface Quarantined {
  readonly deviceId: string
  readonly device: KnownDevice | null
  readonly message: UnknownMessage
  readonly arrival: Arrival
}

export const deviceIdOf = ({ topic }: Arrival): string =>
  parseTopic(topic)?.deviceId ?? topic.slice(0, 64)

/** Tells what can be used from what is only kept. */
export const sort = (
  arrivals: readonly Arrival[],
  devices: ReadonlyMap<string, KnownDevice>,
): { readonly heard: readonly Heard[]; readonly quarantined: readonly Quarantined[] } => {
  const heard: Heard[] = []
  const quarantined: Quarantined[] = []
  for (const arrival of arrivals) {
    const { message } = arrival
    const deviceId = deviceIdOf(arrival)
    const device = devices.get(deviceId) ?? null
    if (message.type !== 'Unknown' && device !== null && message.kind === 'Event')
      heard.push({ message, device, arrival })
    else quarantined.push({ deviceId, device, arrival, message: unknownOf(message, arrival) })
  }
  return { heard, quarantined }
}

const RAW_LENGTH = 4096

const unknownOf = (message: KnownMessage | UnknownMessage, arrival: Arrival): UnknownMessage =>
  message.type === 'Unknown'
    ? message
    : {
        type: 'Unknown',
        reason: 'WrongDevice',
        problem: 'no such device',
        id: message.id,
        deviceId: message.deviceId,
        claimedType: message.type,
        raw: arrival.bytes.toString('utf8').slice(0, RAW_LENGTH),
      }

const FUTURE_MS = 2 * 60_000
const PAST_MS = 60 * 24 * 60 * 60_000

/** When it happened by the device's clock, set right by what is known of it, unless it cannot be so. */
export const happenedAt = (claimed: string, { receivedAt, clockSlowMs }: Arrival): string => {
  const at = Date.parse(claimed) + clockSlowMs
  const lateMs = receivedAt.getTime() - at
  if (lateMs > PAST_MS || lateMs < -FUTURE_MS) return receivedAt.toISOString()
  if (clockSlowMs === 0) return claimed
  return new Date(Math.min(at, receivedAt.getTime())).toISOString()
}
