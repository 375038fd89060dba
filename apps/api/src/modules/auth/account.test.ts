import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo } from '../../../test/captured-mails.ts'
import { logsOf } from '../../../test/log-rows.ts'
import { PASSWORD, passwordUser } from '../../../test/password-user.ts'
import {
  apiKeyToken,
  buildTenancy,
  signedInUser,
  type Tenancy,
} from '../../../test/tenancy-fixture.ts'
import {
  codesOf,
  dataOf,
  type GraphqlAnswer,
  startTestApi,
  type TestApi,
} from '../../../test/test-api.ts'
import { openBrowser, type TestBrowser } from '../../../test/test-browser.ts'
import { assertRecentlyAuthenticated } from '../../call/assert-recently-authenticated.ts'
import type { Call } from '../../call/call.ts'
import { authenticate } from './authenticate.ts'

let api: TestApi
let tenancy: Tenancy

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
})
afterAll(() => api.stop())

const NEW_PASSWORD = 'Seven green doors 8'

let lastAddress = 0
const signedIn = async (): Promise<{
  browser: TestBrowser
  user: { id: string; email: string }
  token: string
}> => {
  lastAddress++
  const user = await passwordUser(api.services)
  const browser = openBrowser(api, { ip: `203.0.113.${lastAddress}` })
  await browser.post('/api/auth/login', { email: user.email, password: PASSWORD })
  return { browser, user, token: await browser.accessToken() }
}

describe('the current user', () => {
  test('knows who they are, what they prefer and where they have roles', async () => {
    const user = await signedInUser(
      api.services,
      { role: 'Admin', at: tenancy.own },
      { role: 'Dealer', at: tenancy.foreign },
    )
    const answer = await api.call(
      `{ getCurrentUser { _id name email language highestRole lastReadAnnouncementAt hasPassword
        dateFormat timeZone timeRoundingMinutes theme density landingShopId
        roles { role referenceId referenceType referenceName organisation { _id name } } } }`,
      { token: user.token },
    )
    expect(answer.errors).toBeUndefined()
    expect(answer.data?.['getCurrentUser']).toEqual({
      _id: user.id,
      name: `User ${user.id}`,
      email: user.email,
      language: 'en',
      highestRole: 'Dealer',
      lastReadAnnouncementAt: null,
      hasPassword: false,
      dateFormat: 'DD/MM/YYYY',
      timeZone: 'Europe/Brussels',
      timeRoundingMinutes: 15,
      theme: 'system',
      density: 'comfortable',
      landingShopId: null,
      roles: [
        {
          role: 'Admin',
          referenceId: tenancy.own.id,
          referenceType: 'Organisation',
          referenceName: `Organisation ${tenancy.own.id}`,
          organisation: { _id: tenancy.own.id, name: `Organisation ${tenancy.own.id}` },
        },
        {
          role: 'Dealer',
          referenceId: tenancy.foreign.dealerId,
          referenceType: 'Dealer',
          referenceName: `Dealer ${tenancy.foreign.dealerId}`,
          organisation: null,
        },
      ],
    })
  })

  test('without any role is a Member of nothing', async () => {
    const { token } = await signedIn()
    const answer = await api.call('{ getCurrentUser { highestRole roles { role } } }', { token })
    expect(answer.data).toEqual({ getCurrentUser: { highestRole: 'Member', roles: [] } })
  })

  test('is offered the tour until they end it', async () => {
    const user = await signedInUser(api.services, { role: 'Member', at: tenancy.own })
    const { token } = user
    const answered = (answer: GraphqlAnswer, field: string) =>
      dataOf<{ tourEndedAt: string | null }>(answer, field).tourEndedAt
    const asked = await api.call('{ getCurrentUser { tourEndedAt } }', { token })
    expect(answered(asked, 'getCurrentUser')).toBeNull()
    const ended = await api.call('mutation { endTour { tourEndedAt } }', { token })
    expect(new Date(answered(ended, 'endTour') ?? '')).toEqual(api.clock.now())
    expect((await logsOf(api.services, user.id)).map(({ text }) => text)).toEqual(['tourEnded'])
  })

  test('is not an API key', async () => {
    const token = await apiKeyToken(api.services, tenancy.own, ['organisation.read'])
    expect(codesOf(await api.call('{ getCurrentUser { _id } }', { token }))).toEqual(['FORBIDDEN'])
  })
})

