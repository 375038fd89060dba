import { timingSafeEqual } from 'node:crypto'
import { type Config, ConfigError } from '../../../config.ts'
import {
  type Broker,
  brokerName,
  connectMqtt,
  startEmbeddedBroker,
} from '../../../platform/mqtt/index.ts'
import type { Services } from '../../../services.ts'
import { secretContext } from '../../gateways/index.ts'
import { findDeviceSecret } from '../registry/device-registry-store.ts'

export interface DeviceLink {
  readonly brokers: readonly Broker[]
  /** Where devices connect that were told of no other broker. */
  readonly url: string
  /** Ends the connection of a device that was changed, where we are the broker. */
  disconnect(deviceId: string): void
  close(): Promise<void>
}

const SHARED_GROUP = 'lockerdesk'

/** The brokers that `MQTT_URL` names, shared with other processes, or our own. */
export const openDeviceLink = async (services: Services): Promise<DeviceLink> => {
  const { config, logger } = services
  const [firstUrl] = config.mqttUrls
  if (firstUrl !== undefined) {
    const brokers = config.mqttUrls.map((url): Broker => {
      const name = brokerName(url)
      const link = connectMqtt({
        url,
        sharedGroup: SHARED_GROUP,
        onProblem: (error) => logger.warn({ err: error, broker: name }, 'broker'),
      })
      return { name, link }
    })
    return {
      brokers,
      url: config.gatewayBrokers[0] ?? firstUrl,
      disconnect: () => {},
      close: async () => {
        await Promise.all(brokers.map(({ link }) => link.close()))
      },
    }
  }
  const broker = await listenAtPort(config, (port) =>
    startEmbeddedBroker({
      host: config.mqttHost,
      port,
      verify: (deviceId, secret) => isSecretOf(services, deviceId, secret),
      onRefused: (username, what) => logger.warn({ device: username, what }, 'broker refused'),
      onProblem: (error) => logger.warn({ err: error }, 'broker could not verify a device'),
    }),
  )
  return {
    brokers: [{ name: 'embedded', link: broker.link }],
    url: broker.url,
    disconnect: (deviceId) => broker.disconnect(deviceId),
    close: async () => {
      await broker.link.close()
      await broker.close()
    },
  }
}

const USUAL_PORT = 1883

/** A port that somebody asked for must be free; the usual one may be another broker's. */
const listenAtPort = async <Listening>(
  { mqttPort }: Config,
  start: (port: number) => Promise<Listening>,
): Promise<Listening> => {
  try {
    return await start(mqttPort ?? USUAL_PORT)
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    if (!isTaken) throw error
    if (mqttPort === undefined) return start(0)
    throw new ConfigError(`MQTT_PORT ${mqttPort} is taken by another program`)
  }
}

const isSecretOf = async (
  { database, secrets }: Services,
  deviceId: string,
  given: string,
): Promise<boolean> => {
  const found = await database.read('everything', (reader) => findDeviceSecret(reader, deviceId))
  if (found === null) return false
  const wanted = Buffer.from(secrets.open(found.sealedSecret, secretContext(found.gatewayId)))
  const bytes = Buffer.from(given)
  return bytes.length === wanted.length && timingSafeEqual(bytes, wanted)
}
