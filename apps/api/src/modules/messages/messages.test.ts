import { MESSAGE_TEMPLATES } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messagesTo } from '../../../test/captured-mails.ts'
import {
  asStaff,
  buildShop,
  refusalOf,
  type ReservationAnswer,
  reservationOf,
  type ShopFixture,
  type Staff,
} from '../../../test/reservation-fixture.ts'
import { buildTenancy, signedInUser, type Tenancy } from '../../../test/tenancy-fixture.ts'
import { codesOf, dataOf, startTestApi, type TestApi } from '../../../test/test-api.ts'

interface MessageAnswer {
  readonly _id: string
  readonly channel: string
  readonly template: string
  readonly version: number
  readonly recipient: string
  readonly recipientName: string
  readonly subject: string
  readonly status: string
  readonly serverAnswer: string | null
  readonly preview: string | null
  readonly text: string | null
  readonly html: string | null
}

const MESSAGE = `{ _id channel template version recipient recipientName subject status serverAnswer preview text html }`

let api: TestApi
let tenancy: Tenancy
let shop: ShopFixture
let staff: Staff
let adminToken: string
let counter = 0
const box = (): number => ++counter

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  shop = await buildShop(api, tenancy.own, { boxes: 60 })
  const { token } = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
  adminToken = token
  staff = asStaff(api, tenancy.own, token)
})
afterAll(() => api.stop())

const told = (more: object = {}): Promise<ReservationAnswer> =>
  staff.created(
    reservationOf(shop, [box()], {
      emails: [`m${counter}@example.com`],
      phonenumbers: [`+324700000${String(counter).padStart(2, '0')}`],
      notificationTypes: ['email', 'sms'],
      automaticallySendNotification: true,
      ...more,
    }),
  )

const messagesOf = async (id: string): Promise<MessageAnswer[]> =>
  dataOf<{ messages: MessageAnswer[] }>(
    await staff.call(`query ($id: ID!) { getReservationById(id: $id) { messages ${MESSAGE} } }`, {
      id,
    }),
    'getReservationById',
  ).messages

const resend = (id: string, more: object = {}) =>
  staff.call(
    `mutation ($id: ID!, $channel: NotificationType, $recipient: String) {
      resendMessage(id: $id, channel: $channel, recipient: $recipient) ${MESSAGE} }`,
    { id, ...more },
  )

