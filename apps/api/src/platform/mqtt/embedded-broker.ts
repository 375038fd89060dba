import { createHash, timingSafeEqual } from 'node:crypto'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { MAX_MESSAGE_BYTES, parseTopic } from '@lockerdesk/device-protocol'
import { Aedes, type Client } from 'aedes'
import { embeddedLink } from './embedded-link.ts'
import { guardedSocket } from './guarded-socket.ts'
import type { MqttLink } from './mqtt-link.ts'
import { deviceRights, type Rights, SERVER_RIGHTS } from './rights.ts'

export interface EmbeddedBrokerOptions {
  /** 0 takes any free port. */
  readonly port: number
  readonly host?: string
  /** Whether this is the secret of that device. */
  readonly verify: (deviceId: string, secret: string) => boolean | Promise<boolean>
  /** For other processes of this installation. */
  readonly server?: { readonly username: string; readonly password: string }
  /** Called for every refused client, with the client and the reason. */
  readonly onRefused?: (username: string, what: string) => void
  /** Called if a device could not be verified, for example without a database. */
  readonly onProblem?: (error: unknown) => void
}

export interface EmbeddedBroker {
  readonly url: string
  readonly port: number
  /** The server's own end, without a socket between. */
  readonly link: MqttLink
  readonly connectionCount: number
  /** Ends the connection of a device whose secret was changed or withdrawn. */
  disconnect(deviceId: string): void
  close(): Promise<void>
}

// Before a password was seen: a CONNECT with a last will. Afterwards so much that a message which
// is over the limit is still read, cut and kept as a bad one, instead of coming back for ever.
const STRANGER_PACKET_BYTES = 2 * MAX_MESSAGE_BYTES
const KNOWN_PACKET_BYTES = 2 * 1024 * 1024
const CONNECT_TIMEOUT_MS = 10_000
const SLOW_READER_TIMEOUT_MS = 30_000
const BACKLOG = 4096

const BAD_CREDENTIALS = 4
const UNAVAILABLE = 3

export const startEmbeddedBroker = async (
  options: EmbeddedBrokerOptions,
): Promise<EmbeddedBroker> => {
  const { host = '127.0.0.1', onRefused = () => {}, onProblem = () => {} } = options
  const rightsOf = new WeakMap<Client, Rights>()
  const connections = new Map<string, Client>()
  const broker = await Aedes.createBroker({
    concurrency: 1000,
    connectTimeout: CONNECT_TIMEOUT_MS,
    drainTimeout: SLOW_READER_TIMEOUT_MS,
    authenticate: (client, username = '', password, done) => {
      const refuse = (returnCode: number) =>
        done(Object.assign(new Error('refused'), { returnCode }), false)
      void identify(options, client.id, username, password?.toString() ?? '').then(
        (rights) => {
          if (rights !== null) {
            rightsOf.set(client, rights)
            return done(null, true)
          }
          onRefused(username, 'credentials')
          return refuse(BAD_CREDENTIALS)
        },
        (error: unknown) => {
          onProblem(error)
          refuse(UNAVAILABLE)
        },
      )
    },
    authorizePublish: (client, packet, done) => {
      const rights = client === null ? SERVER_RIGHTS : rightsOf.get(client)
      if (rights?.mayPublish(packet.topic, packet.retain) !== true) {
        onRefused(client?.id ?? '', `publish ${packet.topic}`)
        return done(new Error('not allowed'))
      }
      if (packet.payload.length > MAX_MESSAGE_BYTES) {
        packet.payload = Buffer.from(packet.payload).subarray(0, MAX_MESSAGE_BYTES + 1)
      }
      return done(null)
    },
    authorizeSubscribe: (client, subscription, done) => {
      if (rightsOf.get(client)?.maySubscribe(subscription.topic) === true) {
        return done(null, subscription)
      }
      onRefused(client.id, `subscribe ${subscription.topic}`)
      return done(null, null)
    },
  })
  lookForRetainedStatesOnly(broker)
  broker.on('clientReady', (client) => connections.set(client.id, client))
  broker.on('clientDisconnect', (client) => {
    if (connections.get(client.id) === client) connections.delete(client.id)
  })

  const sockets = new Set<Socket>()
  const listener = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    const client: Client = broker.handle(
      guardedSocket(socket, () =>
        rightsOf.has(client) ? KNOWN_PACKET_BYTES : STRANGER_PACKET_BYTES,
      ),
    )
  })
  await new Promise<void>((resolve, reject) => {
    listener.once('error', reject)
    listener.listen({ port: options.port, host, backlog: BACKLOG }, resolve)
  })
  const { port } = listener.address() as AddressInfo
  return {
    url: `mqtt://${host}:${port}`,
    port,
    link: embeddedLink(broker),
    get connectionCount() {
      return connections.size
    },
    disconnect: (deviceId) => connections.get(deviceId)?.close(),
    close: async () => {
      const closed = new Promise<void>((resolve) => listener.close(() => resolve()))
      await new Promise<void>((resolve) => broker.close(() => resolve()))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

interface Persistence {
  createRetainedStreamCombi(filters: readonly string[]): Readable
}

/**
 * For every subscription Aedes compares all retained messages with its filter: 2,000 gateways that come back compare
 * 2,000 states each. Only states are retained, and no gateway subscribes to them.
 */
const lookForRetainedStatesOnly = (broker: Aedes): void => {
  const { persistence } = broker as Aedes & { readonly persistence: Persistence }
  const stream = persistence.createRetainedStreamCombi.bind(persistence)
  persistence.createRetainedStreamCombi = (filters) =>
    stream(filters.filter((filter) => (parseTopic(filter)?.channel ?? 'state') === 'state'))
}

const identify = async (
  { server, verify }: EmbeddedBrokerOptions,
  clientId: string,
  username: string,
  password: string,
): Promise<Rights | null> => {
  if (server !== undefined && username === server.username) {
    return isSame(password, server.password) ? SERVER_RIGHTS : null
  }
  // A connection ends an earlier one with the same client id, so a client must not use another's.
  if (clientId !== username) return null
  return (await verify(username, password)) ? deviceRights(username) : null
}

const isSame = (given: string, wanted: string): boolean =>
  timingSafeEqual(digest(given), digest(wanted))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