describe('preferences', () => {
  const update = (token: string, data: object) =>
    api.call(
      `mutation ($data: PreferencesInput!) { updatePreferences(data: $data) {
        name language dateFormat timeZone timeRoundingMinutes theme density landingShopId } }`,
      { token, variables: { data } },
    )

  test('are changed one by one or together, and the trail shows what changed', async () => {
    const user = await signedInUser(api.services, { role: 'Member', at: tenancy.own })
    const [landingShopId] = tenancy.own.shopIds
    await update(user.token, { language: 'de', density: 'compact' })
    const answer = await update(user.token, { timeZone: 'Europe/Vienna', landingShopId })
    expect(answer.data?.['updatePreferences']).toEqual({
      name: `User ${user.id}`,
      language: 'de',
      dateFormat: 'DD/MM/YYYY',
      timeZone: 'Europe/Vienna',
      timeRoundingMinutes: 15,
      theme: 'system',
      density: 'compact',
      landingShopId,
    })
    const [first] = await logsOf(api.services, user.id)
    expect(first?.text).toBe('preferencesUpdated')
    expect(first?.all).toContain('compact')
    const cleared = await update(user.token, { landingShopId: null })
    expect(cleared.data?.['updatePreferences']).toMatchObject({ landingShopId: null })
  })

  test.each([
    [{ name: ' ' }, 'name', 'empty'],
    [{ timeZone: 'Europe/Atlantis' }, 'timeZone', 'choice'],
    [{ dateFormat: 'MM/DD/YY' }, 'dateFormat', 'choice'],
    [{ timeRoundingMinutes: 7 }, 'timeRoundingMinutes', 'choice'],
    [{ theme: 'pink' }, 'theme', 'choice'],
    [{ density: 'huge' }, 'density', 'choice'],
  ])('%j is refused at its field', async (data, path, problem) => {
    const { token } = await signedIn()
    const answer = await update(token, data)
    expect(answer.errors?.[0]?.extensions.fields).toEqual([{ path, problem }])
  })

  test('the landing shop must be one where the user works', async () => {
    const [here, alsoHere] = tenancy.own.shopIds
    const member = await signedInUser(api.services, {
      role: 'Member',
      at: tenancy.own,
      shopIds: [here],
    })
    for (const landingShopId of [alsoHere, tenancy.foreign.shopIds[0], 'f'.repeat(24)]) {
      const answer = await update(member.token, { landingShopId })
      expect(answer.errors?.[0]?.extensions.fields).toEqual([
        { path: 'landingShopId', problem: 'unknown' },
      ])
    }
    expect((await update(member.token, { landingShopId: here })).errors).toBeUndefined()
  })
})

