import { LANGUAGES, LOST_DEVICES_WAIT_HOURS, type Role } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo } from '../../../../test/captured-mails.ts'
import { logsOf } from '../../../../test/log-rows.ts'
import { PASSWORD, signedInByPassword } from '../../../../test/password-user.ts'
import { addedAuthenticator } from '../../../../test/soft-authenticator.ts'
import {
  buildTenancy,
  insertPasskey,
  type OrganisationFixture,
  signedInUser,
  type Tenancy,
} from '../../../../test/tenancy-fixture.ts'
import { codesOf, startTestApi, type TestApi } from '../../../../test/test-api.ts'
import { openBrowser, type TestBrowser } from '../../../../test/test-browser.ts'
import { newId } from '../../../platform/ids.ts'
import { followDeviceWaitsJob } from '../index.ts'

let api: TestApi
let tenancy: Tenancy

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
})
afterAll(() => api.stop())

const change = (statement: ReturnType<typeof sql>) =>
  api.services.database.write('everything', (tx) => statement.execute(tx))

/** A Member with a password and an authenticator app. */
const owner = async (at: OrganisationFixture = tenancy.own) => {
  const signedIn = await signedInByPassword(api)
  await change(sql`insert into role_assignments (id, user_id, role, organisation_id, created_at)
    values (${newId()}, ${signedIn.user.id}, 'Member', ${at.id}, now())`)
  return { ...signedIn, ...(await addedAuthenticator(api, signedIn.token)) }
}

let lastAddress = 0
const firstStep = async (email: string, browser?: TestBrowser) => {
  const used = browser ?? openBrowser(api, { ip: `198.51.100.${++lastAddress}` })
  const response = await used.post('/api/auth/login', { email, password: PASSWORD })
  return { browser: used, answer: response.json<Record<string, unknown>>() }
}
const ask = async (browser: TestBrowser) => browser.post('/api/auth/lost-devices')
const isSignedIn = async (token: string) =>
  codesOf(await api.call('{ getCurrentUser { _id } }', { token })).length === 0
const textsOf = async (userId: string) =>
  (await logsOf(api.services, userId)).map(({ text }) => text)
const runJob = () => followDeviceWaitsJob(api.services).run({})
const subjectsTo = async (email: string) =>
  (await mailsTo(api.services, email)).map(({ subject }) => subject)
const stopTokenOf = async (email: string) =>
  /keep-devices\?token=([\w.-]+)/.exec((await mailsTo(api.services, email))[0]?.text ?? '')?.[1]
const forget = async (token: string, userId: string, at?: OrganisationFixture) =>
  codesOf(
    await api.call('mutation ($userId: ID!) { forgetUserDevices(userId: $userId) }', {
      token,
      variables: { userId },
      ...(at === undefined ? {} : { organisationId: at.id }),
    }),
  )

