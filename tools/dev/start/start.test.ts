import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '../../../apps/api/test/free-port.ts'
import { startProduct } from '../../../e2e/product.ts'

const ROOT = join(import.meta.dirname, '../../..')
// A start may have to build the web apps first, on a machine that others use.
const PATIENCE_MS = 600_000
// Whoever is quick does not wait.
const PATIENT = { timeout: 120_000 }
const COMMAND = [process.execPath, 'tools/dev/start.ts']
const SERVER = [process.execPath, 'apps/api/src/main.ts']
const BOOTSTRAP = [process.execPath, 'tools/bootstrap.mjs', 'tools/dev/start.ts']
const SECRET_KEYS = `test:${'A'.repeat(43)}=`

let folder: string
let running: ChildProcess | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lockerdesk-start-'))
  await chmod(folder, 0o711)
})
afterEach(async () => {
  running?.kill('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

/** In a process group of its own, as a terminal gives it, so that Ctrl-C can be sent to all of it. */
const start = ([program = '', ...parameters]: string[], settings: NodeJS.ProcessEnv) => {
  const child = spawn(program, parameters, {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DEMO: '0',
      DATA_DIR: join(folder, 'data'),
      ...settings,
    },
  })
  running = child
  let output = ''
  const listeners = new Set<() => void>()
  const note = (chunk: Buffer) => {
    output += chunk.toString()
    for (const listener of listeners) listener()
  }
  child.stdout.on('data', note)
  child.stderr.on('data', note)
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, output }))
  })
  const isReady = new Promise<void>((resolve, reject) => {
    listeners.add(() => output.includes('is ready') && resolve())
    ended.then(() => reject(new Error(output)), reject)
  })
  isReady.catch(() => undefined)
  return { pid: child.pid ?? 0, ended, isReady }
}

const listen = async (): Promise<{ server: Server; port: number }> => {
  const server = createServer()
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' ? (address?.port ?? 0) : 0)
    })
  })
  return { server, port }
}

/** Postgres deletes its pid file as the last thing. */
const isDatabaseRunning = (): boolean =>
  existsSync(join(folder, 'data/postgres/cluster/postmaster.pid'))

describe('what is wrong is said in one line, with an exit code', { timeout: PATIENCE_MS }, () => {
  test('a taken port', async () => {
    const { server, port } = await listen()
    const { code, output } = await start(COMMAND, { PORT: String(port) }).ended
    server.close()
    expect(code).toBe(1)
    expect(output).toBe(
      `Lockerdesk cannot start: port ${port} is taken by another program; stop it, or choose another: PORT=${port + 1} npm start\n`,
    )
  })

  test('a taken port for gateways, before anything else has started', async () => {
    const { server, port } = await listen()
    const { code, output } = await start(COMMAND, {
      PORT: String(await freePort()),
      MQTT_PORT: String(port),
    }).ended
    server.close()
    expect(code).toBe(1)
    expect(output).toBe(
      `Lockerdesk cannot start: port ${port} is taken by another program; stop it, or choose another: MQTT_PORT=${port + 1} npm start\n`,
    )
  })

  test('a data folder that cannot be written', async () => {
    await writeFile(join(folder, 'file'), '')
    const settings = { PORT: String(await freePort()), DATA_DIR: join(folder, 'file/data') }
    const { code, output } = await start(COMMAND, settings).ended
    expect(code).toBe(1)
    expect(lastLine(output)).toMatch(
      /^Lockerdesk cannot start: the data folder .*file\/data\/postgres is not writable: ENOTDIR/,
    )
  })

  test.each([
    ['npm start', COMMAND],
    ['a process of its own', SERVER],
  ])('a database that refuses %s', async (_, command) => {
    const settings = {
      PORT: String(await freePort()),
      DATABASE_URL: `postgres://somebody:secret@127.0.0.1:${await freePort()}/nothing`,
      SECRET_KEYS,
    }
    const { code, output } = await start(command, settings).ended
    expect(code).toBe(1)
    expect(lastLine(output)).toMatch(
      /^Lockerdesk cannot start: the database 127.0.0.1:\d+\/nothing of DATABASE_URL refuses: /,
    )
    expect(output).not.toContain('secret')
  })

  test('a setting that makes no sense', async () => {
    const { code, output } = await start(COMMAND, { PORT: 'four' }).ended
    expect(code).toBe(1)
    expect(output).toMatch(/^Lockerdesk cannot start: PORT .*\n$/)
  })
})

describe('whatever ends it, nothing is left behind', { timeout: PATIENCE_MS }, () => {
  test('Ctrl-C stops the product and its database', async () => {
    const product = start(BOOTSTRAP, { PORT: String(await freePort()) })
    await product.isReady
    expect(isDatabaseRunning()).toBe(true)
    process.kill(-product.pid, 'SIGINT')
    const { code, output } = await product.ended
    expect(code).toBe(0)
    expect(lastLine(output)).toBe('Stopped.')
    expect(isDatabaseRunning()).toBe(false)
  })

  test.each([
    ['bootstrap', BOOTSTRAP],
    ['npm', ['npm', 'start']],
  ])('a killed %s takes the product with it', async (_, command) => {
    const product = start(command, { PORT: String(await freePort()) })
    await product.isReady
    process.kill(product.pid, 'SIGKILL')
    await expect.poll(isDatabaseRunning, PATIENT).toBe(false)
  })

  test('a killed product takes its database with it', async () => {
    const product = start(COMMAND, { PORT: String(await freePort()), ROLES: 'jobs' })
    await product.isReady
    process.kill(product.pid, 'SIGKILL')
    await expect.poll(isDatabaseRunning, PATIENT).toBe(false)
  })

  test('after a kill of the product the next start simply works', async () => {
    const product = await startProduct({ DEMO: '0' })
    try {
      await product.kill()
      await product.restart()
      expect((await fetch(`${product.url}/readyz`)).status).toBe(200)
    } finally {
      await product.remove()
    }
  })
})

test('a killed Postgres restarts under the product, which logs it', {
  timeout: PATIENCE_MS,
}, async () => {
  const port = await freePort()
  const product = start(COMMAND, { PORT: String(port) })
  await product.isReady
  const killed = await databasePid()
  process.kill(killed, 'SIGKILL')
  await expect.poll(databasePid, PATIENT).not.toBe(killed)
  const isServing = () => fetch(`http://localhost:${port}/readyz`).then(({ status }) => status)
  await expect.poll(isServing, PATIENT).toBe(200)
  process.kill(product.pid, 'SIGINT')
  const { code, output } = await product.ended
  expect(code).toBe(0)
  expect(output).toContain('the embedded Postgres ended: restarting it')
  expect(output).toContain('the embedded Postgres runs again')
  expect(isDatabaseRunning()).toBe(false)
})

const databasePid = async (): Promise<number> => {
  const file = join(folder, 'data/postgres/cluster/postmaster.pid')
  return Number.parseInt(await readFile(file, 'utf8').catch(() => '0'), 10)
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? ''
