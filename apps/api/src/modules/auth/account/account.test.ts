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

let api: TestApi
let tenancy: Tenancy

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
})
afterAll(() => api.stop())

describe('the current user', () => {
  test('reads their account, preferences and roles [S3.24 S3.25 S7.37]', async () => {
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

  test('has the time of the last sign-in, not of the last request', async () => {
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

  test('without a role is a Member without organisations [S6.7]', async () => {
    const { token } = await signedInByPassword(api)
    const answer = await api.call('{ getCurrentUser { highestRole roles { role } } }', { token })
    expect(answer.data).toEqual({ getCurrentUser: { highestRole: 'Member', roles: [] } })
  })

  test('gets the tour offered until they end it', async () => {
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

  test('change one by one or together, and the log records the changes', async () => {
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
