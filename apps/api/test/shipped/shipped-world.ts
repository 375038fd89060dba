import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { buildServices } from '../../src/build-services.ts'
import { readConfig } from '../../src/config.ts'
import { newSecretKey } from '../../src/platform/secrets.ts'
import type { Services } from '../../src/services.ts'
import { freePort } from '../free-port.ts'
import { copyData, databaseHome, makeFolder } from './loaded-demo.ts'
import { type OtherSystems, startOtherSystems } from './other-systems.ts'
import { type ShippedProcess, startShipped } from './shipped-process.ts'

/** Nobody answers there: what runs on this machine must not need it. */
export const PUBLIC_URL = 'https://lockerdesk.invalid'

/** The demo's data with whatever processes a test starts on it. */
export interface ShippedWorld {
  /** The address of the http role, without the proxy that PUBLIC_URL names. */
  readonly url: string
  readonly dataDirectory: string
  readonly otherSystems: OtherSystems
  readonly processes: readonly ShippedProcess[]
  start(name: string, settings?: Readonly<Record<string, string>>): Promise<ShippedProcess>
  /** As the owner of the database, past row security. */
  query<Row extends object>(statement: string): Promise<Row[]>
  /** Lends the adapters of a process that runs nothing. */
  withServices<T>(work: (services: Services) => T | Promise<T>): Promise<T>
  now(): Promise<Date>
  moveClock(minutes: number): Promise<void>
  stop(): Promise<void>
}

export const openWorld = async (): Promise<ShippedWorld> => {
  const loaded = inject('loadedDemo')
  const folder = await makeFolder()
  const dataDirectory = join(folder, 'data')
  await copyData(loaded.dataDirectory, dataDirectory)
  const otherSystems = await startOtherSystems()
  const port = String(await freePort())
  const newKey = newSecretKey().replace(/^[^:]*/, 'new')
  const url = `http://127.0.0.1:${port}`
  const settings = {
    DATA_DIR: dataDirectory,
    // The new key first: the night seals everything with it.
    SECRET_KEYS: `${newKey},${loaded.secretKey}`,
    PORT: port,
    MQTT_PORT: String(await freePort()),
    PUBLIC_URL,
    TRUSTED_WEB_SERVERS: otherSystems.server,
  }
  const processes: ShippedProcess[] = []
  const databaseUrl = async (): Promise<string> => {
    const home = await databaseHome(dataDirectory)
    const read = async (name: string) => (await readFile(join(home, name), 'utf8')).trim()
    return `postgres://lockerdesk:${await read('password')}@127.0.0.1:${await read('port')}/lockerdesk`
  }
  return {
    url,
    dataDirectory,
    otherSystems,
    processes,
    start: async (name, more = {}) => {
      const started = startShipped(name, { ...settings, ...more })
      processes.push(started)
      await started.ready
      return started
    },
    query: async <Row extends object>(statement: string) => {
      const client = new pg.Client({ connectionString: await databaseUrl() })
      await client.connect()
      try {
        return (await client.query<Row>(statement)).rows
      } finally {
        await client.end()
      }
    },
    withServices: async (work) => {
      const config = readConfig({
        ...settings,
        DATABASE_URL: await databaseUrl(),
        LOG_LEVEL: 'silent',
        DEMO: '1',
      })
      const place = { databaseUrl: await databaseUrl(), publicUrl: PUBLIC_URL }
      const services = await buildServices(config, place)
      try {
        return await work(services)
      } finally {
        await services.jobs.stop()
        await services.notices.close()
        await services.database.close()
      }
    },
    now: async () => {
      const answer = await fetch(`${url}/api/demo/clock`)
      return new Date(((await answer.json()) as { now: string }).now)
    },
    moveClock: async (minutes) => {
      const answer = await fetch(`${url}/api/demo/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ minutes }),
      })
      if (!answer.ok) throw new Error(`the clock did not move: ${await answer.text()}`)
    },
    stop: async () => {
      await Promise.all(processes.map((one) => one.end('SIGTERM')))
      await otherSystems.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
