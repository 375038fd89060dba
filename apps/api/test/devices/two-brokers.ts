import { sql } from 'kysely'
import { connectAsync, type MqttClient } from 'mqtt'
import { createFleet, type Fleet, systemClock } from '../../../simulator/src/index.ts'
import { type Devices, startDevices } from '../../src/modules/devices/index.ts'
import { type Broker, brokerName, connectMqtt } from '../../src/platform/mqtt/index.ts'
import { mosquittoBinary, startMosquitto, type TestMosquitto } from '../mosquitto.ts'
import { buildTenancy, type SignedInUser, signedInUser, type Tenancy } from '../tenancy-fixture.ts'
import { startTestApi, type TestApi } from '../test-api.ts'
import { runningClock } from '../test-clock.ts'
import { buildGateway, buildLocker } from './device-fixture.ts'
import { describeGateways, SERVER, type Site, until } from './device-world.ts'

export interface TwoBrokers {
  readonly api: TestApi
  readonly tenancy: Tenancy
  readonly admin: SignedInUser
  readonly sites: readonly Site[]
  readonly mosquittos: readonly [TestMosquitto, TestMosquitto]
  /** The names that the product has for them. */
  readonly names: readonly [string, string]
  /** Of the first process. */
  readonly brokers: readonly Broker[]
  readonly fleet: Fleet
  /** A second connection with the credentials of a gateway: for what arrives late. */
  connectAs(site: Site, mosquitto: TestMosquitto, will?: Buffer): Promise<MqttClient>
  stop(): Promise<void>
}

/** Two real Mosquittos, two devices processes that serve both, and gateways that know both. */
export const startTwoBrokers = async (gateways: number): Promise<TwoBrokers> => {
  const api = await startTestApi({}, runningClock(1))
  const { services } = api
  const tenancy = await buildTenancy(services)
  const admin = await signedInUser(services, { role: 'Admin', at: tenancy.own })
  const sites: Site[] = []
  for (let index = 0; index < gateways; index++) {
    const gateway = await buildGateway(services, tenancy.own)
    sites.push({ ...gateway, locker: await buildLocker(services, tenancy.own, gateway) })
  }
  // Each test opens a door of every locker.
  await services.database.write('everything', (tx) =>
    sql`update lockers set cooldown_ms = 0`.execute(tx),
  )
  const accounts = sites.map(({ deviceId, secret }) => ({ username: deviceId, password: secret }))
  const start = () => startMosquitto(mosquittoBinary ?? '', SERVER, accounts)
  const [first, second] = [await start(), await start()]
  const config = { ...services.config, gatewayBrokers: [first.deviceUrl, second.deviceUrl] }
  const running: { readonly devices: Devices; readonly brokers: readonly Broker[] }[] = []
  for (let process = 0; process < 2; process++) {
    const brokers = [first, second].map(({ serverUrl }) => ({
      name: brokerName(serverUrl),
      link: connectMqtt({ url: serverUrl, credentials: SERVER, sharedGroup: 'lockerdesk' }),
    }))
    await until(() => brokers.every(({ link }) => link.isConnected))
    running.push({
      brokers,
      devices: await startDevices({ ...services, config }, brokers, { sweepEveryMs: 100 }),
    })
  }
  // Where each was installed is not where it belongs.
  const fleet = createFleet({
    brokerUrl: first.deviceUrl,
    clock: systemClock(),
    reconnectWithinMs: 300,
  })
  fleet.setDevices(await describeGateways(services))
  return {
    api,
    tenancy,
    admin,
    sites,
    mosquittos: [first, second],
    names: [brokerName(first.serverUrl), brokerName(second.serverUrl)],
    brokers: running[0]?.brokers ?? [],
    fleet,
    connectAs: ({ deviceId, secret }, { deviceUrl }, will) =>
      connectAsync(deviceUrl, {
        clientId: deviceId,
        username: deviceId,
        password: secret,
        protocolVersion: 4,
        reconnectPeriod: 0,
        ...(will === undefined
          ? {}
          : { will: { topic: `gw/${deviceId}/v1/state`, payload: will, qos: 1, retain: true } }),
      }),
    stop: async () => {
      fleet.stop()
      for (const { devices, brokers } of running) {
        await devices.stop()
        await Promise.all(brokers.map(({ link }) => link.close()))
      }
      await Promise.all([first.stop(), second.stop()])
      await api.stop()
    },
  }
}
