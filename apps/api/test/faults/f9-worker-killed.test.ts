import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../devices/device-world.ts'
import { type ProductProcess, startProduct } from '../product-process.ts'
import { startSmtp, type TestSmtp } from '../smtp-server.ts'
import { buildTenancy, type Tenancy } from '../tenancy-fixture.ts'
import { startTestApi, type TestApi } from '../test-api.ts'
import { figure } from './figures.ts'
import { brokenInvariants } from './invariants.ts'
import { areAllSent, countBy, queueMany } from './message-fixture.ts'

const NOTIFICATIONS = figure('F9_NOTIFICATIONS', 160)
const KILLS = figure('F9_KILLS', 2)
const IN_FLIGHT = 10

let api: TestApi
let tenancy: Tenancy
let smtp: TestSmtp
let worker: ProductProcess | null = null

beforeAll(async () => {
  smtp = await startSmtp({
    onMail: () => new Promise((resolve) => setTimeout(() => resolve(null), 20)),
  })
  api = await startTestApi({ smtpUrl: smtp.url })
  tenancy = await buildTenancy(api.services)
})
afterAll(async () => {
  await worker?.kill()
  await api.stop()
  await smtp.stop()
})

const startWorker = (): Promise<ProductProcess> =>
  startProduct(api, { ROLES: 'jobs', SMTP_URL: smtp.url })

test('F9: a worker killed among many notifications loses none and repeats no more than it held', {
  timeout: 240_000 + NOTIFICATIONS * 200,
}, async () => {
  await queueMany(
    api,
    tenancy.own,
    Array.from({ length: NOTIFICATIONS }, (_, number) => ({
      channel: 'email' as const,
      address: `n${number}@example.com`,
    })),
  )
  for (let round = 1; round <= KILLS; round++) {
    worker = await startWorker()
    const enough = Math.floor((NOTIFICATIONS * round) / (KILLS + 1))
    await until(() => smtp.received.length >= enough)
    await worker?.kill()
  }
  const killedAt = performance.now()
  worker = await startWorker()
  await until(() => areAllSent(api, [tenancy.own]))
  expect(performance.now() - killedAt).toBeLessThan(60_000)
  const copies = [...countBy(smtp.received.map(({ to }) => to)).values()]
  expect(copies).toHaveLength(NOTIFICATIONS)
  expect(Math.max(...copies)).toBeLessThanOrEqual(2)
  const duplicates = smtp.received.length - NOTIFICATIONS
  expect(duplicates).toBeLessThanOrEqual(KILLS * IN_FLIGHT)
  // A server that looks can tell: both copies have the same name.
  expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(NOTIFICATIONS)
  expect(await brokenInvariants(api.services)).toEqual([])
})