describe('a notified customer', () => {
  test('gets one message per address, stored with its content and a masked code', async () => {
    const reservation = await told({ firstName: 'Zoë', language: 'fr' })
    const messages = await messagesOf(reservation._id)
    expect(messages.map(({ channel, status }) => `${channel} ${status}`).toSorted()).toEqual([
      'email captured',
      'sms captured',
    ])
    const mail = messages.find(({ channel }) => channel === 'email')
    const sms = messages.find(({ channel }) => channel === 'sms')
    expect(mail).toMatchObject({ template: 'reservationCode', version: 1 })
    expect(mail?.subject).toMatch(/^Votre code pour /)
    expect(mail?.html).toContain('lang="fr"')
    expect(mail?.text).toContain('+32 9 123 45 67')
    expect(mail?.preview).toMatch(/^Bonjour Zoë, /)
    expect(sms?.preview).toContain('••••')
    expect(sms?.html).toBeNull()
    expect(sms?.text).not.toContain('’')
    for (const { text } of messages) {
      expect(text).toContain('••••')
      expect(text).not.toContain(reservation.pincode)
    }
    const [sent] = await messagesTo(api.services, mail?.recipient ?? '')
    expect(sent?.text).toContain(reservation.pincode)
  })

  test('has messages that are encrypted in the database', async () => {
    const reservation = await told()
    const dump = await api.services.database.read('everything', (reader) =>
      sql<{ row: string }>`select messages::text as row from messages
        where reservation_id = ${reservation._id}`.execute(reader),
    )
    expect(dump.rows).toHaveLength(2)
    for (const { row } of dump.rows) expect(row).not.toContain(reservation.pincode)
  })

  test('has messages whose code can be revealed, which is logged', async () => {
    const reservation = await told()
    const [message] = await messagesOf(reservation._id)
    const revealed = dataOf<{ text: string }>(
      await staff.call('mutation ($id: ID!) { revealMessage(id: $id) { text html } }', {
        id: message?._id,
      }),
      'revealMessage',
    )
    expect(revealed.text).toContain(reservation.pincode)
    const logs = await staff.call('{ logs(pagination: {limit: 5}) { items { description } } }', {})
    expect(JSON.stringify(logs.data)).toContain(
      `Code in a message about reservation ${reservation.id} revealed`,
    )
  })

  test('gets a message about a change, and about a cancellation on request', async () => {
    const reservation = await told({ notificationTypes: ['email'] })
    await staff.call(
      `mutation ($id: ID!, $data: ReissuePincodeInput!) { reissuePincode(id: $id, data: $data) { _id } }`,
      { id: reservation._id, data: { expectedStatus: 'sent', notifyCustomer: true } },
    )
    await staff.moved(reservation._id, 'cancel', 'sent', { notifyCustomer: true })
    const templates = (await messagesOf(reservation._id)).map(({ template }) => template)
    expect(templates.toSorted()).toEqual([
      'reservationChanged',
      'reservationCode',
      'reservationWithdrawn',
    ])
    const withdrawn = (await messagesOf(reservation._id)).find(
      ({ template }) => template === 'reservationWithdrawn',
    )
    expect(withdrawn?.text).not.toContain('••••')
  })

  test('gets no message about a cancellation without the request', async () => {
    const reservation = await told({ notificationTypes: ['email'] })
    await staff.moved(reservation._id, 'cancel', 'sent')
    expect(await messagesOf(reservation._id)).toHaveLength(1)
  })
})

describe('a message sent again', () => {
  test('uses another channel or a corrected address, as a further message [S3.40]', async () => {
    const reservation = await told({ notificationTypes: ['email'] })
    const [first] = await messagesOf(reservation._id)
    const bySms = dataOf<MessageAnswer>(
      await resend(first?._id ?? '', { channel: 'sms' }),
      'resendMessage',
    )
    expect(bySms).toMatchObject({ channel: 'sms', template: 'reservationCode', version: 2 })
    expect(bySms.recipient).toMatch(/^\+32470/)
    const corrected = dataOf<MessageAnswer>(
      await resend(first?._id ?? '', { recipient: 'Right@Example.com' }),
      'resendMessage',
    )
    expect(corrected).toMatchObject({ channel: 'email', recipient: 'right@example.com' })
    expect(await messagesOf(reservation._id)).toHaveLength(3)
  })

  test('to the same address waits a minute; to an invalid one it is refused', async () => {
    const reservation = await told({ notificationTypes: ['email'] })
    const [first] = await messagesOf(reservation._id)
    expect(codesOf(await resend(first?._id ?? ''))).toEqual(['RATE_LIMITED'])
    api.clock.advance({ seconds: 61 })
    expect(codesOf(await resend(first?._id ?? ''))).toEqual([])
    const wrong = await resend(first?._id ?? '', { recipient: 'nobody' })
    expect(refusalOf(wrong)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ path: 'recipient', problem: 'email' }],
    })
  })

  test('has current values, and is refused once outdated', async () => {
    const reservation = await told({ notificationTypes: ['email'], emails: ['now@example.com'] })
    const [first] = await messagesOf(reservation._id)
    const answer = await staff.call(
      `mutation ($id: ID!, $data: ReissuePincodeInput!) { reissuePincode(id: $id, data: $data) { pincode } }`,
      { id: reservation._id, data: { expectedStatus: 'sent', notifyCustomer: false } },
    )
    const { pincode } = dataOf<{ pincode: string }>(answer, 'reissuePincode')
    api.clock.advance({ seconds: 61 })
    await resend(first?._id ?? '')
    const [newest] = await messagesTo(api.services, 'now@example.com')
    expect(newest?.text).toContain(pincode)
    expect(newest?.text).not.toContain(reservation.pincode)
    await staff.moved(reservation._id, 'cancel', 'sent')
    api.clock.advance({ seconds: 61 })
    expect(codesOf(await resend(first?._id ?? ''))).toEqual(['MESSAGE_OVER'])
  })
})

