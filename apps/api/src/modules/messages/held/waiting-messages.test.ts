import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asStaff, buildShop, reservationOf } from '../../../../test/reservation-fixture.ts'
import { startSmtp, type TestSmtp } from '../../../../test/smtp-server.ts'
import {
  buildTenancy,
  type OrganisationFixture,
  signedInUser,
  type Tenancy,
} from '../../../../test/tenancy-fixture.ts'
import { codesOf, startTestApi, type TestApi } from '../../../../test/test-api.ts'
import { deliverMessage } from '../delivery/deliver-message.ts'
import { sweepMessages } from '../messages.jobs.ts'

let api: TestApi
let tenancy: Tenancy
let smtp: TestSmtp

beforeAll(async () => {
  smtp = await startSmtp()
  api = await startTestApi({ smtpUrl: smtp.url })
  tenancy = await buildTenancy(api.services)
})
afterAll(async () => {
  await api.stop()
  await smtp.stop()
})

const limitTo = async (at: OrganisationFixture, limit: number) => {
  const { token } = await signedInUser(api.services, { role: 'SuperUser' })
  const answer = await api.call(
    `mutation { setQuotaLimits(limits: [{ kind: email, limit: ${limit} }]) { waiting } }`,
    { token, organisationId: at.id },
  )
  expect(codesOf(answer)).toEqual([])
}

interface Row {
  readonly id: string
  readonly recipient: string
  readonly status: string
  readonly waits: boolean
  readonly reason: string | null
  /** Jobs that will send it, those done included. */
  readonly jobs: number
}
const rowsOf = async (at: OrganisationFixture): Promise<Row[]> => {
  const { rows } = await api.services.database.read('everything', (reader) =>
    sql<Row>`select m.id, m.recipient, m.status, m.waits_for_quota as waits, m.not_sent_reason as reason,
        (select count(*) from pgboss.job j where j.data ->> 'messageId' = m.id) as jobs
      from messages m where m.organisation_id = ${at.id} order by m.created_at, m.id`.execute(
      reader,
    ),
  )
  return rows
}
const deliver = async (at: OrganisationFixture) => {
  for (const { id } of await rowsOf(at))
    await deliverMessage(api.services, { messageId: id, organisationId: at.id })
}

/** So many people are sent their code; answers what can be done with the reservations. */
const tell = async (at: OrganisationFixture, names: readonly string[]) => {
  const { token } = await signedInUser(api.services, { role: 'Admin', at })
  const staff = asStaff(api, at, token)
  const shop = await buildShop(api, at, { boxes: names.length })
  const ids = new Map<string, string>()
  for (const [index, name] of names.entries()) {
    const { _id } = await staff.created(
      reservationOf(shop, [index + 1], {
        emails: [`${name}@example.com`],
        notificationTypes: ['email'],
        automaticallySendNotification: true,
        pickupDateTime: new Date(api.clock.now().getTime() + 3_600_000).toISOString(),
      }),
    )
    ids.set(name, _id)
  }
  return { cancel: (name: string) => staff.moved(ids.get(name) ?? '', 'cancel', 'reserved') }
}

test('messages beyond the quota wait, and are sent after a higher limit unless outdated', async () => {
  const at = tenancy.own
  await limitTo(at, 1)
  const { cancel } = await tell(at, ['anna', 'ben', 'cleo'])
  await deliver(at)
  expect((await rowsOf(at)).map(({ status, waits }) => [status, waits])).toEqual([
    ['sent', false],
    ['queued', true],
    ['queued', true],
  ])
  await cancel('ben')
  await limitTo(at, 10)
  const woken = await rowsOf(at)
  expect(woken.filter(({ waits }) => waits).map(({ jobs }) => jobs)).toEqual([2, 2])
  await deliver(at)
  const told = (await rowsOf(at)).slice(0, 3)
  expect(told.map(({ status, reason, waits }) => [status, reason, waits])).toEqual([
    ['sent', null, false],
    ['notSent', 'codeWithdrawn', false],
    ['sent', null, false],
  ])
  expect(smtp.sentTo('cleo@example.com')).toHaveLength(1)
})

test('messages beyond the quota are sent when the next month starts', async () => {
  const at = tenancy.foreign
  await limitTo(at, 1)
  await tell(at, ['dora', 'emil'])
  await deliver(at)
  expect((await rowsOf(at)).map(({ waits, jobs }) => [waits, jobs])).toEqual([
    [false, 1],
    [true, 1],
  ])
  await sweepMessages(api.services)
  expect((await rowsOf(at)).at(-1)?.jobs).toBe(1)
  api.clock.advance({ days: 31 })
  await sweepMessages(api.services)
  expect((await rowsOf(at)).at(-1)?.jobs).toBe(2)
  await deliver(at)
  expect((await rowsOf(at)).at(-1)).toMatchObject({ status: 'sent', waits: false })
})

test('captured messages count against the quota too', async () => {
  const trial = await startTestApi()
  const { own } = await buildTenancy(trial.services)
  const { token } = await signedInUser(trial.services, { role: 'SuperUser' })
  const ask = (query: string) => trial.call(query, { token, organisationId: own.id })
  await ask('mutation { setQuotaLimits(limits: [{ kind: sms, limit: 1 }]) { used } }')
  const send = `mutation { sendTestMessage(data: { shopId: "${own.shopIds[0]}", channel: sms, language: nl, recipient: "+32470000001" }) { status waitsForQuota } }`
  expect((await ask(send)).data).toMatchObject({ sendTestMessage: { status: 'captured' } })
  expect((await ask(send)).data).toMatchObject({ sendTestMessage: { status: 'queued' } })
  await trial.stop()
})
