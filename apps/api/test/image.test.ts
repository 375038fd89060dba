import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from './devices/device-world.ts'
import { freePort } from './free-port.ts'
import { PUBLIC_URL, startTestApi, type TestApi } from './test-api.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
let api: TestApi
let image: string

beforeAll(async () => {
  api = await startTestApi()
  image = await mkdtemp(join(tmpdir(), 'lockerdesk-image-'))
})
afterAll(async () => {
  await api.stop()
  await rm(image, { recursive: true, force: true })
})

/** The paths that the last stage takes from the repository; libraries and built pages come from others. */
const copiedPaths = async (): Promise<string[]> => {
  const dockerfile = await readFile(join(ROOT, 'Dockerfile'), 'utf8')
  const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
  return [...lastStage.matchAll(/^COPY (?!--from)(\S+) /gm)].map(([, path = '']) => path)
}

test('what the image holds is enough to serve', async () => {
  for (const path of await copiedPaths()) {
    await mkdir(join(image, dirname(path)), { recursive: true })
    await cp(join(ROOT, path), join(image, path), {
      recursive: true,
      filter: (source) => !source.includes('node_modules'),
    })
  }
  await symlink(join(ROOT, 'node_modules'), join(image, 'node_modules'))
  const port = await freePort()
  let said = ''
  const child = spawn(process.execPath, ['apps/api/src/main.ts'], {
    cwd: image,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      ROLES: 'http',
      PORT: String(port),
      PUBLIC_URL,
      DATABASE_URL: api.databaseUrl,
      SECRET_KEYS: api.services.config.secretKeys,
    },
  })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = new Promise<number | null>((end) => child.once('exit', (code) => end(code)))
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`does not start: ${said}`)
    return fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  })
  child.kill('SIGTERM')
  expect({ code: await ended, said }).toMatchObject({ code: 0 })
})
