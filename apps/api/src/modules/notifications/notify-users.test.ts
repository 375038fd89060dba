import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo } from '../../../test/captured-mails.ts'
import {
  buildTenancy,
  signedInUser,
  type SignedInUser,
  type Tenancy,
} from '../../../test/tenancy-fixture.ts'
import { codesOf, dataOf, startTestApi, type TestApi } from '../../../test/test-api.ts'
import { testClock } from '../../../test/test-clock.ts'
import { markPhoneVerified } from '../../call/notification-preference-store.ts'
import { notify, notifyUsersJob } from './index.ts'

let api: TestApi
let tenancy: Tenancy
/** 23:30 in Brussels, in winter. */
const clock = testClock(new Date('2027-01-15T22:30:00Z'))
const NIGHT = { quietFrom: '22:00', quietUntil: '07:00' }
const PHONE = '+32470123456'

beforeAll(async () => {
  api = await startTestApi({}, clock)
  tenancy = await buildTenancy(api.services)
})
afterAll(() => api.stop())

const someone = () => signedInUser(api.services, { role: 'Admin', at: tenancy.own })

const tell = (user: SignedInUser, severity: 'danger' | 'warning' | 'info', name = 'North') =>
  api.services.database.write('everything', (tx) =>
    notify(tx, [user.id], {
      textKey: 'doorUnexpected',
      textParams: { name, box: '4' },
      severity,
      link: '/lockers?organisationId=1',
      organisationId: tenancy.own.id,
      now: clock.now(),
    }),
  )

const choose = async (user: SignedInUser, chosen: object) => {
  const answer = await api.call(
    `mutation ($data: NotificationPreferencesInput!) {
      updateNotificationPreferences(data: $data) { phonenumber quietFrom choices { kind app email sms } } }`,
    {
      token: user.token,
      variables: { data: { choices: [], phonenumber: '', isUrgentLetThrough: true, ...chosen } },
    },
  )
  await api.services.database.write('everything', (tx) =>
    markPhoneVerified(tx, user.id, clock.now().toISOString()),
  )
  return answer
}
const doors = (app: string, email: string, sms: string) => ({
  choices: [{ kind: 'doors', app, email, sms }],
})

const work = () => notifyUsersJob(api.services).run({})
const mailed = async (to: string) => (await mailsTo(api.services, to)).map(({ subject }) => subject)
const listed = async (user: SignedInUser) => {
  const answer = await api.call('{ notifications { totalCount } unreadNotificationCount }', {
    token: user.token,
  })
  return dataOf<{ totalCount: number }>(answer, 'notifications').totalCount
}

describe('being told', () => {
  test('whoever chose nothing has mail when something is wrong, once, with the way to it', async () => {
    const user = await someone()
    await tell(user, 'danger')
    await tell(user, 'info')
    await work()
    await work()
    const mails = await mailsTo(api.services, user.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toMatch(/: Locker North: door 4 opened without a command\.$/)
    expect(mails[0]?.text).toContain('/lockers?organisationId=1')
    expect(mails[0]?.text).toContain('15/01/2027 23:30')
  })

  test('what came together is one mail; what was read or deleted meanwhile is in none', async () => {
    const user = await someone()
    await choose(user, doors('all', 'all', 'never'))
    for (const name of ['One', 'Two', 'Three']) await tell(user, 'info', name)
    await work()
    expect(await mailed(user.email)).toEqual(['3 notifications from Lockerdesk'])
    await tell(user, 'info')
    await api.call('mutation { markNotificationsRead }', { token: user.token })
    await tell(user, 'info')
    await api.call('mutation { clearNotifications { count } }', { token: user.token })
    await work()
    expect(await mailed(user.email)).toHaveLength(1)
  })

  test('in quiet hours only danger leaves; the rest comes in one message when they end', async () => {
    const user = await someone()
    await choose(user, { ...doors('all', 'all', 'never'), ...NIGHT })
    await tell(user, 'danger')
    await tell(user, 'warning', 'Two')
    await tell(user, 'info', 'Three')
    await work()
    expect(await mailed(user.email)).toHaveLength(1)
    clock.advance({ hours: 7, minutes: 29 })
    await work()
    expect(await mailed(user.email)).toHaveLength(1)
    clock.advance({ minutes: 1 })
    await work()
    expect(await mailed(user.email)).toEqual([
      '2 notifications from Lockerdesk',
      expect.stringContaining('Locker North') as string,
    ])
    clock.advance({ hours: 16, minutes: 30 })
  })

  test('who lets nothing through sleeps through danger too; new hours hold at once', async () => {
    const user = await someone()
    const chosen = { ...doors('all', 'all', 'never'), ...NIGHT, isUrgentLetThrough: false }
    await choose(user, chosen)
    await tell(user, 'danger')
    await work()
    expect(await mailed(user.email)).toEqual([])
    await choose(user, { ...chosen, quietFrom: null, quietUntil: null })
    await work()
    expect(await mailed(user.email)).toHaveLength(1)
  })

  test('what is not wanted in the list is not in it, nor counted, and still comes by SMS', async () => {
    const user = await someone()
    await choose(user, { ...doors('never', 'never', 'all'), phonenumber: '+32 470 12 34 56' })
    await tell(user, 'info')
    await work()
    expect(await listed(user)).toBe(0)
    expect(await mailed(user.email)).toEqual([])
    expect((await mailed(PHONE))[0]).toMatch(/^Lockerdesk: .*Locker North: door 4/)
    for (let sent = 1; sent < 20; sent++) {
      await tell(user, 'info')
      await work()
    }
    expect(await mailed(PHONE)).toHaveLength(20)
    await tell(user, 'info', 'Last')
    await work()
    expect(await mailed(PHONE)).toHaveLength(20)
    expect((await mailed(user.email))[0]).toContain('Locker Last')
  })

  test('nobody who is gone is told anything', async () => {
    const user = await someone()
    await tell(user, 'danger')
    await api.services.database.write('everything', (tx) =>
      sql`update users set deleted_at = now() where id = ${user.id}`.execute(tx),
    )
    await work()
    expect(await mailed(user.email)).toEqual([])
  })
})

describe('the choice', () => {
  test('is remembered, complete, and leaves a trail without the number', async () => {
    const user = await someone()
    await choose(user, { ...doors('danger', 'warning', 'all'), ...NIGHT, phonenumber: PHONE })
    const answer = await api.call(
      '{ notificationPreferences { phonenumber quietFrom quietUntil choices { kind app email sms } } }',
      { token: user.token },
    )
    const chosen = dataOf<{ choices: object[] }>(answer, 'notificationPreferences')
    expect(chosen).toMatchObject({ ...NIGHT, phonenumber: PHONE })
    expect(chosen.choices).toHaveLength(8)
    expect(chosen.choices[2]).toEqual({
      kind: 'doors',
      app: 'danger',
      email: 'warning',
      sms: 'all',
    })
    const { rows } = await api.services.database.read('everything', (reader) =>
      sql<{ row: string }>`select l::text as row from logs l
        where text_key = 'notificationPreferencesUpdated' and subject_id = ${user.id}`.execute(
        reader,
      ),
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain('470123456')
  })

  test('of an SMS needs a number', async () => {
    const answer = await choose(await someone(), doors('all', 'all', 'all'))
    expect(codesOf(answer)).toEqual(['BAD_USER_INPUT'])
  })
})
