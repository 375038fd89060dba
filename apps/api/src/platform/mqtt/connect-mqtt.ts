import { randomBytes } from 'node:crypto'
import { Socket } from 'node:net'
import { connect, type MqttClient } from 'mqtt'
import { type MessageHandler, type MqttLink, MqttUnavailableError } from './mqtt-link.ts'

export interface MqttConnection {
  readonly url: string
  /** Where the address carries none. */
  readonly credentials?: { readonly username: string; readonly password: string }
  /**
   * Several processes of one group share the messages between them. Needs a broker that knows
   * `$share` (Mosquitto, EMQX, HiveMQ); such a subscription gets no retained messages at its start.
   */
  readonly sharedGroup?: string
  readonly onProblem?: (error: Error) => void
}

const RECONNECT_MS = 1_000
const KEEPALIVE_SECONDS = 10
const CONNECT_TIMEOUT_MS = 10_000
const PUBLISH_TIMEOUT_MS = 5_000
/** So many messages are worked on at a time; beyond that the socket is not read. */
const MAX_PENDING = 1_000

/** Connects and reconnects indefinitely; usable at once, and reports when it is connected. */
export const connectMqtt = (connection: MqttConnection): MqttLink => {
  const { onProblem = () => {} } = connection
  let subscriptions: { readonly filters: readonly string[]; readonly handler: MessageHandler }[] =
    []
  const client = connect(connection.url, {
    ...connection.credentials,
    clientId: `lockerdesk-${randomBytes(8).toString('hex')}`,
    protocolVersion: 4,
    clean: true,
    resubscribe: false,
    queueQoSZero: false,
    reconnectPeriod: RECONNECT_MS,
    reconnectOnConnackError: true,
    connectTimeout: CONNECT_TIMEOUT_MS,
    keepalive: KEEPALIVE_SECONDS,
  })
  const filterAt = (filter: string) =>
    connection.sharedGroup === undefined ? filter : `$share/${connection.sharedGroup}/${filter}`
  const subscribeNow = (filters: readonly string[]) =>
    client.subscribeAsync(filters.map(filterAt), { qos: 1 })

  client.on('error', onProblem)
  client.on('connect', () => {
    sendAtOnce(client)
    const wanted = subscriptions.flatMap(({ filters }) => filters)
    if (wanted.length > 0) void subscribeNow(wanted).catch(onProblem)
  })
  client.on('close', () => forgetUnsent(client))
  handleInTurn(
    client,
    (topic) => subscriptions.find((one) => one.filters.some(matches(topic)))?.handler,
  )

  return {
    get isConnected() {
      return client.connected
    },
    publish: async (topic, bytes) => {
      if (!client.connected) throw new MqttUnavailableError('not connected to the broker')
      await inTime(client.publishAsync(topic, bytes, { qos: 1 }))
    },
    subscribe: async (filters, handler) => {
      subscriptions.push({ filters, handler })
      if (client.connected) await subscribeNow(filters)
    },
    unsubscribe: async (filters) => {
      if (client.connected) await inTime(client.unsubscribeAsync(filters.map(filterAt)))
      subscriptions = subscriptions.map((one) => ({
        ...one,
        filters: one.filters.filter((filter) => !filters.includes(filter)),
      }))
    },
    watchConnection: (listener) => {
      listener(client.connected)
      client.on('connect', () => listener(true))
      client.on('close', () => listener(false))
    },
    close: async () => {
      await client.endAsync(true)
    },
  }
}

/** Without it a small message waits some 40 ms for company. */
const sendAtOnce = ({ stream }: MqttClient): void => {
  if (stream instanceof Socket) stream.setNoDelay(true)
}

/** The client would resend them after a reconnect, when an open command has expired. */
const forgetUnsent = (client: MqttClient): void => {
  for (const [messageId, { cmd }] of Object.entries(client.outgoing)) {
    if (cmd === 'publish') client.removeOutgoingMessage(Number(messageId))
  }
}

/** The broker gets its acknowledgement, and the socket is read on, while there is room for more. */
const handleInTurn = (
  client: MqttClient,
  handlerOf: (topic: string) => MessageHandler | undefined,
): void => {
  let pending = 0
  const waiting: (() => void)[] = []
  client.handleMessage = (packet, acknowledge) => {
    const { topic, payload, retain } = packet
    const handle = async () => {
      const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload
      await handlerOf(topic)?.(topic, bytes, { isRetained: retain })
    }
    const finish = () => {
      pending -= 1
      waiting.shift()?.()
    }
    pending += 1
    // Handlers report their own errors; the connection continues.
    void handle().then(finish, finish)
    if (pending <= MAX_PENDING) acknowledge()
    else waiting.push(() => acknowledge())
  }
}

const inTime = async (publishing: Promise<unknown>): Promise<void> => {
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => timeout.reject(new MqttUnavailableError('the broker does not answer')),
    PUBLISH_TIMEOUT_MS,
  )
  try {
    await Promise.race([publishing, timeout.promise])
  } catch (error) {
    publishing.catch(() => {})
    if (error instanceof MqttUnavailableError) throw error
    throw new MqttUnavailableError('the broker did not take the message', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/** MQTT's own matching: `+` stands for one level, `#` for the rest. */
const matches =
  (topic: string) =>
  (filter: string): boolean => {
    const levels = topic.split('/')
    const wanted = filter.split('/')
    const rest = wanted.indexOf('#')
    if (rest >= 0) return levels.length >= rest && fits(levels, wanted.slice(0, rest))
    return levels.length === wanted.length && fits(levels, wanted)
  }

const fits = (levels: readonly string[], wanted: readonly string[]): boolean =>
  wanted.every((level, index) => level === '+' || level === levels[index])
