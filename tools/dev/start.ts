import { join } from 'node:path'
import { productClock } from '../../apps/api/src/build-services.ts'
import type { Config } from '../../apps/api/src/config.ts'
import { startLockerdesk } from '../../apps/api/src/main.ts'
import { followingClock, startSimulator } from '../../apps/simulator/src/index.ts'
import { announce } from './start/announce.ts'
import { assertPortIsFree } from './start/assert-port-is-free.ts'
import { buildWebApps } from './start/build-web-apps.ts'
import { listenForStop } from './start/listen-for-stop.ts'
import { oneLineFor } from '../command/one-line-for.ts'
import { openDatabase } from '../command/open-database.ts'
import { readSettings } from '../command/read-settings.ts'
import { step } from '../command/step.ts'

const ROOT = join(import.meta.dirname, '../..')

const stopRequest = listenForStop()
stopRequest.addEventListener('abort', () => console.log('Stopping…'))
const stops: (() => Promise<void>)[] = []
let exitCode = 0

const start = async (): Promise<void> => {
  const config = readSettings()
  const isServing = config.roles.includes('http')
  if (isServing) await assertPortIsFree(config.host, config.port, 'PORT')
  if (hasOwnBroker(config) && config.mqttPort !== undefined)
    await assertPortIsFree(config.mqttHost, config.mqttPort, 'MQTT_PORT')
  stopRequest.throwIfAborted()

  const refusal = new AbortController()
  const pages = isServing
    ? buildWebApps(ROOT, AbortSignal.any([stopRequest, refusal.signal]))
    : Promise.resolve()
  // What went wrong is told where they are waited for.
  pages.catch(() => {})
  try {
    await serve(config, pages)
  } catch (error) {
    refusal.abort()
    await pages.catch(() => {})
    throw error
  }
}

/** The pages are built meanwhile; nobody is let in before they are there. */
const serve = async (config: Config, pages: Promise<void>): Promise<void> => {
  const database = await openDatabase(config)
  stops.push(() => database.stop())
  stopRequest.throwIfAborted()

  const what = config.isDemo ? 'Schema and demo data' : 'Schema'
  const addresses = Promise.withResolvers<{ url: string; mqttUrl: string }>()
  const clock = productClock(config)
  const simulator = isDemoComplete(config)
    ? await startSimulator({
        apiUrl: addresses.promise.then(({ url }) => url),
        mqttUrl: addresses.promise.then(({ mqttUrl }) => mqttUrl),
        clock: followingClock(clock, config.clockSpeed),
        onProblem: sayOnce,
      })
    : null
  const product = await step(what, () =>
    startLockerdesk(
      { ...config, databaseUrl: database.url },
      { plugins: simulator === null ? [] : [simulator.plugin], pages, clock },
    ),
  )
  // The product stops first: the last wills of the demo's gateways are no incident.
  if (simulator !== null) stops.push(() => simulator.stop())
  stops.push(() => product.stop())
  const { localUrl, mqttUrl } = product
  if (localUrl !== null && mqttUrl !== null) addresses.resolve({ url: localUrl, mqttUrl })
  stopRequest.throwIfAborted()
  announce(product.url, config)
}

const hasOwnBroker = ({ roles, mqttUrls }: Config): boolean =>
  roles.includes('devices') && mqttUrls.length === 0

let lastProblem = ''
/** The simulator retries each second: one line for each new reason. */
const sayOnce = (error: unknown): void => {
  const problem = oneLineFor(error)
  if (problem !== lastProblem && !stopRequest.aborted)
    console.error(`The simulator has no gateways: ${problem}`)
  lastProblem = problem
}

/** The demo brings its own gateways, where one process has both the page and the broker. */
const isDemoComplete = ({ isDemo, roles }: Config): boolean =>
  isDemo && roles.includes('http') && roles.includes('devices')

try {
  await start()
  await new Promise((resolve) => stopRequest.addEventListener('abort', resolve))
} catch (error) {
  if (!stopRequest.aborted) {
    exitCode = 1
    console.error(`Lockerdesk cannot start: ${oneLineFor(error)}`)
  }
}
for (const stop of stops.toReversed()) await stop()
if (stopRequest.aborted) console.log('Stopped.')
process.exit(exitCode)
