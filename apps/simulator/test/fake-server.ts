import {
  decodeFromTopic,
  type DecodedMessage,
  encodeAcknowledgement,
  encodeCommand,
  type EventMessage,
  type OutgoingCommand,
  topicOf,
} from '@lockerdesk/device-protocol'
import type { ConnectRequest, Transport } from '../src/transport.ts'
import type { ManualClock } from './manual-clock.ts'

export interface Received {
  readonly message: DecodedMessage
  readonly isRetained: boolean
}

export const INSTALLED_BROKER = 'mqtt://installed.example:1883'

type KnownEvent = Exclude<EventMessage, { type: 'Unknown' }>
type CommandToSend = Pick<OutgoingCommand, 'type' | 'payload' | 'correlationId'>

/** Stands for broker and server: hears one gateway and commands it, without a network. */
export const fakeServer = (deviceId: string, secret: string, clock: ManualClock) => {
  const received: Received[] = []
  let request: ConnectRequest | null = null
  let isReachable = true
  const awayBrokers = new Set<string>()
  let isDeaf = false
  let isAnswering = false
  let sent = 0
  const hear = (channel: 'events' | 'state', bytes: Buffer, isRetained: boolean) =>
    received.push({ message: decodeFromTopic(topicOf(deviceId, channel), bytes), isRetained })
  const nextId = () => {
    sent += 1
    const seconds = Math.floor(clock.now().getTime() / 1000)
    return seconds.toString(16).padStart(8, '0') + 'abcdef0123' + sent.toString(16).padStart(6, '0')
  }

  const acknowledge = (ids: readonly string[]) =>
    request?.onHeard('acks', encodeAcknowledgement(ids, clock.now(), secret))

  const transport: Transport = {
    installed: INSTALLED_BROKER,
    connect: async (next) => {
      if (!isReachable || awayBrokers.has(next.broker)) throw new Error('unreachable')
      request = next
      const isPresent = () => request === next
      return {
        publish: async (channel, bytes, isRetained) => {
          if (!isPresent()) throw new Error('lost')
          if (!isDeaf || channel === 'state') hear(channel, bytes, isRetained)
          if (isAnswering && channel === 'events') acknowledge([received.at(-1)?.message.id ?? ''])
        },
        cut: () => {
          if (!isPresent()) return
          request = null
          hear('state', next.will, true)
        },
        close: () => {
          if (isPresent()) request = null
        },
      }
    },
  }
  const encode = (command: CommandToSend, key = secret, id = nextId()) =>
    encodeCommand(
      {
        ...command,
        id,
        deviceId,
        bootId: '65e16e000c51d77a90f24be1',
        seq: sent,
        sentAt: clock.now(),
      } as OutgoingCommand,
      key,
    )

  return {
    transport,
    received,
    nextId,
    encode,
    isConnected: () => request !== null,
    /** Signed, and delivered if the gateway is there. */
    send: (command: CommandToSend) => request?.onHeard('commands', encode(command)),
    sendBytes: (bytes: Buffer) => request?.onHeard('commands', bytes),
    acknowledge,
    /** Acknowledges each event as it comes, as the product does. */
    setAnswering: (next: boolean) => {
      isAnswering = next
    },
    /** The broker takes events, says yes, and loses them. */
    setDeaf: (next: boolean) => {
      isDeaf = next
    },
    /** One of several brokers dies, or comes back. */
    setBroker: (broker: string, isThere: boolean) => {
      if (isThere) awayBrokers.delete(broker)
      else awayBrokers.add(broker)
      const lost = request
      if (isThere || lost?.broker !== broker) return
      request = null
      lost.onLost()
    },
    setReachable: (next: boolean) => {
      isReachable = next
      const lost = request
      if (next || lost === null) return
      request = null
      lost.onLost()
    },
    /** Each once, however often it came. */
    events: <T extends KnownEvent['type']>(type: T) => {
      const seen = new Set<string | null>()
      return received
        .map(({ message }) => message)
        .filter((message) => !seen.has(message.id) && seen.add(message.id))
        .filter((message): message is Extract<KnownEvent, { type: T }> => message.type === type)
    },
  }
}
