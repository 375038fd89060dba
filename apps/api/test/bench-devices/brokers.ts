import { randomBytes } from 'node:crypto'
import type { GatewayDescription } from '../../../simulator/src/index.ts'
import { mosquittoBinary, startMosquitto } from '../mosquitto.ts'
import { type Child, startChild } from './child.ts'
import type { FromSubscriber, ToSubscriber } from './subscriber.ts'

/** A broker with nobody behind it but one who counts. */
export interface BrokerAlone {
  readonly deviceUrl: string
  /** Settles once so many messages were handed over, in all. */
  counts(messages: number): Promise<void>
  stop(): Promise<void>
}

/** What the product needs to use it; null: the product brings its own. */
export interface UsedBroker {
  readonly mqttUrl: string | null
  readonly deviceUrl: string | null
  stop(): Promise<void>
}

export interface BenchBroker {
  readonly name: string
  startAlone(devices: readonly GatewayDescription[]): Promise<BrokerAlone>
  startForProduct(devices: readonly GatewayDescription[]): Promise<UsedBroker>
}

const startSubscriber = async (
  settings: ToSubscriber & { readonly kind: 'listen' },
): Promise<BrokerAlone> => {
  const child: Child = startChild('apps/api/test/bench-devices/subscriber.ts', {})
  const send = (message: ToSubscriber) => child.process.send(message)
  const answer = () =>
    new Promise<FromSubscriber>((resolve, reject) => {
      child.process.once('message', (message) => resolve(message as FromSubscriber))
      child.process.once('exit', () => reject(new Error('the subscriber ended')))
    })
  const listening = answer()
  send(settings)
  const { deviceUrl } = await listening
  return {
    deviceUrl,
    counts: async (messages) => {
      const counted = answer()
      send({ kind: 'count', messages })
      await counted
    },
    stop: () => child.stop(),
  }
}

const embedded: BenchBroker = {
  name: 'embedded',
  startAlone: (devices) => startSubscriber({ kind: 'listen', server: null, devices }),
  startForProduct: async () => ({ mqttUrl: null, deviceUrl: null, stop: async () => {} }),
}

const mosquittoWith = async (binary: string, devices: readonly GatewayDescription[]) => {
  const server = { username: 'lockerdesk', password: randomBytes(16).toString('hex') }
  const broker = await startMosquitto(
    binary,
    server,
    devices.map(({ deviceId, secret }) => ({ username: deviceId, password: secret })),
  )
  const serverUrl = new URL(broker.serverUrl)
  serverUrl.username = server.username
  serverUrl.password = server.password
  return { ...broker, serverUrl: serverUrl.href }
}

const mosquittoAt = (binary: string): BenchBroker => ({
  name: 'Mosquitto',
  startAlone: async (devices) => {
    const broker = await mosquittoWith(binary, devices)
    const { serverUrl: url, deviceUrl } = broker
    const alone = await startSubscriber({ kind: 'listen', server: { url, deviceUrl }, devices: [] })
    return {
      ...alone,
      stop: async () => {
        await alone.stop()
        await broker.stop()
      },
    }
  },
  startForProduct: async (devices) => {
    const broker = await mosquittoWith(binary, devices)
    return {
      mqttUrl: broker.serverUrl,
      deviceUrl: broker.deviceUrl,
      stop: () => broker.stop(),
    }
  },
})

export const BENCH_BROKERS: readonly BenchBroker[] = [
  embedded,
  ...(mosquittoBinary === undefined ? [] : [mosquittoAt(mosquittoBinary)]),
]
