import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  listDeviceAccounts,
  watchDeviceAccounts,
} from '../../apps/api/src/modules/devices/index.ts'
import { type MosquittoAccount, mosquittoFiles } from '../../apps/api/src/platform/mqtt/index.ts'
import { readFileOptions } from './mosquitto-files/options.ts'
import { oneLineFor } from '../command/one-line-for.ts'
import { readSettings } from '../command/read-settings.ts'
import { withServices } from '../command/with-services.ts'

/** Each file is complete at every moment: a broker may read them at any time. */
const writeWhole = async (path: string, text: string): Promise<void> => {
  await writeFile(`${path}.new`, text, { mode: 0o640 })
  await rename(`${path}.new`, path)
}

try {
  const config = readSettings()
  const { directory, isWatching, ...options } = readFileOptions(
    process.argv.slice(2),
    config.mqttUrls,
  )
  await mkdir(directory, { recursive: true })
  const write = async (devices: readonly MosquittoAccount[]): Promise<void> => {
    const files = mosquittoFiles({ directory, ...options, devices })
    for (const [name, text] of Object.entries(files)) await writeWhole(join(directory, name), text)
    console.log(`${devices.length} devices written to ${directory}.`)
  }
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => stopping.abort())
  }
  await withServices(config, async (services) => {
    if (isWatching) await watchDeviceAccounts(services, write, stopping.signal)
    else await write(await listDeviceAccounts(services))
  })
  if (!isWatching) {
    console.log(
      `Give the files to Mosquitto's user (chown), add 'include_dir ${directory}' to mosquitto.conf once, and send it a SIGHUP.`,
    )
  }
} catch (error) {
  console.error(`No files were written: ${oneLineFor(error)}`)
  process.exitCode = 1
}