describe('the list', () => {
  const list = async (filter: object, pagination: object = {}) =>
    dataOf<{
      items: MessageAnswer[]
      totalCount: number
      counts: { status: string; count: number }[]
      pageInfo: { endCursor: string; hasNextPage: boolean }
    }>(
      await staff.call(
        `query ($shopId: ID!, $filter: MessageFilter, $pagination: PaginationInput) {
          messages(shopId: $shopId, filter: $filter, pagination: $pagination) {
            items ${MESSAGE} totalCount counts { status count } pageInfo { endCursor hasNextPage } } }`,
        { shopId: shop.shopId, filter, pagination },
      ),
      'messages',
    )

  test('shows the newest first, by channel and status, page by page', async () => {
    await told()
    await told()
    const sms = await list({ channels: ['sms'] })
    expect(new Set(sms.items.map(({ channel }) => channel))).toEqual(new Set(['sms']))
    expect((await list({ statuses: ['failed'] })).items).toEqual([])
    const everything = await list({})
    const first = await list({}, { limit: 2 })
    const second = await list({}, { limit: 2, after: first.pageInfo.endCursor })
    expect([...first.items, ...second.items].map(({ _id }) => _id)).toEqual(
      everything.items.slice(0, 4).map(({ _id }) => _id),
    )
    const captured = everything.counts.find(({ status }) => status === 'captured')
    expect(captured?.count).toBe(everything.totalCount)
  })

  test('is searched like reservations, and by a former address', async () => {
    const reservation = await told({
      lastName: 'Vanderstraeten',
      notificationTypes: ['email'],
    })
    const [first] = await messagesOf(reservation._id)
    await resend(first?._id ?? '', { recipient: 'corrected@example.com' })
    const find = async (query: string) =>
      dataOf<MessageAnswer[]>(
        await staff.call(
          `query ($shopId: ID!, $query: String!) { findMessages(shopId: $shopId, query: $query) ${MESSAGE} }`,
          { shopId: shop.shopId, query },
        ),
        'findMessages',
      )
    expect(await find('vanderstraten')).toHaveLength(2)
    expect(await find('corrected@example.com')).toHaveLength(1)
    expect(await find('nobody at all')).toEqual([])
  })
})

