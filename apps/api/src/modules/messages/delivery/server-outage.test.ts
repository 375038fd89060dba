import { PROBE_MS } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../../../../test/devices/device-world.ts'
import { messageRows, queueMany } from '../../../../test/faults/message-fixture.ts'
import { smtpError, startSmtp, type TestSmtp } from '../../../../test/smtp-server.ts'
import {
  buildTenancy,
  type OrganisationFixture,
  type Tenancy,
} from '../../../../test/tenancy-fixture.ts'
import { startTestApi, type TestApi } from '../../../../test/test-api.ts'
import { runningClock } from '../../../../test/test-clock.ts'
import { messageJobs } from '../messages.jobs.ts'

const CLOSING = smtpError(421, 'closing transmission channel')

let api: TestApi
let tenancy: Tenancy
let platform: TestSmtp
let own: TestSmtp
let isAway = false

beforeAll(async () => {
  const onMail = () => (isAway ? CLOSING : null)
  platform = await startSmtp({ onMail })
  own = await startSmtp({ onMail })
  api = await startTestApi(
    { smtpUrl: platform.url, trustedSmtpServers: [`127.0.0.1:${own.port}`] },
    runningClock(),
  )
  tenancy = await buildTenancy(api.services)
  await api.services.jobs.work(messageJobs(api.services))
})
afterAll(async () => {
  await api.stop()
  await platform.stop()
  await own.stop()
})

const useOwnServer = ({ id }: OrganisationFixture) =>
  api.services.database.write('everything', (tx) =>
    sql`insert into email_settings (organisation_id, from_email, smtp_server, smtp_port, smtp_user, updated_at)
      values (${id}, 'shop@tenant.example', '127.0.0.1', ${own.port}, '', now())`.execute(tx),
  )
const endRest = ({ id }: OrganisationFixture) =>
  api.services.database.write('everything', (tx) =>
    sql`update email_settings set resting_until = null where organisation_id = ${id}`.execute(tx),
  )
const jobsOf = async ({ id }: OrganisationFixture): Promise<readonly string[]> => {
  const { rows } = await api.services.database.read('everything', (reader) =>
    sql<{ id: string }>`select id from pgboss.job
      where name = 'send-by-own-server' and data->>'organisationId' = ${id}`.execute(reader),
  )
  return rows.map((row) => row.id)
}

const queue = (at: OrganisationFixture, ...names: string[]) =>
  queueMany(
    api,
    at,
    names.map((name) => ({ channel: 'email' as const, address: `${name}@example.com` })),
  )
const rowOf = async ({ id }: OrganisationFixture, name: string) => {
  const row = (await messageRows(api, id)).find(
    ({ recipient }) => recipient === `${name}@example.com`,
  )
  if (row === undefined) throw new Error(`no message to ${name}`)
  return row
}
const msOf = (time: string | null) => Date.parse(time ?? '')

/** Answers when its turn comes, once that is ahead. */
const postponed = async (at: OrganisationFixture, name: string): Promise<number> => {
  const turn = async () => msOf((await rowOf(at, name)).nextAttemptAt)
  await until(async () => (await turn()) > api.clock.now().getTime())
  return turn()
}
const sentAt = async (at: OrganisationFixture, name: string): Promise<number> => {
  await until(async () => (await rowOf(at, name)).status === 'sent')
  return msOf((await rowOf(at, name)).sentAt)
}

test('while the mail server is unreachable one message probes it, and all are sent when it responds', async () => {
  const [here, there] = tenancy.organisations as [OrganisationFixture, OrganisationFixture]
  isAway = true
  await queue(here, 'prober', 'patient')
  await queue(there, 'neighbour')
  const turns = await Promise.all([
    postponed(here, 'prober'),
    postponed(here, 'patient'),
    postponed(there, 'neighbour'),
  ])
  const soon = api.clock.now().getTime() + PROBE_MS
  expect(turns.filter((turn) => turn <= soon)).toHaveLength(1)

  isAway = false
  await queue(here, 'newest')
  const sent = await Promise.all([
    sentAt(here, 'prober'),
    sentAt(here, 'patient'),
    sentAt(there, 'neighbour'),
  ])
  expect(Math.max(...sent)).toBeLessThan(Math.max(...turns))
})

test('messages for an organisation’s own server wait for it, and never use the product’s', async () => {
  const [, , at] = tenancy.organisations as [
    OrganisationFixture,
    OrganisationFixture,
    OrganisationFixture,
  ]
  await useOwnServer(at)
  isAway = true
  await queue(at, 'early', 'late')
  const turns = await Promise.all([postponed(at, 'early'), postponed(at, 'late')])
  isAway = false
  await endRest(at)
  await queue(at, 'newest')
  const sent = await Promise.all([sentAt(at, 'early'), sentAt(at, 'late')])
  expect(Math.max(...sent)).toBeLessThan(Math.max(...turns))
  expect(own.sentTo('late@example.com')).toHaveLength(1)
})

test('during the back-off of an organisation’s own server, workers skip its messages', async () => {
  const at = tenancy.organisations[3] as OrganisationFixture
  await useOwnServer(at)
  isAway = true
  const names = Array.from({ length: 20 }, (_, number) => `resting-${number}`)
  await queue(at, ...names)
  const queued = new Set(await jobsOf(at))
  await Promise.all(names.map((name) => postponed(at, name)))
  const tried = (await messageRows(api, at.id)).filter(({ attempts }) => attempts > 0)
  expect(tried.length).toBeLessThan(names.length / 2)
  // A worker that finds the server resting leaves another job behind.
  const others = (await jobsOf(at)).filter((id) => !queued.has(id))
  expect(others.length).toBeLessThan(names.length / 2)

  isAway = false
  await endRest(at)
  await queue(at, 'newest')
  await Promise.all(names.map((name) => sentAt(at, name)))
  expect(names.map((name) => own.sentTo(`${name}@example.com`).length)).toEqual(names.map(() => 1))
})
