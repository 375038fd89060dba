import { randomBytes } from 'node:crypto'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import type { Engine } from './engine.ts'
import { run } from './run.ts'

const ROOT = join(import.meta.dirname, '../../..')
const PROJECT = 'lockerdesk-trial'
const NOT_SHIPPED = new Set(['.git', '.data', '.env', 'node_modules', 'dist', 'test-results'])

/** The whole of compose.yaml, from a copy of the repository with an .env of its own. */
export interface Stack {
  readonly engine: Engine
  readonly directory: string
  readonly url: string
  readonly brokerUrl: string
}

interface Ports {
  readonly http: number
  readonly https: number
  readonly gateways: number
}

/** As an operator does it: a copy of .env.example with its first lines filled in. */
export const prepareStack = async (
  engine: Engine,
  directory: string,
  ports: Ports,
): Promise<Stack> => {
  await cp(ROOT, directory, {
    recursive: true,
    filter: (path) => relative(ROOT, path) === '' || !NOT_SHIPPED.has(basename(path)),
  })
  await cp(join(directory, '.env.example'), join(directory, '.env'))
  const url = `https://localhost:${ports.https}`
  const stack = { engine, directory, url, brokerUrl: `mqtt://127.0.0.1:${ports.gateways}` }
  await setSettings(stack, {
    POSTGRES_PASSWORD: randomBytes(24).toString('hex'),
    MQTT_PASSWORD: randomBytes(24).toString('hex'),
    SECRET_KEYS: `k1:${randomBytes(32).toString('base64')}`,
    PUBLIC_URL: url,
    SITE: 'localhost',
    HTTP_PORT: String(ports.http),
    HTTPS_PORT: String(ports.https),
    GATEWAY_PORT: String(ports.gateways),
    // Nobody answers there: the journey sees whether a message was tried.
    SMTP_URL: 'smtp://127.0.0.1:9',
  })
  return stack
}

/** Changes lines of .env; each must be there, filled in or as a comment. */
export const setSettings = async (
  { directory }: Stack,
  values: Readonly<Record<string, string>>,
): Promise<void> => {
  const path = join(directory, '.env')
  let text = await readFile(path, 'utf8')
  for (const [name, value] of Object.entries(values)) {
    const line = new RegExp(`^(# )?${name}=.*$`, 'm')
    if (!line.test(text)) throw new Error(`.env.example has no ${name}`)
    text = text.replace(line, () => `${name}=${value}`)
  }
  await writeFile(path, text)
}

export const compose = (
  { engine, directory }: Stack,
  ...parameters: readonly string[]
): Promise<string> =>
  run([...engine.compose, '-p', PROJECT, ...parameters], { directory, settings: engine.settings })

/** The container of a service, whichever way the engine names it. */
const containerOf = async ({ engine }: Stack, service: string): Promise<string> => {
  const labels = [`project=${PROJECT}`, `service=${service}`]
  const filters = labels.flatMap((label) => ['--filter', `label=com.docker.compose.${label}`])
  const ids = await run([engine.program, 'ps', '-q', ...filters], { settings: engine.settings })
  const [id = ''] = ids.split('\n')
  if (id === '') throw new Error(`${service} does not run`)
  return id
}

export const runInside = async (
  stack: Stack,
  service: string,
  ...command: readonly string[]
): Promise<string> =>
  run([stack.engine.program, 'exec', await containerOf(stack, service), ...command], {
    settings: stack.engine.settings,
  })

/** As a crash would. */
export const killService = async (stack: Stack, service: string): Promise<void> => {
  const container = await containerOf(stack, service)
  await run([stack.engine.program, 'kill', container], { settings: stack.engine.settings })
}

/** What every service wrote last: for whoever looks into a failure. */
export const lastWords = async (stack: Stack): Promise<string> => {
  const services = ['db', 'broker-accounts', 'broker', 'node-1', 'node-2', 'proxy']
  const parts = services.map(async (service) => {
    const { engine } = stack
    const command = [engine.program, 'logs', '--tail', '15', await containerOf(stack, service)]
    return `== ${service}\n${await run(['sh', '-c', `${command.join(' ')} 2>&1`], { settings: engine.settings })}`
  })
  return (await Promise.allSettled(parts))
    .map((part) => (part.status === 'fulfilled' ? part.value : String(part.reason)))
    .join('\n')
}
