import { sql } from 'kysely'
import type { Clock as GatewayClock } from '../../../simulator/src/index.ts'
import {
  createFleet,
  type Fleet,
  NO_UNREST,
  type WireFaults,
} from '../../../simulator/src/index.ts'
import { signAccessToken } from '../../src/modules/auth/sessions/access-token.ts'
import { type Devices, startDevices } from '../../src/modules/devices/index.ts'
import { listDemoDevices } from '../../src/demo/devices/demo-device-store.ts'
import { secretContext } from '../../src/modules/gateways/index.ts'
import { connectMqtt, type MqttLink, startEmbeddedBroker } from '../../src/platform/mqtt/index.ts'
import type { Services } from '../../src/services.ts'
import { mosquittoBinary, startMosquitto } from '../mosquitto.ts'
import { buildTenancy, type SignedInUser, signedInUser, type Tenancy } from '../tenancy-fixture.ts'
import { type CallOptions, type GraphqlAnswer, startTestApi, type TestApi } from '../test-api.ts'
import { runningClock } from '../test-clock.ts'
import {
  buildGateway,
  buildLocker,
  type GatewayFixture,
  type LockerFixture,
} from './device-fixture.ts'

export const SERVER = { username: 'lockerdesk-server', password: 'server-password' }

export interface TestBroker {
  /** Where devices connect. */
  readonly deviceUrl: string
  /** A new connection of a server process. */
  connectServer(): MqttLink
  /** As a power cut would; where the broker lives in our own process, as its end does. */
  kill(): Promise<void>
  /** As an operator does. */
  end(): Promise<void>
  restart(): Promise<void>
  stop(): Promise<void>
}

export interface BrokerKind {
  readonly name: string
  readonly isHere: boolean
  readonly hasSharedSubscriptions: boolean
  start(devices: readonly GatewayFixture[]): Promise<TestBroker>
}

const embedded: BrokerKind = {
  name: 'the embedded broker',
  isHere: true,
  hasSharedSubscriptions: false,
  start: async (devices) => {
    const secrets = new Map(devices.map(({ deviceId, secret }) => [deviceId, secret]))
    const open = (port: number) =>
      startEmbeddedBroker({
        port,
        server: SERVER,
        verify: (deviceId, secret) => secrets.get(deviceId) === secret,
      })
    let broker = await open(0)
    const { port, url } = broker
    return {
      deviceUrl: url,
      connectServer: () => connectMqtt({ url, credentials: SERVER }),
      kill: () => broker.close(),
      end: () => broker.close(),
      restart: async () => {
        broker = await open(port)
      },
      stop: () => broker.close(),
    }
  },
}

const mosquitto: BrokerKind = {
  name: 'Mosquitto',
  isHere: mosquittoBinary !== undefined,
  hasSharedSubscriptions: true,
  start: async (devices) => {
    const broker = await startMosquitto(
      mosquittoBinary ?? '',
      SERVER,
      devices.map(({ deviceId, secret }) => ({ username: deviceId, password: secret })),
    )
    return {
      deviceUrl: broker.deviceUrl,
      connectServer: () =>
        connectMqtt({ url: broker.serverUrl, credentials: SERVER, sharedGroup: 'lockerdesk' }),
      kill: () => broker.kill(),
      end: () => broker.end(),
      restart: () => broker.restart(),
      stop: () => broker.stop(),
    }
  },
}

/** Every fault is tried on both. */
export const BROKERS: readonly BrokerKind[] = [embedded, mosquitto].filter(({ isHere }) => isHere)

export interface Site extends GatewayFixture {
  readonly locker: LockerFixture
}

export interface DeviceWorld {
  readonly api: TestApi
  readonly tenancy: Tenancy
  readonly admin: SignedInUser
  readonly sites: readonly Site[]
  readonly broker: TestBroker
  readonly fleet: Fleet
  readonly link: MqttLink
  readonly clock: GatewayClock
  /** Plugs the gateways in and waits until the server has them all online and configured. */
  plugIn(): Promise<void>
  /** How many gateways the server has online and configured. */
  countReady(): Promise<number>
  call(query: string, variables?: object, user?: CallOptions): Promise<GraphqlAnswer>
  /** Another server process on the same database and broker; stopped, it is gone from the broker too. */
  addDevices(): Promise<Devices>
  stop(): Promise<void>
}

export interface WorldOptions {
  readonly gateways?: number
  readonly boxes?: number
  readonly wireFaults?: WireFaults
  /** How fast time runs, for the server and the gateways alike. */
  readonly clockSpeed?: number
  /** Each gateway tells its whole state so often; otherwise when something changed. */
  readonly stateEveryMs?: number
  /** The longest that a gateway waits before it connects again. */
  readonly reconnectWithinMs?: number
  /** Told of each message that a server process gets: the how manieth process, and what. */
  readonly onArrival?: (process: number, topic: string, bytes: Buffer) => void
}

