import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logsOf } from '../../../../test/log-rows.ts'
import { PASSWORD, signedInByPassword } from '../../../../test/password-user.ts'
import {
  apiKeyToken,
  buildTenancy,
  signedInUser,
  type Tenancy,
} from '../../../../test/tenancy-fixture.ts'
import {
  codesOf,
  dataOf,
  type GraphqlAnswer,
  startTestApi,
  type TestApi,
} from '../../../../test/test-api.ts'
import { openBrowser } from '../../../../test/test-browser.ts'
import { assertRecentlyAuthenticated } from '../../../call/assert-recently-authenticated.ts'
import type { Call } from '../../../call/call.ts'
import { readBearer } from '../read-bearer.ts'

let api: TestApi
let tenancy: Tenancy

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
})
afterAll(() => api.stop())

describe('the current user', () => {
  test('knows who they are, what they prefer and where they have roles [S3.24 S3.25 S7.37]', async () => {
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

  test('has signed in last when they last did, not when a page was read', async () => {
    const { user, token } = await signedInByPassword(api)
    const lastSignIn = async (by: string) =>
      dataOf<{ lastSignInAt: string }>(
        await api.call('{ getCurrentUser { lastSignInAt } }', { token: by }),
        'getCurrentUser',
      ).lastSignInAt
    const first = api.clock.now().getTime()
    expect(Date.parse(await lastSignIn(token))).toBe(first)
    api.clock.advance({ minutes: 5 })
    expect(Date.parse(await lastSignIn(token))).toBe(first)
    const again = openBrowser(api)
    await again.post('/api/auth/login', { email: user.email, password: PASSWORD })
    expect(Date.parse(await lastSignIn(token))).toBe(api.clock.now().getTime())
  })

  test('without any role is a Member of nothing [S6.7]', async () => {
    const { token } = await signedInByPassword(api)
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

  test('hides columns list by list, and shows them again', async () => {
    const { token } = await signedInUser(api.services, { role: 'Member', at: tenancy.own })
    const hide = (list: string, columns: readonly string[]) =>
      api.call(
        `mutation ($list: String!, $columns: [String!]!) {
          hideColumns(list: $list, columns: $columns) { hiddenColumns } }`,
        { token, variables: { list, columns } },
      )
    await hide('shops', ['email', 'phone'])
    await hide('orders', ['amount'])
    const { data } = await hide('orders', [])
    expect(data).toEqual({
      hideColumns: { hiddenColumns: { orders: [], shops: ['email', 'phone'] } },
    })
    expect(codesOf(await hide('shops', ['no such "name"']))).toEqual(['BAD_USER_INPUT'])
    const other = await signedInUser(api.services, { role: 'Member', at: tenancy.own })
    const theirs = await api.call('{ getCurrentUser { hiddenColumns } }', { token: other.token })
    expect(theirs.data).toEqual({ getCurrentUser: { hiddenColumns: {} } })
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
    const { token } = await signedInByPassword(api)
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

describe('sessions', () => {
  const list = (token: string) =>
    api.call('{ mySessions { _id method ip userAgent isCurrent } }', { token })

  test('are listed with where they are from, and ended one by one', async () => {
    const { user, token } = await signedInByPassword(api)
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
    const { browser, user, token } = await signedInByPassword(api)
    const others = [openBrowser(api), openBrowser(api)]
    for (const other of others) {
      await other.post('/api/auth/login', { email: user.email, password: PASSWORD })
    }
    const answer = await api.call('mutation { endOtherSessions { isCurrent } }', { token })
    expect(answer.data).toEqual({ endOtherSessions: [{ isCurrent: true }] })
    for (const other of others) expect((await other.get('/api/auth/token')).statusCode).toBe(401)
    expect((await browser.get('/api/auth/token')).statusCode).toBe(200)
  })

  test('that ended, by themselves or by hand, are neither listed nor ended again', async () => {
    const { user, token } = await signedInByPassword(api)
    const [idle] = (await list(token)).data?.['mySessions'] as { _id: string }[]
    api.clock.advance({ hours: 25 })
    const browsers = [openBrowser(api), openBrowser(api)]
    for (const browser of browsers)
      await browser.post('/api/auth/login', { email: user.email, password: PASSWORD })
    const present = (await browsers[0]?.accessToken()) ?? ''
    const sessions = (await list(present)).data?.['mySessions'] as {
      _id: string
      isCurrent: boolean
    }[]
    expect(sessions).toHaveLength(2)
    expect(sessions.map(({ _id }) => _id)).not.toContain(idle?._id)
    const end = () =>
      api.call('mutation ($id: ID!) { endSession(id: $id) { _id } }', {
        token: present,
        variables: { id: sessions.find(({ isCurrent }) => !isCurrent)?._id },
      })
    expect(codesOf(await end())).toEqual([])
    expect(codesOf(await end())).toEqual(['NOT_FOUND'])
  })

  test('of somebody else do not exist', async () => {
    const [mine, theirs] = [await signedInByPassword(api), await signedInByPassword(api)]
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
    const bearer = await readBearer(api.services, `Bearer ${token}`)
    if (bearer?.kind !== 'session') throw new Error('no session')
    const { actor } = await api.services.database.readUnscoped((reader) =>
      bearer.findOpening(reader, null),
    )
    if (actor === null) throw new Error('signed out')
    try {
      assertRecentlyAuthenticated({ actor, services: api.services } as Call)
      return true
    } catch {
      return false
    }
  }

  test('a session is recent for ten minutes, and again after the password', async () => {
    const { browser, user, token } = await signedInByPassword(api)
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
    const { browser } = await signedInByPassword(api)
    api.clock.advance({ minutes: 11 })
    await browser.get('/api/auth/token?refresh=true')
    expect(await isRecent(await browser.accessToken())).toBe(false)
  })

  test('guessing is throttled like at the door', async () => {
    const { browser } = await signedInByPassword(api)
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
