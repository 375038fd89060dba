import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo } from '../../../test/captured-mails.ts'
import { logsOf } from '../../../test/log-rows.ts'
import {
  buildTenancy,
  type SignedInUser,
  signedInUser,
  type Tenancy,
} from '../../../test/tenancy-fixture.ts'
import { codesOf, dataOf, startTestApi, type TestApi } from '../../../test/test-api.ts'
import { notify } from '../../call/notification-store.ts'
import { notifyUsersJob } from './index.ts'

let api: TestApi
let tenancy: Tenancy

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
})
afterAll(() => api.stop())

let lastNumber = 10
const someone = async () => {
  const user = await signedInUser(api.services, { role: 'Member', at: tenancy.own })
  const phone = `+324701234${++lastNumber}`
  await save(user, phone)
  return { ...user, phone }
}
const save = (user: SignedInUser, phonenumber: string) =>
  api.call(
    `mutation ($data: NotificationPreferencesInput!) {
      updateNotificationPreferences(data: $data) { isPhonenumberVerified } }`,
    {
      token: user.token,
      variables: {
        data: {
          choices: [{ kind: 'doors', app: 'never', email: 'never', sms: 'all' }],
          phonenumber,
          isUrgentLetThrough: true,
        },
      },
    },
  )
const send = async ({ token }: SignedInUser) =>
  codesOf(await api.call('mutation { sendPhoneCode }', { token }))
const confirm = async ({ token }: SignedInUser, code: string) =>
  codesOf(
    await api.call(
      'mutation ($code: String!) { confirmPhonenumber(code: $code) { isPhonenumberVerified } }',
      { token, variables: { code } },
    ),
  )
const isVerified = async ({ token }: SignedInUser) =>
  dataOf<{ isPhonenumberVerified: boolean }>(
    await api.call('{ notificationPreferences { isPhonenumberVerified } }', { token }),
    'notificationPreferences',
  ).isPhonenumberVerified
const textsTo = async (phone: string) =>
  (await mailsTo(api.services, phone)).map(({ subject }) => subject)
const codeTo = async (phone: string) =>
  /\b(\d{6})\b/.exec((await textsTo(phone))[0] ?? '')?.[1] ?? ''
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

const tell = async (user: SignedInUser) => {
  await api.services.database.write('everything', (tx) =>
    notify(tx, [user.id], {
      textKey: 'doorUnexpected',
      textParams: { name: 'North', box: '4' },
      severity: 'info',
      link: '/lockers',
      organisationId: tenancy.own.id,
      now: api.clock.now(),
    }),
  )
  await notifyUsersJob(api.services).run({})
}

describe('a phone number', () => {
  test('that nobody verified gets no SMS but the code; what it would say comes by mail', async () => {
    const user = await someone()
    await tell(user)
    expect(await textsTo(user.phone)).toEqual([])
    expect(await mailsTo(api.services, user.email)).toHaveLength(1)
    expect(await send(user)).toEqual([])
    expect(await textsTo(user.phone)).toEqual([
      expect.stringMatching(/^Lockerdesk: your code is \d{6}\. It is valid for 10 minutes/),
    ])
  })

  test('is verified by the code, once, and then gets its notifications', async () => {
    const user = await someone()
    await send(user)
    const code = await codeTo(user.phone)
    expect(await confirm(user, otherThan(code))).toEqual(['CODE_WRONG'])
    expect(await isVerified(user)).toBe(false)
    expect(await confirm(user, code)).toEqual([])
    expect(await isVerified(user)).toBe(true)
    expect(await confirm(user, code)).toEqual(['CODE_WRONG'])
    await tell(user)
    expect((await textsTo(user.phone))[0]).toContain('North')
    const texts = (await logsOf(api.services, user.id)).map(({ text }) => text)
    expect(texts).toEqual(expect.arrayContaining(['phoneCodeSent', 'phonenumberVerified']))
  })

  test('that changes has to be verified again, and the code of the old one is worth nothing', async () => {
    const user = await someone()
    await send(user)
    const code = await codeTo(user.phone)
    await save(user, `+324701234${++lastNumber}`)
    expect(await confirm(user, code)).toEqual(['CODE_WRONG'])
    await save(user, user.phone)
    expect(await confirm(user, code)).toEqual([])
    await save(user, user.phone)
    expect(await isVerified(user)).toBe(true)
    await save(user, `+324701234${++lastNumber}`)
    expect(await isVerified(user)).toBe(false)
  })

  test('is not verified by a code that is ten minutes old, of somebody else, or never sent', async () => {
    const [user, other, third] = [await someone(), await someone(), await someone()]
    await send(user)
    await send(other)
    expect(await confirm(third, '123456')).toEqual(['CODE_WRONG'])
    const code = await codeTo(user.phone)
    // Another code of the other user, should both have drawn the same.
    const foreign = code === (await codeTo(other.phone)) ? otherThan(code) : code
    expect(await confirm(other, foreign)).toEqual(['CODE_WRONG'])
    api.clock.advance({ minutes: 10 })
    expect(await confirm(user, code)).toEqual(['CODE_WRONG'])
  })

  test('is guessed five times, and sent five codes, before there is a wait', async () => {
    const user = await someone()
    for (let sent = 0; sent < 5; sent++) expect(await send(user)).toEqual([])
    expect(await send(user)).toEqual(['RATE_LIMITED'])
    const code = await codeTo(user.phone)
    for (let tries = 0; tries < 5; tries++)
      expect(await confirm(user, otherThan(code))).toEqual(['CODE_WRONG'])
    expect(await confirm(user, code)).toEqual(['RATE_LIMITED'])
    api.clock.advance({ minutes: 1, seconds: 1 })
    expect(await confirm(user, code)).toEqual([])
  })

  test('that is empty gets no code', async () => {
    const user = await signedInUser(api.services, { role: 'Member', at: tenancy.own })
    expect(await send(user)).toEqual(['NOT_FOUND'])
  })
})