describe('changing the password', () => {
  const change = (token: string, data: object, idempotencyKey?: string) =>
    api.call(
      'mutation ($data: ChangePasswordInput!) { changePassword(data: $data) { _id hasPassword } }',
      { token, variables: { data }, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) },
    )
  const to = (password: string, currentPassword?: string, confirmPassword = password) => ({
    password,
    confirmPassword,
    ...(currentPassword === undefined ? {} : { currentPassword }),
  })

  test('needs the current one, ends the other sessions, keeps this one, and tells the owner', async () => {
    const { browser, user, token } = await signedIn()
    const elsewhere = openBrowser(api, { ip: '198.51.100.1' })
    await elsewhere.post('/api/auth/login', { email: user.email, password: PASSWORD })
    const answer = await change(token, to(NEW_PASSWORD, PASSWORD))
    expect(answer.data).toEqual({ changePassword: { _id: user.id, hasPassword: true } })
    expect((await browser.get('/api/auth/token')).statusCode).toBe(200)
    expect((await elsewhere.get('/api/auth/token')).statusCode).toBe(401)
    expect((await mailsTo(api.services, user.email)).map(({ template }) => template)).toEqual([
      'passwordChanged',
    ])
    const rows = await logsOf(api.services, user.id)
    expect(rows.at(-1)?.text).toBe('passwordChanged')
    expect(rows.every(({ all }) => !all.includes(NEW_PASSWORD))).toBe(true)
  })

  test('a wrong current one is refused, five times freely', async () => {
    const { token } = await signedIn()
    for (let time = 0; time < 5; time++) {
      const answer = await change(token, to(NEW_PASSWORD, 'Not the current 1'))
      expect(codesOf(answer)).toEqual(['PASSWORD_WRONG'])
    }
    expect(codesOf(await change(token, to(NEW_PASSWORD, PASSWORD)))).toEqual(['RATE_LIMITED'])
  })

  test('none at all is refused too', async () => {
    const { token } = await signedIn()
    const answer = await change(token, to(NEW_PASSWORD))
    expect(answer.errors?.[0]?.extensions.fields).toEqual([
      { path: 'currentPassword', problem: 'empty' },
    ])
  })

  test.each([
    [to('Short1', PASSWORD), 'password', 'tooShort'],
    [to('nouppercase1', PASSWORD), 'password', 'password'],
    [to('NOLOWERCASE1', PASSWORD), 'password', 'password'],
    [to('NoDigitsHere', PASSWORD), 'password', 'password'],
    [to(NEW_PASSWORD, PASSWORD, 'Other doors 8'), 'confirmPassword', 'passwordMismatch'],
  ])('%j breaks the rule', async (data, path, problem) => {
    const { token } = await signedIn()
    const answer = await change(token, data)
    expect(answer.errors?.[0]?.extensions.fields).toEqual([{ path, problem }])
  })

  test('one known from leaks is refused', async () => {
    const { token } = await signedIn()
    expect(codesOf(await change(token, to('Welcome2026', PASSWORD)))).toEqual(['PASSWORD_BREACHED'])
  })

  test('the same call again, after its answer got lost, gets the same answer', async () => {
    const { token } = await signedIn()
    const key = '1a7c0c7e-0000-4000-8000-000000000001'
    const first = await change(token, to(NEW_PASSWORD, PASSWORD), key)
    expect(await change(token, to(NEW_PASSWORD, PASSWORD), key)).toEqual(first)
  })

  test('what is remembered of the call does not give the password away', async () => {
    const { createHash } = await import('node:crypto')
    const { token, user } = await signedIn()
    const data = to(NEW_PASSWORD, PASSWORD)
    await change(token, data)
    const guesses = [{ data }, { data: { currentPassword: PASSWORD, ...to(NEW_PASSWORD) } }].map(
      (args) => createHash('sha256').update(JSON.stringify(args)).digest('hex'),
    )
    const { rows } = await api.services.database.read('everything', (reader) =>
      sql<{ hash: string; all: string }>`select input_hash as hash, k::text as "all"
        from idempotency_keys k where principal_id = ${user.id}`.execute(reader),
    )
    expect(rows).toHaveLength(1)
    expect(guesses).not.toContain(rows[0]?.hash)
    expect(rows[0]?.all).not.toContain(NEW_PASSWORD)
  })

  test('whoever has none yet sets one shortly after signing in, not later', async () => {
    const user = await signedInUser(api.services, { role: 'Member', at: tenancy.own })
    const late = await signedInUser(api.services, { role: 'Member', at: tenancy.own })
    expect((await change(user.token, to(NEW_PASSWORD))).errors).toBeUndefined()
    api.clock.advance({ minutes: 10, seconds: 1 })
    expect(codesOf(await change(late.token, to(NEW_PASSWORD)))).toEqual([
      'REAUTHENTICATION_REQUIRED',
    ])
  })
})

