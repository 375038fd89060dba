import { execFileSync } from 'node:child_process'
import { chmod, cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { newSecretKey } from '../../src/platform/secrets.ts'
import { freePort } from '../free-port.ts'
import { ensureMosquitto } from '../mosquitto.ts'
import { startShipped } from './shipped-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The demo as its first start left it, and the key that sealed it. */
    loadedDemo: { readonly dataDirectory: string; readonly secretKey: string }
  }
}

/** A folder that the database's own user may enter when the suite runs as root. */
export const makeFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'lockerdesk-shipped-'))
  await chmod(folder, 0o711)
  return folder
}

/** Where the database's files are: in the data folder, or elsewhere if the user of Postgres cannot enter it. */
export const databaseHome = (dataDirectory: string): Promise<string> =>
  readFile(join(dataDirectory, 'postgres/location'), 'utf8').catch(() =>
    join(dataDirectory, 'postgres'),
  )

/** With owners and times: under root the database's files belong to another user. */
export const copyData = async (from: string, to: string): Promise<void> => {
  // Kept elsewhere, they are not copied: the next start loads its own.
  if (!(await databaseHome(from)).startsWith(from)) return
  if (process.getuid?.() === 0) execFileSync('cp', ['-a', from, to])
  else await cp(from, to, { recursive: true, preserveTimestamps: true })
}

/** Starts the product once on an empty folder; each file of the suite begins with a copy of the result. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  ensureMosquitto()
  const folder = await makeFolder()
  const dataDirectory = join(folder, 'data')
  const secretKey = newSecretKey().replace(/^[^:]*/, 'old')
  const product = startShipped('first start', {
    DATA_DIR: dataDirectory,
    SECRET_KEYS: secretKey,
    PORT: String(await freePort()),
    MQTT_PORT: String(await freePort()),
  })
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  try {
    await product.ready
  } catch (error) {
    await product.end('SIGTERM')
    await removeFolder()
    throw error
  }
  await product.end('SIGTERM')
  project.provide('loadedDemo', { dataDirectory, secretKey })
  return removeFolder
}
