import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import type { Config } from '../apps/api/src/config.ts'
import { announce } from './start/announce.ts'
import { buildWebApps } from './start/build-web-apps.ts'
import { assertPortIsFree } from './start/assert-port-is-free.ts'
import { listenForStop } from './start/listen-for-stop.ts'
import { oneLineFor } from './start/one-line-for.ts'
import { step } from './start/step.ts'

const ROOT = join(import.meta.dirname, '..')

enableCompileCache(join(ROOT, 'node_modules/.cache/node'))

const stopRequest = listenForStop()
const stops: (() => Promise<void>)[] = []
let exitCode = 0

const start = async (): Promise<void> => {
  if (existsSync(join(ROOT, '.env'))) process.loadEnvFile(join(ROOT, '.env'))
  const { readConfig } = await import('../apps/api/src/config.ts')
  const config = readConfig(process.env)
  await assertPortIsFree(config.host, config.port)
  stopRequest.throwIfAborted()

  const databaseUrl = await openDatabaseWhileBuilding(config)
  stopRequest.throwIfAborted()

  const { startLockerdesk } = await import('../apps/api/src/main.ts')
  const what = config.isDemo ? 'Schema and demo data' : 'Schema'
  const product = await step(what, () => startLockerdesk({ ...config, databaseUrl }))
  stops.push(() => product.stop())
  stopRequest.throwIfAborted()
  announce(product.url, config.isDemo)
}

/** Both are settled before anything is thrown: a server that comes up late must be stopped too. */
const openDatabaseWhileBuilding = async (config: Config): Promise<string> => {
  const refusal = new AbortController()
  const opening = openDatabase(config.databaseUrl, config.dataDirectory)
  opening.catch(() => refusal.abort())
  const building = buildWebApps(ROOT, AbortSignal.any([stopRequest, refusal.signal]))
  await Promise.allSettled([opening, building])
  const url = await opening
  await building
  return url
}

const openDatabase = async (url: string | undefined, dataDirectory: string): Promise<string> => {
  if (url !== undefined) {
    const { assertDatabaseAnswers } = await import(
      '../apps/api/src/platform/assert-database-answers.ts'
    )
    await step('Database', () => assertDatabaseAnswers(url))
    return url
  }
  const { startEmbeddedPostgres } = await import('../apps/api/src/platform/embedded-postgres.ts')
  const directory = join(dataDirectory, 'postgres')
  const postgres = await step('Postgres', () =>
    startEmbeddedPostgres({ directory, isDurable: true }),
  )
  stops.push(() => postgres.stop())
  return postgres.url
}

try {
  await start()
  await new Promise((resolve) => stopRequest.addEventListener('abort', resolve))
} catch (error) {
  if (!stopRequest.aborted) {
    exitCode = 1
    console.error(`Lockerdesk cannot start: ${oneLineFor(error)}`)
  }
}
if (stopRequest.aborted) console.log('Stopping…')
for (const stop of stops.toReversed()) await stop()
if (stopRequest.aborted) console.log('Stopped.')
process.exit(exitCode)