/** The API, a real broker, a process that ingests, and virtual gateways: everything but the steel. */
export const startDeviceWorld = async (
  kind: BrokerKind,
  {
    gateways = 1,
    boxes = 4,
    wireFaults,
    clockSpeed = 1,
    stateEveryMs,
    reconnectWithinMs = 300,
    onArrival = () => {},
  }: WorldOptions = {},
): Promise<DeviceWorld> => {
  const testClock = runningClock(clockSpeed)
  const api = await startTestApi({}, testClock)
  const { services } = api
  const tenancy = await buildTenancy(services)
  const admin = await signedInUser(services, { role: 'Admin', at: tenancy.own })
  const sites: Site[] = []
  for (let index = 0; index < gateways; index++) {
    const gateway = await buildGateway(services, tenancy.own)
    sites.push({ ...gateway, locker: await buildLocker(services, tenancy.own, gateway, { boxes }) })
  }
  const broker = await kind.start(sites)
  const link = broker.connectServer()
  const running: Devices[] = []
  const startProcess = async (own: MqttLink): Promise<Devices> => {
    const number = running.length
    await connected(own)
    const told = withArrivals(own, (topic, bytes) => onArrival(number, topic, bytes))
    const brokers = [{ name: kind.name, link: told }]
    const devices = await startDevices(services, brokers, { sweepEveryMs: 100 })
    let stopped: Promise<void> | null = null
    const stop = async () => {
      await devices.stop()
      await own.close()
    }
    const started = { stop: () => (stopped ??= stop()) }
    running.push(started)
    return started
  }
  await startProcess(link)
  const clock: GatewayClock = {
    now: () => testClock.now(),
    after: (delayMs, work) => {
      const timer = setTimeout(work, delayMs / clockSpeed)
      return () => clearTimeout(timer)
    },
  }
  const fleet = createFleet({
    brokerUrl: broker.deviceUrl,
    clock,
    reconnectWithinMs,
    ...(stateEveryMs === undefined ? {} : { unrest: { ...NO_UNREST, stateEveryMs } }),
    logLength: 2000,
    ...(wireFaults === undefined ? {} : { wireFaults }),
  })
  return {
    api,
    tenancy,
    admin,
    sites,
    broker,
    fleet,
    link,
    clock,
    plugIn: async () => {
      fleet.setDevices(await describeGateways(services))
      await until(async () => (await countReady(api)) === sites.length)
    },
    countReady: () => countReady(api),
    call: async (query, variables = {}, user = {}) =>
      api.call(query, {
        // A fresh one: the clock of a test outruns the life of a token.
        token: await signAccessToken(services, admin.sessionId, admin.id),
        organisationId: tenancy.own.id,
        ...user,
        variables,
      }),
    addDevices: () => startProcess(broker.connectServer()),
    stop: async () => {
      fleet.stop()
      await Promise.all(running.map((devices) => devices.stop()))
      await broker.stop()
      await api.stop()
    },
  }
}

/** Every gateway in the database, as the simulator wants to know it. */
export const describeGateways = async ({ database, secrets }: Services) => {
  const devices = await database.read('everything', (reader) => listDemoDevices(reader))
  return devices.map(({ gatewayId, sealedSecret, ...device }) => ({
    ...device,
    lockers: [...device.lockers],
    secret: secrets.open(sealedSecret, secretContext(gatewayId)),
  }))
}

const withArrivals = (
  link: MqttLink,
  onArrival: (topic: string, bytes: Buffer) => void,
): MqttLink => ({
  get isConnected() {
    return link.isConnected
  },
  publish: (topic, bytes) => link.publish(topic, bytes),
  unsubscribe: (filters) => link.unsubscribe(filters),
  watchConnection: (listener) => link.watchConnection(listener),
  close: () => link.close(),
  subscribe: (filters, handler) =>
    link.subscribe(filters, (topic, bytes, delivery) => {
      onArrival(topic, bytes)
      return handler(topic, bytes, delivery)
    }),
})

const countReady = async (api: TestApi): Promise<number> => {
  const { rows } = await api.services.database.read('everything', (reader) =>
    sql<{
      count: number
    }>`select count(*)::int as count from gateways g join gateway_states s on s.gateway_id = g.id
      where s.connection_status = 'Online' and s.config_version = g.config_version
        and s.codes_version = g.codes_version`.execute(reader),
  )
  return rows[0]?.count ?? 0
}

const connected = (link: MqttLink) =>
  new Promise<void>((resolve) => link.watchConnection((isConnected) => isConnected && resolve()))

const LOOK_EVERY_MS = 20
const LOOK_AT_LEAST_EVERY_MS = 100

/** Looks again and again until it is so; the test's own time-out says when it never was. */
export const until = async (isSo: () => Promise<boolean> | boolean): Promise<void> => {
  let pauseMs = LOOK_EVERY_MS
  for (let answer = isSo(); !(await answer); answer = isSo()) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    // Whoever has to be asked is asked less often the longer it takes.
    if (answer instanceof Promise) pauseMs = Math.min(pauseMs * 1.25, LOOK_AT_LEAST_EVERY_MS)
  }
}