describe('a second person', () => {
  test('lets a user of the same organisation start over; the user is signed out and notified', async () => {
    const { user, token } = await owner()
    const admin = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
    expect(await forget(admin.token, user.id, tenancy.own)).toEqual([])
    expect(await isSignedIn(token)).toBe(false)
    const [mail] = await mailsTo(api.services, user.email)
    expect(mail?.subject).toBe('Your passkeys and authenticator apps were removed')
    expect(mail?.text).toContain(`User ${admin.id} confirmed that you lost your devices`)
    expect(await textsOf(user.id)).toContain('userDevicesForgotten')
    const { browser } = await firstStep(user.email)
    expect(browser.cookies.has('lockerdesk')).toBe(true)
  })

  test('requires a recent sign-in', async () => {
    const { user } = await owner()
    const admin = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
    api.clock.advance({ minutes: 11 })
    expect(await forget(admin.token, user.id, tenancy.own)).toEqual(['REAUTHENTICATION_REQUIRED'])
  })

  test('of another organisation gets NOT_FOUND; a Member and the user are refused', async () => {
    const { user, token } = await owner()
    const stranger = await signedInUser(api.services, { role: 'Admin', at: tenancy.foreign })
    const sibling = await signedInUser(api.services, { role: 'Admin', at: tenancy.sibling })
    const member = await signedInUser(api.services, { role: 'Member', at: tenancy.own })
    const admin = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
    expect(await forget(stranger.token, user.id)).toEqual(['NOT_FOUND'])
    expect(await forget(sibling.token, user.id, tenancy.sibling)).toEqual(['NOT_FOUND'])
    expect(await forget(member.token, user.id, tenancy.own)).toEqual(['FORBIDDEN'])
    expect(await forget(admin.token, admin.id, tenancy.own)).toEqual(['FORBIDDEN'])
    expect(await isSignedIn(token)).toBe(true)
  })

  test.each<[Role, Role, boolean]>([
    ['Dealer', 'Dealer', false],
    ['Dealer', 'Admin', false],
    ['Dealer', 'Reseller', true],
    ['Dealer', 'SuperUser', true],
    ['Reseller', 'Reseller', false],
    ['Reseller', 'SuperUser', true],
    ['SuperUser', 'Reseller', false],
    ['SuperUser', 'SuperUser', true],
  ])('of a %s may be a %s: %s', async (held, role, isAllowed) => {
    const holder = await signedInUser(api.services, { role: held, at: tenancy.own })
    const actor = await signedInUser(api.services, { role, at: tenancy.own })
    const codes = await forget(actor.token, holder.id)
    expect(codes.length === 0).toBe(isAllowed)
    expect(await isSignedIn(holder.token)).toBe(!isAllowed)
  })
})