describe('a preview', () => {
  const preview = (data: object) =>
    staff.call(
      `query ($data: MessagePreviewInput!) { reservationMessagePreview(data: $data) { subject text html parts } }`,
      { data: { shopId: shop.shopId, language: 'de', channel: 'email', ...data } },
    )
  interface Preview {
    readonly subject: string
    readonly text: string
    readonly html: string | null
    readonly parts: number
  }
  const shown = async (data: object) =>
    dataOf<Preview>(await preview(data), 'reservationMessagePreview')

  test('of an empty form shows gaps, of a complete one the final text', async () => {
    const empty = await shown({})
    expect(empty.subject).toMatch(/^Ihr Code für /)
    expect(empty.text).toContain('Guten Tag …')
    const full = await shown({
      firstName: 'Jürgen',
      pickupDateTime: '2031-03-30T02:30',
      boxes: [{ lockerId: shop.locker.id, boxId: shop.locker.boxIds[2] }],
    })
    expect(full.text).toContain('Guten Tag Jürgen')
    expect(full.text).toContain('Sonntag, 30. März 2031')
    expect(full.text).toContain('03:30')
    expect(full.html).toContain('••••')
  })

  test('of an SMS shows the number of parts', async () => {
    const sms = await shown({ channel: 'sms', firstName: 'Jürgen' })
    expect(sms).toMatchObject({ html: null, subject: '' })
    expect(sms.parts).toBeGreaterThanOrEqual(1)
  })

  test('with sample values works for every template, by mail and SMS, without gaps', async () => {
    for (const template of MESSAGE_TEMPLATES)
      for (const channel of ['email', 'sms']) {
        const { subject, text } = await shown({ template, channel, isExample: true })
        expect(subject + text, `${template} ${channel}`).not.toMatch(/…|\{\{|mails:/)
      }
    const refund = await shown({ template: 'refund', isExample: true })
    expect(refund.text).toContain('24,50')
    expect(refund.text).toContain('1042')
  })

  test('with a box of another organisation is NOT_FOUND', async () => {
    const foreign = await buildShop(api, tenancy.foreign)
    const answer = await preview({
      boxes: [{ lockerId: foreign.locker.id, boxId: foreign.locker.boxIds[0] }],
    })
    expect(codesOf(answer)).toEqual(['NOT_FOUND'])
  })

  test('escapes a hostile customer name', async () => {
    const { html } = await shown({ firstName: '<img src=x onerror=alert(1)>' })
    expect(html).not.toContain('<img')
  })
})

describe('a customer with an overdue pickup', () => {
  const remind = (reservationId: string) =>
    staff.call(`mutation ($id: ID!) { remindCustomer(reservationId: $id) ${MESSAGE} }`, {
      id: reservationId,
    })

  test('gets a reminder with the code, within a rate limit, and not for a closed reservation', async () => {
    const reservation = await told({ emails: ['late@example.com'], notificationTypes: ['email'] })
    expect(codesOf(await remind(reservation._id))).toEqual(['RATE_LIMITED'])
    api.clock.advance({ minutes: 2 })
    const [reminder] = dataOf<MessageAnswer[]>(await remind(reservation._id), 'remindCustomer')
    expect(reminder).toMatchObject({ template: 'reservationReminder', channel: 'email' })
    const [newest] = await messagesTo(api.services, 'late@example.com')
    expect(newest?.text).toContain(reservation.pincode)
    await staff.moved(reservation._id, 'complete', 'sent')
    api.clock.advance({ minutes: 2 })
    expect(codesOf(await remind(reservation._id))).toEqual(['STATUS_NOT_ALLOWED'])
  })
})

describe('an erased customer', () => {
  test('has messages in their history before, and only anonymous ones after', async () => {
    const email = 'forget.me@example.com'
    const created = await staff.call(
      'mutation ($data: CustomerInput!) { createCustomer(data: $data) { _id } }',
      {
        data: { firstName: 'Iris', lastName: 'Peeters', language: 'nl', emails: [email] },
      },
    )
    const customerId = dataOf<{ _id: string }>(created, 'createCustomer')._id
    const reservation = await told({
      customerId,
      firstName: 'Iris',
      lastName: 'Peeters',
      emails: [email],
      notificationTypes: ['email'],
    })
    const history = await staff.call(
      'query ($id: ID!) { customerHistory(id: $id) { items { kind description } } }',
      { id: customerId },
    )
    expect(JSON.stringify(history.data)).toContain(`E-mail to ${email} captured: Code`)
    const [before] = await messagesOf(reservation._id)
    await staff.moved(reservation._id, 'complete', 'sent')
    await staff.call('mutation ($id: ID!) { eraseCustomer(id: $id) { _id } }', { id: customerId })
    const dump = await api.services.database.read('everything', (reader) =>
      sql<{ row: string }>`select messages::text as row from messages
        where reservation_id = ${reservation._id}`.execute(reader),
    )
    expect(dump.rows).toHaveLength(1)
    for (const { row } of dump.rows) expect(row).not.toMatch(/forget\.me|Iris|Peeters/)
    expect((await messagesOf(reservation._id))[0]).toMatchObject({ text: null, html: null })
    expect(codesOf(await resend(before?._id ?? ''))).toEqual(['MESSAGE_OVER'])
  })
})

describe('a lockdown', () => {
  const lockdown = (lockerId: string, variables: object) =>
    staff.call(
      `mutation ($lockerId: ID!, $on: Boolean!, $reason: String, $action: String, $inform: Boolean) {
        changeLockerLockdownStatus(lockerId: $lockerId, newInLockdown: $on, reason: $reason,
          correctiveAction: $action, informCustomers: $inform) { _id } }`,
      { lockerId, ...variables },
    )

  test('notifies customers with a code for the locker, at its start and its end', async () => {
    const small = await buildShop(api, tenancy.own, { boxes: 3 })
    const contact = { emails: ['cold@example.com'], notificationTypes: ['email'] }
    const known = await staff.created(
      reservationOf(small, [1], { ...contact, automaticallySendNotification: true }),
    )
    const untold = await staff.created(
      reservationOf(small, [2], { ...contact, automaticallySendNotification: false }),
    )
    await lockdown(small.locker.id, { on: true, reason: 'Too warm', inform: true })
    await lockdown(small.locker.id, { on: false, action: 'Repaired' })
    const templates = (await messagesOf(known._id)).map(({ template }) => template)
    expect(templates.toSorted()).toEqual(['lockdownLifted', 'lockdownNotice', 'reservationCode'])
    expect(await messagesOf(untold._id)).toEqual([])
  })

  test('that started without notification can notify them later', async () => {
    const small = await buildShop(api, tenancy.own, { boxes: 3 })
    const known = await staff.created(
      reservationOf(small, [1], {
        emails: ['later-told@example.com'],
        notificationTypes: ['email'],
        automaticallySendNotification: true,
      }),
    )
    await lockdown(small.locker.id, { on: true, reason: 'Too warm' })
    const inform = () =>
      staff.call('mutation ($id: ID!) { informCustomersOfLockdown(lockerId: $id) { _id } }', {
        id: small.locker.id,
      })
    expect(codesOf(await inform())).toEqual([])
    expect((await messagesOf(known._id)).map(({ template }) => template)).toContain(
      'lockdownNotice',
    )
    await lockdown(small.locker.id, { on: false, action: 'Repaired' })
    expect(codesOf(await inform())).toEqual(['NOT_IN_LOCKDOWN'])
  })
})

test('a test message is stored like any other', async () => {
  const answer = await api.call(
    `mutation ($data: TestMessageInput!) { sendTestMessage(data: $data) ${MESSAGE} }`,
    {
      token: adminToken,
      organisationId: tenancy.own.id,
      variables: {
        data: {
          shopId: shop.shopId,
          channel: 'sms',
          language: 'nl',
          recipient: '+32 470 11 22 33',
        },
      },
    },
  )
  expect(dataOf<MessageAnswer>(answer, 'sendTestMessage')).toMatchObject({
    template: 'test',
    channel: 'sms',
    recipient: '+32470112233',
    status: 'captured',
  })
})

test('the log has one entry per e-mail and SMS, without the recipient', async () => {
  const { _id, id } = await told()
  const { messages } = (
    await staff.call(
      'query ($id: ID!) { getReservationById(id: $id) { messages { _id channel } } }',
      {
        id: _id,
      },
    )
  ).data!['getReservationById'] as { messages: { _id: string; channel: string }[] }
  for (const [type, channel] of [
    ['Emails', 'email'],
    ['SMS', 'sms'],
  ] as const) {
    const answer = await staff.call(
      'query ($type: LogType!) { logs(filter: { type: $type }, pagination: { limit: 100 }) { items { operation description subjectId } } }',
      { type },
    )
    const { items } = dataOf<{ items: { description: string; subjectId: string }[] }>(
      answer,
      'logs',
    )
    const sent = messages.find((message) => message.channel === channel)
    expect(items.filter(({ subjectId }) => subjectId === sent?._id)).toEqual([
      {
        operation: 'Sent',
        subjectId: sent?._id,
        description: `‘Code’ for the customer of ${id} captured: no server is configured`,
      },
    ])
  }
})