describe('sessions', () => {
  const list = (token: string) =>
    api.call('{ mySessions { _id method ip userAgent isCurrent } }', { token })

  test('are listed with where they are from, and ended one by one', async () => {
    const { user, token } = await signedIn()
    const elsewhere = openBrowser(api, { ip: '198.51.100.7' })
    await elsewhere.post(
      '/api/auth/login',
      { email: user.email, password: PASSWORD },
      { 'user-agent': 'Phone' },
    )
    const sessions = (await list(token)).data?.['mySessions'] as { _id: string; ip: string }[]
    expect(sessions).toHaveLength(2)
    const other = sessions.find(({ ip }) => ip === '198.51.100.7')
    expect(other).toMatchObject({ method: 'password', userAgent: 'Phone', isCurrent: false })
    const answer = await api.call('mutation ($id: ID!) { endSession(id: $id) { isCurrent } }', {
      token,
      variables: { id: other?._id },
    })
    expect(answer.data).toEqual({ endSession: [{ isCurrent: true }] })
    expect((await elsewhere.get('/api/auth/token')).statusCode).toBe(401)
    expect((await logsOf(api.services, user.id)).at(-1)?.text).toBe('sessionsEnded')
  })

  test('all others are ended at once', async () => {
    const { browser, user, token } = await signedIn()
    const others = [openBrowser(api), openBrowser(api)]
    for (const other of others) {
      await other.post('/api/auth/login', { email: user.email, password: PASSWORD })
    }
    const answer = await api.call('mutation { endOtherSessions { isCurrent } }', { token })
    expect(answer.data).toEqual({ endOtherSessions: [{ isCurrent: true }] })
    for (const other of others) expect((await other.get('/api/auth/token')).statusCode).toBe(401)
    expect((await browser.get('/api/auth/token')).statusCode).toBe(200)
  })

  test('of somebody else do not exist', async () => {
    const [mine, theirs] = [await signedIn(), await signedIn()]
    const sessions = (await list(theirs.token)).data?.['mySessions'] as { _id: string }[]
    const answer = await api.call('mutation ($id: ID!) { endSession(id: $id) { _id } }', {
      token: mine.token,
      variables: { id: sessions[0]?._id },
    })
    expect(codesOf(answer)).toEqual(['NOT_FOUND'])
    expect((await theirs.browser.get('/api/auth/token')).statusCode).toBe(200)
  })
})

describe('proving it anew', () => {
  const isRecent = async (token: string): Promise<boolean> => {
    const actor = await authenticate(api.services, `Bearer ${token}`)
    if (actor === null) throw new Error('signed out')
    try {
      assertRecentlyAuthenticated({ actor, services: api.services } as Call)
      return true
    } catch {
      return false
    }
  }

  test('a session is recent for ten minutes, and again after the password', async () => {
    const { browser, user, token } = await signedIn()
    expect(await isRecent(token)).toBe(true)
    api.clock.advance({ minutes: 10, seconds: 1 })
    expect(await isRecent(token)).toBe(false)
    const wrong = await browser.post('/api/auth/reauthenticate', { password: 'Not it 1' })
    expect(wrong.json()).toEqual({ error: 'PASSWORD_WRONG', field: 'password' })
    expect(await isRecent(token)).toBe(false)
    const right = await browser.post('/api/auth/reauthenticate', { password: PASSWORD })
    expect(right.statusCode).toBe(204)
    expect(await isRecent(token)).toBe(true)
    expect((await logsOf(api.services, user.id)).at(-1)?.text).toBe('reauthenticated')
  })

  test('refreshing a token proves nothing', async () => {
    const { browser } = await signedIn()
    api.clock.advance({ minutes: 11 })
    await browser.get('/api/auth/token?refresh=true')
    expect(await isRecent(await browser.accessToken())).toBe(false)
  })

  test('guessing is throttled like at the door', async () => {
    const { browser } = await signedIn()
    for (let guess = 0; guess < 5; guess++) {
      await browser.post('/api/auth/reauthenticate', { password: 'Not it 1' })
    }
    const sixth = await browser.post('/api/auth/reauthenticate', { password: PASSWORD })
    expect(sixth.statusCode).toBe(429)
  })

  test('nobody without a session can', async () => {
    const response = await openBrowser(api).post('/api/auth/reauthenticate', { password: PASSWORD })
    expect(response.statusCode).toBe(401)
  })
})
