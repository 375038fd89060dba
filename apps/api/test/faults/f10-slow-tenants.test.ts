import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messageJobs } from '../../src/modules/messages/index.ts'
import { until } from '../devices/device-world.ts'
import { smtpError, startSmtp, type TestSmtp } from '../smtp-server.ts'
import {
  buildTenancy,
  type OrganisationFixture,
  signedInUser,
  type Tenancy,
} from '../tenancy-fixture.ts'
import { startTestApi, type TestApi } from '../test-api.ts'
import { runningClock } from '../test-clock.ts'
import { figure, quantile, within } from './figures.ts'
import { brokenInvariants } from './invariants.ts'
import { areAllSent, messageRows, queueMany } from './message-fixture.ts'

const EACH = figure('F10_MESSAGES', 8)
const SLOW_MS = 30_000
const DISPATCH_P95_MS = 10_000
const CLOSED_PORT = 1
const READS = 200
/** Of one round, a pause of the machine may decide. */
const ROUNDS = within('F10_MESSAGES', 7, 1)
/** Other tests run beside the short form; a request that waits for a server of somebody's waits for seconds. */
const NOISE_MS = within('F10_MESSAGES', 0, 250)

let api: TestApi
let tenancy: Tenancy
let platform: TestSmtp
let slow: TestSmtp
let greylisting: TestSmtp
let healthy: TestSmtp
const seen = new Set<string>()
const timers = new Set<NodeJS.Timeout>()

beforeAll(async () => {
  platform = await startSmtp()
  healthy = await startSmtp()
  slow = await startSmtp({
    onMail: () =>
      new Promise((resolve) => {
        timers.add(setTimeout(() => resolve(null), SLOW_MS))
      }),
  })
  greylisting = await startSmtp({
    onRecipient: (address) => {
      if (seen.has(address)) return null
      seen.add(address)
      return smtpError(450, 'greylisted, come back later')
    },
  })
  const servers = [healthy.port, slow.port, greylisting.port, CLOSED_PORT]
  api = await startTestApi(
    { smtpUrl: platform.url, trustedSmtpServers: servers.map((port) => `127.0.0.1:${port}`) },
    runningClock(),
  )
  tenancy = await buildTenancy(api.services)
})
afterAll(async () => {
  for (const timer of timers) clearTimeout(timer)
  await api.stop()
  await Promise.all([platform, slow, greylisting, healthy].map((server) => server.stop()))
})

const useServer = ({ id }: OrganisationFixture, port: number) =>
  api.services.database.write('everything', (tx) =>
    sql`insert into email_settings (organisation_id, from_email, smtp_server, smtp_port, smtp_user, updated_at)
      values (${id}, 'shop@tenant.example', '127.0.0.1', ${port}, '', now())`.execute(tx),
  )

const queue = (at: OrganisationFixture) =>
  queueMany(
    api,
    at,
    Array.from({ length: EACH }, (_, number) => ({
      channel: 'email' as const,
      address: `f10-${number}@${at.id}.example`,
    })),
  )

const rowsOf = ({ id }: OrganisationFixture) => messageRows(api, id)

const p95 = (values: readonly number[]): number => quantile(values, 0.95)

/** What somebody at the back office waits for an answer. */
const readingTime = async (at: OrganisationFixture, token: string): Promise<number> => {
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const waits: number[] = []
    for (let read = 0; read < READS; read++) {
      const startedAt = performance.now()
      await api.call('{ getCurrentOrganisation { name } }', { token, organisationId: at.id })
      waits.push(performance.now() - startedAt)
    }
    rounds.push(p95(waits))
  }
  return quantile(rounds, 0.5)
}

test('F10: one slow, one closed and one greylisting server keep nobody else waiting', async () => {
  const [slowTenant, closedTenant, greyTenant, ownTenant, ...platformTenants] =
    tenancy.organisations as [
      OrganisationFixture,
      OrganisationFixture,
      OrganisationFixture,
      OrganisationFixture,
      ...OrganisationFixture[],
    ]
  await useServer(slowTenant, slow.port)
  await useServer(closedTenant, CLOSED_PORT)
  await useServer(greyTenant, greylisting.port)
  await useServer(ownTenant, healthy.port)
  const troubled = [slowTenant, closedTenant, greyTenant]
  const others = [ownTenant, ...platformTenants]
  // Those in trouble come first: whoever waits behind them would wait long.
  for (const at of [...troubled, ...others]) await queue(at)
  const { token } = await signedInUser(api.services, { role: 'Admin', at: ownTenant })
  await readingTime(ownTenant, token)
  const calmMs = await readingTime(ownTenant, token)
  const startedAt = api.clock.now().getTime()
  await api.services.jobs.work(messageJobs(api.services))
  await until(() => areAllSent(api, others))

  const waits = (await Promise.all(others.map(rowsOf)))
    .flat()
    .map(({ sentAt }) => Date.parse(sentAt ?? '') - startedAt)
  console.log(`95 % of the others' messages left in ${(p95(waits) / 1_000).toFixed(1)} s`)
  expect(p95(waits)).toBeLessThan(DISPATCH_P95_MS)
  const troubledMs = await readingTime(ownTenant, token)
  console.log(`p95 of a read ${calmMs.toFixed(1)} ms, in trouble ${troubledMs.toFixed(1)} ms`)
  expect(troubledMs).toBeLessThan(1.1 * calmMs + NOISE_MS)

  // The slow one gives up on its server after a while, and nothing of theirs is lost.
  await until(async () => (await rowsOf(slowTenant)).some(({ answer }) => answer !== null))
  for (const at of troubled) {
    const rows = await rowsOf(at)
    expect(rows).toHaveLength(EACH)
    const waiting = rows.filter(({ status }) => status !== 'sent')
    expect(new Set(waiting.map(({ status }) => status))).toEqual(new Set(['queued']))
    expect(waiting.map(({ nextAttemptAt }) => nextAttemptAt)).not.toContain(null)
  }
  const answers = async (at: OrganisationFixture) =>
    (await rowsOf(at)).map(({ answer }) => answer ?? '').join('\n')
  expect(await answers(closedTenant)).toContain('ECONNREFUSED')
  expect(await answers(greyTenant)).toContain('greylisted')
  expect(await brokenInvariants(api.services)).toEqual([])
})
