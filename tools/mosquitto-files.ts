import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildServices } from '../apps/api/src/build-services.ts'
import { type Config, ConfigError } from '../apps/api/src/config.ts'
import { listDeviceAccounts } from '../apps/api/src/modules/devices/index.ts'
import { migrate } from '../apps/api/src/platform/migrate.ts'
import { type MosquittoAccount, mosquittoFiles } from '../apps/api/src/platform/mqtt/index.ts'
import { oneLineFor } from './start/one-line-for.ts'
import { openDatabase } from './start/open-database.ts'
import { readSettings } from './start/read-settings.ts'

const USAGE =
  'MQTT_URL=mqtt://lockerdesk:password@127.0.0.1:1884 npm run mosquitto-files -- --directory /etc/mosquitto/lockerdesk [--port 1883]'

const readPlaces = (): { directory: string; devicePort: number } => {
  const { values } = parseArgs({
    options: { directory: { type: 'string' }, port: { type: 'string' } },
  })
  const { directory, port = '1883' } = values
  if (directory === undefined) throw new ConfigError(`say ${USAGE}`)
  return { directory: resolve(directory), devicePort: Number(port) }
}

/** The server's own account and listener are those of MQTT_URL, so that both sides agree. */
const readServer = (mqttUrl: string | undefined): MosquittoAccount & { port: number } => {
  const { username, password, port } = new URL(mqttUrl ?? 'mqtt://none')
  if (username === '' || password === '') {
    throw new ConfigError(`MQTT_URL names no user and password for the server; say ${USAGE}`)
  }
  return {
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    port: Number(port === '' ? 1884 : port),
  }
}

const listAccounts = async (config: Config): Promise<MosquittoAccount[]> => {
  const database = await openDatabase(config)
  try {
    await migrate(database.url)
    const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`
    const services = await buildServices(config, { databaseUrl: database.url, publicUrl })
    try {
      return await listDeviceAccounts(services)
    } finally {
      await services.jobs.stop()
      await services.notices.close()
      await services.database.close()
    }
  } finally {
    await database.stop()
  }
}

try {
  const config = readSettings()
  const { directory, devicePort } = readPlaces()
  const { port, ...server } = readServer(config.mqttUrl)
  const devices = await listAccounts(config)
  await mkdir(directory, { recursive: true })
  const files = mosquittoFiles({ directory, devicePort, serverPort: port, server, devices })
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(directory, name), text)
    await chmod(join(directory, name), 0o640)
  }
  console.log(
    `${devices.length} devices written to ${directory}. Give the files to Mosquitto's user (chown), add 'include_dir ${directory}' to mosquitto.conf once, and send it a SIGHUP.`,
  )
} catch (error) {
  console.error(`No files were written: ${oneLineFor(error)}`)
  process.exitCode = 1
}
