import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  asStaff,
  buildShop,
  reservationOf,
  type ShopFixture,
  type Staff,
} from '../../../../test/reservation-fixture.ts'
import { smtpError, startSmtp, type TestSmtp } from '../../../../test/smtp-server.ts'
import { buildTenancy, signedInUser, type Tenancy } from '../../../../test/tenancy-fixture.ts'
import { codesOf, dataOf, startTestApi, type TestApi } from '../../../../test/test-api.ts'
import { deliverMessage } from './deliver-message.ts'
import { sweepMessages } from '../messages.jobs.ts'

let api: TestApi
let tenancy: Tenancy
let shop: ShopFixture
let staff: Staff
let platform: TestSmtp
let own: TestSmtp
let counter = 0
let answer: Error | null = null

beforeAll(async () => {
  platform = await startSmtp({
    onRecipient: (address) =>
      address.startsWith('unknown') ? smtpError(550, 'no such user here') : null,
    onMail: () => answer,
  })
  own = await startSmtp({ password: 'open sesame' })
  api = await startTestApi({
    smtpUrl: platform.url,
    trustedSmtpServers: [`127.0.0.1:${own.port}`, '127.0.0.1:1'],
  })
  tenancy = await buildTenancy(api.services)
  shop = await buildShop(api, tenancy.own, { boxes: 40 })
  await signIn()
})
afterAll(async () => {
  await api.stop()
  await platform.stop()
  await own.stop()
})

/** Again after a day has passed. */
const signIn = async (): Promise<void> => {
  const { token } = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
  staff = asStaff(api, tenancy.own, token)
}

interface Row {
  readonly id: string
  readonly status: string
  readonly reason: string | null
  readonly answer: string | null
  readonly attempts: number
  readonly next: string | null
}

const rowsOf = async (reservationId: string): Promise<Row[]> => {
  const { rows } = await api.services.database.read('everything', (reader) =>
    sql<Row>`select id, status, not_sent_reason as reason, server_answer as answer, attempts, next_attempt_at as next
      from messages where reservation_id = ${reservationId} order by created_at, id`.execute(
      reader,
    ),
  )
  return rows
}

const told = async (email: string) => {
  const reservation = await staff.created(
    reservationOf(shop, [++counter], {
      emails: [email],
      notificationTypes: ['email'],
      automaticallySendNotification: true,
    }),
  )
  const [row] = await rowsOf(reservation._id)
  return { reservation, messageId: row?.id ?? '' }
}

const deliver = (messageId: string) =>
  deliverMessage(api.services, { messageId, organisationId: tenancy.own.id })

const one = async (reservationId: string): Promise<Row> => {
  const [row] = await rowsOf(reservationId)
  if (row === undefined) throw new Error('no message')
  return row
}

