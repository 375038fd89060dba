import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError } from '../../../apps/api/src/config.ts'
import type { MosquittoAccount } from '../../../apps/api/src/platform/mqtt/index.ts'

const USAGE =
  'MQTT_URL=mqtt://lockerdesk:password@127.0.0.1:1884 npm run mosquitto-files -- --directory /etc/mosquitto/lockerdesk [--port 1883] [--server-host 127.0.0.1] [--broker 1] [--watch]'

interface FileOptions {
  readonly directory: string
  readonly devicePort: number
  readonly serverHost: string
  readonly serverPort: number
  readonly server: MosquittoAccount
  /** Writes the files again whenever gateways change, until it is stopped. */
  readonly isWatching: boolean
}

/** The server's own account and port are those of this broker in MQTT_URL, so that both sides agree. */
export const readFileOptions = (
  given: readonly string[],
  mqttUrls: readonly string[],
): FileOptions => {
  const { values } = parse(given)
  if (values.directory === undefined) throw new ConfigError(`say ${USAGE}`)
  const mqttUrl = mqttUrls[Number(values.broker) - 1]
  if (mqttUrl === undefined && mqttUrls.length > 0)
    throw new ConfigError(`MQTT_URL names no broker ${values.broker}; say ${USAGE}`)
  const { username, password, port } = new URL(mqttUrl ?? 'mqtt://none')
  if (username === '' || password === '') {
    throw new ConfigError(`MQTT_URL names no user and password for the server; say ${USAGE}`)
  }
  return {
    directory: resolve(values.directory),
    devicePort: Number(values.port),
    serverHost: values['server-host'],
    serverPort: Number(port === '' ? 1884 : port),
    server: { username: decodeURIComponent(username), password: decodeURIComponent(password) },
    isWatching: values.watch,
  }
}

const parse = (given: readonly string[]) => {
  try {
    return parseArgs({
      args: [...given],
      options: {
        directory: { type: 'string' },
        port: { type: 'string', default: '1883' },
        'server-host': { type: 'string', default: '127.0.0.1' },
        broker: { type: 'string', default: '1' },
        watch: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new ConfigError(`${error instanceof Error ? error.message : String(error)}; say ${USAGE}`)
  }
}
