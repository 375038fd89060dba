import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../free-port.ts'
import type { UsedBroker } from './brokers.ts'
import { startChild } from './child.ts'
import { BENCH_PUBLIC_URL, type Prepared } from './prepare.ts'

export interface BenchProduct {
  readonly url: string
  /** Where devices connect. */
  readonly deviceUrl: string
  readonly token: string
  readonly database: pg.Client
  stop(): Promise<void>
}

const READY_WITHIN_MS = 120_000
const LOOK_EVERY_MS = 100

/** API and devices in one process, without the demo's own gateways. */
export const startProduct = async (
  { databaseUrl, secretKeys, token }: Prepared,
  { mqttUrl, deviceUrl }: UsedBroker,
): Promise<BenchProduct> => {
  const [port, mqttPort] = [await freePort(), await freePort()]
  const child = startChild('apps/api/src/main.ts', {
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    SECRET_KEYS: secretKeys,
    PUBLIC_URL: BENCH_PUBLIC_URL,
    DEMO: '1',
    ROLES: 'http,devices',
    LOG_LEVEL: 'error',
    ...(mqttUrl === null ? { MQTT_PORT: String(mqttPort) } : { MQTT_URL: mqttUrl }),
  })
  const url = `http://localhost:${port}`
  const patienceEnds = performance.now() + READY_WITHIN_MS
  while (!(await isReady(url))) {
    if (child.process.exitCode !== null || performance.now() > patienceEnds) {
      await child.stop()
      throw new Error('the product does not start')
    }
    await pause(LOOK_EVERY_MS)
  }
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  return {
    url,
    deviceUrl: deviceUrl ?? `mqtt://127.0.0.1:${mqttPort}`,
    token,
    database,
    stop: async () => {
      await database.end()
      await child.stop()
    },
  }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