describe('a message that is queued', () => {
  test('is sent once, from the shop, with its code and both bodies, and stores the response [S1.17]', async () => {
    const { reservation, messageId } = await told('eva@example.com')
    expect(await one(reservation._id)).toMatchObject({ status: 'queued', attempts: 0 })
    await deliver(messageId)
    await deliver(messageId)
    const [mail, ...others] = platform.sentTo('eva@example.com')
    expect(others).toEqual([])
    expect(mail?.from).toBe('no-reply@lockerdesk.example')
    expect(mail?.messageId).toBe(`${messageId}@lockerdesk.example`)
    expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated\r?$/m)
    expect(mail?.raw).toMatch(/^Reply-To: /m)
    expect(mail?.raw).toContain('text/plain')
    expect(mail?.raw).toContain('text/html')
    expect(mail?.raw).toContain(reservation.pincode)
    expect(await one(reservation._id)).toMatchObject({
      status: 'sent',
      attempts: 1,
      answer: expect.stringMatching(/^250/) as string,
    })
  })

  test('is sent by one of two concurrent workers', async () => {
    const { messageId } = await told('race@example.com')
    await Promise.all([deliver(messageId), deliver(messageId), deliver(messageId)])
    expect(platform.sentTo('race@example.com')).toHaveLength(1)
  })

  test('is rechecked: the code of a cancelled reservation is not sent', async () => {
    const { reservation, messageId } = await told('dead@example.com')
    await staff.moved(reservation._id, 'cancel', 'reserved')
    await deliver(messageId)
    expect(platform.sentTo('dead@example.com')).toEqual([])
    expect(await one(reservation._id)).toMatchObject({ status: 'notSent', reason: 'codeWithdrawn' })
  })

  test('is rechecked: a code is not sent once its locker is in lockdown', async () => {
    const { messageId } = await told('shut@example.com')
    const change = (isOn: boolean) =>
      staff.call(
        'mutation ($id: ID!, $isOn: Boolean!) { changeLockerLockdownStatus(lockerId: $id, newInLockdown: $isOn) { _id } }',
        { id: shop.locker.id, isOn },
      )
    await change(true)
    await deliver(messageId)
    expect(platform.sentTo('shut@example.com')).toEqual([])
    await change(false)
    await deliver(messageId)
    expect(platform.sentTo('shut@example.com')).toHaveLength(1)
  })

  test('is rechecked: a changed code is sent with its current digits, and once', async () => {
    const { reservation, messageId } = await told('changed@example.com')
    const reissued = dataOf<{ pincode: string }>(
      await staff.call(
        `mutation ($id: ID!, $data: ReissuePincodeInput!) { reissuePincode(id: $id, data: $data) { pincode } }`,
        { id: reservation._id, data: { expectedStatus: 'reserved', notifyCustomer: true } },
      ),
      'reissuePincode',
    )
    for (const { id } of await rowsOf(reservation._id)) await deliver(id)
    expect((await rowsOf(reservation._id)).map(({ status, reason }) => [status, reason])).toEqual([
      ['notSent', 'superseded'],
      ['sent', null],
    ])
    const mails = platform.sentTo('changed@example.com')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.raw).toContain(reissued.pincode)
    expect(messageId).not.toBe('')
  })

  test('that is refused permanently is not retried, and staff are notified', async () => {
    const { reservation, messageId } = await told('unknown@example.com')
    await deliver(messageId)
    expect(await one(reservation._id)).toMatchObject({
      status: 'failed',
      attempts: 1,
      answer: expect.stringContaining('no such user here') as string,
    })
    const notes = await staff.call('{ notifications { items { message severity } } }', {})
    expect(JSON.stringify(notes.data)).toContain(
      `A message about reservation ${reservation.id} was refused`,
    )
  })

  test('that failed is resent once with all others of its shop, except outdated ones', async () => {
    const refused = await told('unknown-for-now@example.com')
    const over = await told('unknown-and-over@example.com')
    for (const { messageId } of [refused, over]) await deliver(messageId)
    await staff.moved(over.reservation._id, 'cancel', 'reserved')
    api.clock.advance({ seconds: 61 })
    const resendFailed = async () =>
      dataOf<{ _id: string; recipient: string }[]>(
        await staff.call(
          'mutation ($shopId: ID!) { resendFailedMessages(shopId: $shopId) { _id recipient } }',
          { shopId: shop.shopId },
        ),
        'resendFailedMessages',
      )
    const resent = await resendFailed()
    expect(resent.map(({ recipient }) => recipient)).toContain('unknown-for-now@example.com')
    expect(resent.map(({ recipient }) => recipient)).not.toContain('unknown-and-over@example.com')
    expect(await resendFailed()).toEqual([])
    expect((await rowsOf(refused.reservation._id)).map(({ status }) => status)).toEqual([
      'failed',
      'queued',
    ])
  })

  test('that a server defers is retried with back-off for a day; then staff are notified', async () => {
    const { reservation, messageId } = await told('greylisted@example.com')
    answer = smtpError(451, 'come back later')
    try {
      const waits: number[] = []
      let tries = 0
      for (; tries < 100; tries++) {
        await deliver(messageId)
        const { status, next } = await one(reservation._id)
        if (status !== 'queued') break
        waits.push(Date.parse(next ?? '') - api.clock.now().getTime())
        api.clock.advance({ seconds: Math.ceil((waits.at(-1) ?? 0) / 1000) })
      }
      expect(waits[0]).toBe(30_000)
      expect(waits.at(-1)).toBe(3_600_000)
      expect(waits).toEqual(waits.toSorted((a, b) => a - b))
      const total = waits.reduce((sum, wait) => sum + wait, 0)
      expect(total).toBeGreaterThan(22 * 3_600_000)
      expect(total).toBeLessThanOrEqual(24 * 3_600_000)
      expect(await one(reservation._id)).toMatchObject({ status: 'failed', attempts: tries + 1 })
    } finally {
      answer = null
      await signIn()
    }
    const logs = await staff.call(
      '{ logs(filter: {severity: danger}) { items { description type operation } } }',
      {},
    )
    expect(JSON.stringify(logs.data ?? logs.errors)).toContain(
      `A message about reservation ${reservation.id} could not be delivered for a day`,
    )
  })

  test('whose job was lost is sent by the sweep', async () => {
    const { messageId } = await told('lost@example.com')
    await api.services.database.write('everything', (tx) =>
      sql`delete from pgboss.job where data->>'messageId' = ${messageId}`.execute(tx),
    )
    const jobs = async () =>
      (
        await api.services.database.read('everything', (reader) =>
          sql`select from pgboss.job where data->>'messageId' = ${messageId}`.execute(reader),
        )
      ).rows.length
    await sweepMessages(api.services)
    expect(await jobs()).toBe(0)
    api.clock.advance({ minutes: 3 })
    await sweepMessages(api.services)
    expect(await jobs()).toBe(1)
  })
})