describe('the waiting time', () => {
  test('starts after the first step, sends a mail immediately, and is logged', async () => {
    const { user } = await owner()
    const { browser } = await firstStep(user.email)
    const before = (await subjectsTo(user.email)).length
    const { endsAt } = (await ask(browser)).json<{ endsAt: string }>()
    expect(Date.parse(endsAt) - api.clock.now().getTime()).toBe(
      LOST_DEVICES_WAIT_HOURS * 60 * 60 * 1000,
    )
    const [mail, ...older] = await mailsTo(api.services, user.email)
    expect(mail?.subject).toBe('Did you lose your devices? Someone asked to remove them')
    expect(mail?.text).toContain('In 72 hours, on ')
    expect(older).toHaveLength(before)
    expect(await textsOf(user.id)).toContain('lostDevicesAsked')
    // Asked again, nothing begins anew and nothing more is sent.
    api.clock.advance({ minutes: 5 })
    expect((await ask(browser)).json()).toEqual({ endsAt })
    expect(await subjectsTo(user.email)).toHaveLength(before + 1)
  })

  test('does not start without a recent first step', async () => {
    const { user } = await owner()
    expect((await ask(openBrowser(api))).statusCode).toBe(401)
    const { browser } = await firstStep(user.email)
    api.clock.advance({ minutes: 10 })
    expect((await ask(browser)).statusCode).toBe(401)
  })

  test('warns a day before its end, once, and then lets the owner in without the app', async () => {
    const { user, token } = await owner()
    const { browser } = await firstStep(user.email)
    await ask(browser)
    api.clock.advance({ hours: 47 })
    await runJob()
    expect(await subjectsTo(user.email)).not.toContain(
      'We remove your passkeys and authenticator apps tomorrow',
    )
    api.clock.advance({ hours: 1, minutes: 1 })
    await runJob()
    await runJob()
    const subjects = await subjectsTo(user.email)
    expect(subjects.filter((subject) => subject.startsWith('We remove'))).toHaveLength(1)
    api.clock.advance({ hours: 23 })
    await runJob()
    expect((await firstStep(user.email)).answer).toEqual({ needsSecondStep: true })
    api.clock.advance({ hours: 1 })
    await runJob()
    expect(await isSignedIn(token)).toBe(false)
    expect(await textsOf(user.id)).toContain('lostDevicesForgotten')
    expect((await subjectsTo(user.email))[0]).toBe(
      'Your passkeys and authenticator apps were removed',
    )
    expect((await firstStep(user.email)).answer).toMatchObject({ name: `User ${user.id}` })
  })

  test('ends at a sign-in too, before the schedule runs', async () => {
    const { user } = await owner()
    const { browser } = await firstStep(user.email)
    await ask(browser)
    api.clock.advance({ hours: LOST_DEVICES_WAIT_HOURS })
    expect((await firstStep(user.email)).answer).toMatchObject({ name: `User ${user.id}` })
    expect(await textsOf(user.id)).toContain('lostDevicesForgotten')
  })

  test('is stopped once, only by the exact link of the mail', async () => {
    const { user } = await owner()
    const { browser } = await firstStep(user.email)
    await ask(browser)
    const token = await stopTokenOf(user.email)
    const stop = async (typed: string | undefined) =>
      (await openBrowser(api).post('/api/auth/lost-devices/stop', { token: typed })).statusCode
    expect(await stop(`${token?.slice(0, -1)}_`)).toBe(422)
    expect(await stop(`${newId()}.none`)).toBe(422)
    expect(await stop(token)).toBe(204)
    expect(await stop(token)).toBe(422)
    expect(await textsOf(user.id)).toContain('lostDevicesStopped')
    api.clock.advance({ hours: LOST_DEVICES_WAIT_HOURS })
    await runJob()
    expect((await firstStep(user.email)).answer).toEqual({ needsSecondStep: true })
  })

  test('is stopped by a sign-in with the app', async () => {
    const { user, app } = await owner()
    const { browser } = await firstStep(user.email)
    await ask(browser)
    await browser.post('/api/auth/second-step', { code: app.nextCode() })
    expect(await textsOf(user.id)).toContain('lostDevicesStopped')
    api.clock.advance({ hours: LOST_DEVICES_WAIT_HOURS })
    expect((await firstStep(user.email)).answer).toEqual({ needsSecondStep: true })
  })

  test('sends every mail in the language of the owner', async () => {
    const seen = new Set<string>()
    for (const language of LANGUAGES) {
      const { user } = await owner()
      await change(sql`update users set language = ${language} where id = ${user.id}`)
      const { browser } = await firstStep(user.email)
      await ask(browser)
      api.clock.advance({ hours: 49 })
      await runJob()
      api.clock.advance({ hours: 24 })
      await runJob()
      const [ended, warned, asked] = await mailsTo(api.services, user.email)
      for (const mail of [ended, warned, asked]) {
        expect(mail?.text).not.toContain('{{')
        expect(mail?.text).toContain(`User ${user.id}`)
        seen.add(mail?.subject ?? '')
      }
    }
    expect(seen.size).toBe(3 * LANGUAGES.length)
  })
})

describe('a user with only a passkey', () => {
  const withPasskey = async (role: 'Member' | 'Dealer') => {
    const { user } = await signedInByPassword(api)
    await api.services.database.write('everything', async (tx) => {
      await sql`insert into role_assignments (id, user_id, role, organisation_id, dealer_id, created_at)
        values (${newId()}, ${user.id}, ${role}, ${role === 'Member' ? tenancy.own.id : null},
          ${role === 'Dealer' ? tenancy.own.dealerId : null}, now())`.execute(tx)
      await insertPasskey(tx, user.id, api.clock.now().toISOString())
    })
    return user
  }

  test('must use a required passkey after the password, and can report it as lost', async () => {
    const user = await withPasskey('Dealer')
    const { browser, answer } = await firstStep(user.email)
    expect(answer).toEqual({ needsSecondStep: true, byPasskeyOnly: true })
    expect(browser.cookies.has('lockerdesk')).toBe(false)
    expect((await ask(browser)).statusCode).toBe(200)
  })

  test('signs in by password if no factor is required', async () => {
    const user = await withPasskey('Member')
    expect((await firstStep(user.email)).answer).toMatchObject({ name: `User ${user.id}` })
  })
})
