import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokenMailedTo } from '../../../../test/captured-mails.ts'
import { PASSWORD, passwordUser } from '../../../../test/password-user.ts'
import { buildTenancy, signedInUser, type Tenancy } from '../../../../test/tenancy-fixture.ts'
import { startTestApi, type TestApi } from '../../../../test/test-api.ts'
import { openBrowser, type TestBrowser } from '../../../../test/test-browser.ts'

let api: TestApi
let tenancy: Tenancy

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
})
afterAll(() => api.stop())

let invited = 0
const invite = async (email = `invited-${invited++}@example.com`) => {
  const inviter = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
  const answer = await api.call(
    'mutation ($data: InviteUserInput!) { inviteUser(data: $data) { _id } }',
    {
      token: inviter.token,
      organisationId: tenancy.own.id,
      variables: { data: { email, name: 'Nina', language: 'nl', role: 'Member' } },
    },
  )
  expect(answer.errors).toBeUndefined()
  return { email, inviter, token: await tokenMailedTo(api.services, email) }
}
const accept = (browser: TestBrowser, body: object) =>
  browser.post('/api/auth/invitation/accept', body)
const describeInvitation = (token: string) =>
  openBrowser(api).get(`/api/auth/invitation?token=${token}`)

describe('accepting an invitation', () => {
  test('the page shows inviter, place and role before the acceptance', async () => {
    const { email, inviter, token } = await invite()
    const response = await describeInvitation(token)
    expect(response.json()).toEqual({
      email,
      name: 'Nina',
      language: 'nl',
      role: 'Member',
      placeName: `Organisation ${tenancy.own.id}`,
      inviterName: `User ${inviter.id}`,
      isKnownUser: false,
    })
  })

  test('a new user is signed in, with the role and their chosen password', async () => {
    const { email, token } = await invite()
    const browser = openBrowser(api)
    const response = await accept(browser, { token, name: 'Nina Jansen', password: PASSWORD })
    expect(response.json()).toEqual({ isSignedIn: true, name: 'Nina Jansen', language: 'nl' })
    const answer = await api.call(
      '{ getCurrentUser { email roles { role referenceId } mySelf: hasPassword } }',
      { token: await browser.accessToken() },
    )
    expect(answer.data?.['getCurrentUser']).toEqual({
      email,
      roles: [{ role: 'Member', referenceId: tenancy.own.id }],
      mySelf: true,
    })
    const login = await openBrowser(api).post('/api/auth/login', { email, password: PASSWORD })
    expect(login.statusCode).toBe(200)
  })

  test('a password is optional [S2.54]', async () => {
    const { token } = await invite()
    const response = await accept(openBrowser(api), { token, name: 'Nina' })
    expect(response.json()).toMatchObject({ isSignedIn: true })
  })

  test('a weak password is refused and the invitation stays', async () => {
    const { token } = await invite()
    const browser = openBrowser(api)
    const weak = await accept(browser, { token, name: 'Nina', password: 'Welkom2026' })
    expect(weak.json()).toEqual({ error: 'PASSWORD_BREACHED', field: 'password' })
    const short = await accept(browser, { token, name: 'Nina', password: 'Ab1' })
    expect(short.json()).toMatchObject({ fields: [{ path: 'password', problem: 'tooShort' }] })
    expect((await accept(browser, { token, name: 'Nina' })).statusCode).toBe(200)
  })

  test('an existing user gets the role but no session, because the mail may have been forwarded', async () => {
    const user = await passwordUser(api.services)
    const { token } = await invite(user.email)
    expect((await describeInvitation(token)).json()).toMatchObject({ isKnownUser: true })
    const browser = openBrowser(api)
    const response = await accept(browser, { token, password: 'A stranger chose 7' })
    expect(response.json()).toEqual({ isSignedIn: false })
    expect(browser.cookies.size).toBe(0)
    const login = await browser.post('/api/auth/login', { email: user.email, password: PASSWORD })
    expect(login.statusCode).toBe(200)
    const answer = await api.call('{ getCurrentUser { roles { referenceId } } }', {
      token: await browser.accessToken(),
    })
    expect(answer.data).toEqual({ getCurrentUser: { roles: [{ referenceId: tenancy.own.id }] } })
  })

  test('an invitation works once, also with twenty concurrent uses', async () => {
    const { token } = await invite()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => accept(openBrowser(api), { token, name: 'Nina' })),
    )
    const signedIn = answers.filter((answer) => answer.cookies.length > 0)
    expect(signedIn).toHaveLength(1)
    expect((await describeInvitation(token)).json()).toEqual({ error: 'INVITATION_USED' })
  })

  test('an invitation expires after seven days', async () => {
    const { token } = await invite()
    api.clock.advance({ days: 7 })
    expect((await describeInvitation(token)).json()).toEqual({ error: 'INVITATION_EXPIRED' })
    const response = await accept(openBrowser(api), { token, name: 'Nina' })
    expect(response.json()).toEqual({ error: 'INVITATION_EXPIRED' })
  })

  test('an invitation fails if the inviter may no longer assign the role', async () => {
    const { inviter, token } = await invite()
    await api.services.database.write('everything', (tx) =>
      sql`delete from role_assignments where user_id = ${inviter.id}`.execute(tx),
    )
    const browser = openBrowser(api)
    const response = await accept(browser, { token, name: 'Nina' })
    expect(response.json()).toEqual({ error: 'INVITER_LOST_RIGHTS' })
    expect(browser.cookies.size).toBe(0)
  })

  test('a forged token is refused', async () => {
    expect((await describeInvitation('x'.repeat(43))).json()).toEqual({ error: 'LINK_INVALID' })
  })
})