describe('an organisation with its own mail server', () => {
  const save = (data: object) =>
    staff.call(
      `mutation ($data: EmailSettingsInput!) { upsertEmailSettings(data: $data) {
        fromEmail smtpServer smtpPort smtpUser hasSmtpPassword } }`,
      { data },
    )
  const settings = (more: object = {}) => ({
    fromEmail: 'shop@butcher.example',
    smtpServer: '127.0.0.1',
    smtpPort: own.port,
    smtpUser: 'butcher',
    smtpPassword: 'open sesame',
    ...more,
  })

  test('sends through it with its own sender, and backs off after a wrong password [S3.31]', async () => {
    expect(dataOf(await save(settings()), 'upsertEmailSettings')).toEqual({
      fromEmail: 'shop@butcher.example',
      smtpServer: '127.0.0.1',
      smtpPort: own.port,
      smtpUser: 'butcher',
      hasSmtpPassword: true,
    })
    const first = await told('own@example.com')
    await deliver(first.messageId)
    expect(own.sentTo('own@example.com')[0]?.from).toBe('shop@butcher.example')
    expect(platform.sentTo('own@example.com')).toEqual([])

    await save(settings({ smtpPassword: 'wrong' }))
    const second = await told('locked-out@example.com')
    await deliver(second.messageId)
    expect(await one(second.reservation._id)).toMatchObject({
      status: 'queued',
      attempts: 1,
      answer: expect.stringContaining('wrong user or password') as string,
    })
    const third = await told('resting@example.com')
    await deliver(third.messageId)
    expect(await one(third.reservation._id)).toMatchObject({ status: 'queued', attempts: 0 })

    await save(settings())
    for (const { messageId } of [second, third]) await deliver(messageId)
    expect(own.sentTo('resting@example.com')).toHaveLength(1)
    expect(own.sentTo('locked-out@example.com')).toHaveLength(1)
    await save({ fromEmail: '', smtpServer: '' })
  })

  test('stores its password encrypted, and sends it to no other server', async () => {
    await save(settings())
    const dump = await api.services.database.read('everything', (reader) =>
      sql<{ row: string }>`select email_settings::text as row from email_settings`.execute(reader),
    )
    expect(dump.rows[0]?.row).not.toContain('open sesame')
    const elsewhere = await save(
      settings({ smtpServer: 'smtp.evil.example', smtpPort: 587, smtpPassword: null }),
    )
    expect(elsewhere.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ path: 'smtpPassword', problem: 'empty' }],
    })
    expect(codesOf(await save(settings({ smtpPassword: null })))).toEqual([])
    await save({ fromEmail: '', smtpServer: '' })
  })

  test.each([
    [{ fromEmail: 'me@elsewhere.example', smtpServer: '' }, 'smtpServer', 'smtpRequired'],
    [{ smtpServer: '10.0.0.1', smtpPort: 587 }, 'smtpServer', 'host'],
    [{ smtpServer: 'localhost', smtpPort: 587 }, 'smtpServer', 'host'],
    [{ smtpServer: '2130706433', smtpPort: 587 }, 'smtpServer', 'host'],
    [{ smtpServer: 'smtp.example.com', smtpPort: 25 }, 'smtpPort', 'smtpPort'],
    [{ fromEmail: '' }, 'fromEmail', 'empty'],
    [{ fromEmail: 'a@b.example\r\nBcc: c@d.example' }, 'fromEmail', 'email'],
  ])('is refused %o', async (data, path, problem) => {
    const refusal = (await save(settings(data))).errors?.[0]?.extensions
    expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ path, problem }] })
  })

  const attempt = async (data: object) =>
    dataOf<{ isAccepted: boolean; answer: string }>(
      await staff.call(
        `mutation ($data: EmailSettingsInput!, $to: String!) {
          testEmailSettings(data: $data, recipient: $to) { isAccepted answer } }`,
        { data, to: 'tester@example.com' },
      ),
      'testEmailSettings',
    )

  test('can test it before saving, and sees the server’s response', async () => {
    expect(await attempt(settings())).toMatchObject({ isAccepted: true })
    expect(own.sentTo('tester@example.com')).toHaveLength(1)
    const refusedAnswer = await attempt(settings({ smtpPassword: 'wrong' }))
    expect(refusedAnswer.isAccepted).toBe(false)
    expect(refusedAnswer.answer).toContain('535')
    const closed = await attempt(settings({ smtpPort: 1 }))
    expect(closed.isAccepted).toBe(false)
    expect(closed.answer).toContain('ECONNREFUSED')
  })

  test('cannot reach the internal network by a host name that resolves to it', async () => {
    // Resolves to 127.0.0.1, where a server listens on that very port in the trusted list's eyes only.
    const inside = await attempt(
      settings({ smtpServer: 'ip6-localhost.localdomain', smtpPort: 587 }),
    )
    expect(inside.isAccepted).toBe(false)
    expect(inside.answer).toMatch(/no such server|not a public server/)
  })
})
