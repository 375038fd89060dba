import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../apps/api/src/platform/embedded-postgres.ts'
import { freePort } from '../apps/api/test/free-port.ts'

const START = join(import.meta.dirname, '../tools/dev/start.ts')
// The first start may have to build the web apps, on a machine that others use.
const START_LIMIT_MS = 10 * 60_000
const OWN_SETTINGS =
  /^(DATABASE_|SECRET_|MQTT_|SMTP_|SMS_|TRUSTED_|STRIPE_|MOLLIE_|OIDC_|SENTRY_|PUBLIC_URL|ROLES|NODE_(?!COMPILE_CACHE))/

/** The whole product as a person would start it, with a data folder and a port of its own. */
export interface Product {
  readonly url: string
  /** Where gateways connect. */
  readonly brokerUrl: string
  /** For commands that an operator runs beside it. */
  readonly settings: Readonly<Record<'PORT' | 'DATA_DIR', string>>
  readonly dataDirectory: string
  /** Ends it without a chance to tidy up, as a crash would. */
  kill(): Promise<void>
  stop(): Promise<void>
  /** Starts it again on the same data and port. */
  restart(): Promise<void>
  /** Stops it and deletes its data. */
  remove(): Promise<void>
}

export const startProduct = async (settings: NodeJS.ProcessEnv = {}): Promise<Product> => {
  const folder = await mkdtemp(join(tmpdir(), 'lockerdesk-e2e-'))
  // Under root the database runs as another user, who must get in.
  await chmod(folder, 0o711)
  const { E2E_LOADED_DATA } = process.env
  const isEmpty = settings['DEMO'] === '0'
  if (E2E_LOADED_DATA !== undefined && !isEmpty)
    await copyData(E2E_LOADED_DATA, join(folder, 'data'))
  const port = settings['PORT'] ?? (await freePort())
  const url = `http://localhost:${port}`
  const environment = {
    ...withoutOwnSettings(process.env),
    LOG_LEVEL: 'warn',
    ...settings,
    PORT: String(port),
    MQTT_PORT: String(await freePort()),
    DATA_DIR: join(folder, 'data'),
  }
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  let child = await launch(url, folder, environment).catch(async (error: unknown) => {
    await removeFolder()
    throw error
  })
  let hasLeftDatabase = false
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await ended
  }
  return {
    url,
    brokerUrl: `mqtt://127.0.0.1:${environment.MQTT_PORT}`,
    settings: { PORT: environment.PORT, DATA_DIR: environment.DATA_DIR },
    dataDirectory: environment.DATA_DIR,
    kill: async () => {
      await end('SIGKILL')
      hasLeftDatabase = true
    },
    stop: () => end('SIGTERM'),
    restart: async () => {
      await end('SIGTERM')
      child = await launch(url, folder, environment)
      hasLeftDatabase = false
    },
    remove: async () => {
      await end('SIGTERM')
      if (hasLeftDatabase) await stopDatabase(environment.DATA_DIR)
      await removeFolder()
    },
  }
}

const launch = async (
  url: string,
  folder: string,
  environment: NodeJS.ProcessEnv,
): Promise<ChildProcess> => {
  const logPath = join(folder, 'product.log')
  const log = await open(logPath, 'a')
  const child = spawn(process.execPath, [START], {
    env: environment,
    stdio: ['ignore', log.fd, log.fd],
  })
  await log.close()
  const limit = Date.now() + START_LIMIT_MS
  while (Date.now() < limit && child.exitCode === null) {
    if (await answers(`${url}/healthz`)) return child
    await sleep(100)
  }
  child.kill('SIGKILL')
  throw new Error(`The product did not start:\n${await readFile(logPath, 'utf8')}`)
}

/** Owners and all: under root the database's files are another user's. */
const copyData = async (from: string, to: string): Promise<void> => {
  // Where they are kept elsewhere, each product loads its own.
  if (existsSync(join(from, 'postgres/location'))) return
  if (process.getuid?.() === 0) execFileSync('cp', ['-a', from, to])
  else await cp(from, to, { recursive: true, preserveTimestamps: true })
}

const stopDatabase = async (dataDirectory: string): Promise<void> => {
  const directory = join(dataDirectory, 'postgres')
  const postgres = await startEmbeddedPostgres({ directory, isDurable: true })
  await postgres.stop()
}

const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  )

const withoutOwnSettings = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !OWN_SETTINGS.test(name)))
