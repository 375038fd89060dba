import { type ChildProcess, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from './devices/device-world.ts'
import { freePort } from './free-port.ts'
import type { Services } from '../src/services.ts'
import { PUBLIC_URL } from './test-api.ts'

const MAIN = join(import.meta.dirname, '../src/main.ts')

export interface ProductProcess {
  readonly url: string
  readonly child: ChildProcess
  /** What it wrote so far. */
  readonly said: () => string
  readonly kill: () => Promise<void>
  /** The exit code. */
  readonly stop: () => Promise<number | null>
}

/** The product as an operator would start it, on the database and with the keys of a test. */
export const startProduct = async (
  {
    databaseUrl,
    services,
  }: { readonly databaseUrl: string; readonly services: Pick<Services, 'config'> },
  settings: Readonly<Record<string, string>>,
): Promise<ProductProcess> => {
  const port = settings['PORT'] ?? String(await freePort())
  let said = ''
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      // The second start of a test run reads what the first compiled.
      NODE_COMPILE_CACHE: join(tmpdir(), 'lockerdesk-compiled'),
      DEMO: '0',
      PORT: port,
      // Tokens are made for one address.
      PUBLIC_URL,
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: '5',
      SECRET_KEYS: services.config.secretKeys,
      LOG_LEVEL: 'warn',
      ...settings,
    },
  })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const url = `http://127.0.0.1:${port}`
  const product: ProductProcess = {
    url,
    child,
    said: () => said,
    kill: () => end(child, 'SIGKILL').then(() => {}),
    stop: () => end(child, 'SIGTERM'),
  }
  if ((settings['ROLES'] ?? 'http').includes('http')) await ready(product)
  return product
}

const ready = ({ url, child, said }: ProductProcess): Promise<void> =>
  until(async () => {
    if (child.exitCode !== null) throw new Error(`does not start: ${said()}`)
    return fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  })

const end = (child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode)
    child.once('exit', (code) => resolve(code))
    child.kill(signal)
  })
