import { DEMO_DOMAIN, type Role, type StrongSignInDemand } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  startIdentityProvider,
  type TestIdentityProvider,
} from '../../../test/identity-provider.ts'
import { addedAuthenticator } from '../../../test/soft-authenticator.ts'
import { softPasskey } from '../../../test/soft-passkey.ts'
import {
  buildTenancy,
  type OrganisationFixture,
  type RoleAt,
  type SignedInUser,
  signedInUser,
  type Tenancy,
} from '../../../test/tenancy-fixture.ts'
import { codesOf, dataOf, startTestApi, type TestApi } from '../../../test/test-api.ts'
import { openBrowser } from '../../../test/test-browser.ts'

let provider: TestIdentityProvider
let api: TestApi
let tenancy: Tenancy

beforeAll(async () => {
  provider = await startIdentityProvider()
  api = await startTestApi({ oidc: provider.config })
  tenancy = await buildTenancy(api.services)
})
afterAll(async () => {
  await api.stop()
  await provider.stop()
})

const userWithoutFactor = async (role: RoleAt, at: TestApi = api): Promise<SignedInUser> => {
  const user = await signedInUser(at.services, role)
  await at.services.database.write('everything', (tx) =>
    sql`delete from passkeys where user_id = ${user.id}`.execute(tx),
  )
  return user
}

const demand = async (strongSignIn: StrongSignInDemand, at: OrganisationFixture, by?: string) =>
  api.call(`mutation { updateSignInSettings(strongSignIn: ${strongSignIn}) { strongSignIn } }`, {
    token: by ?? (await signedInUser(api.services, { role: 'SuperUser' })).token,
    organisationId: at.id,
  })

interface Standing {
  readonly isDemanded: boolean
  readonly isMissing: boolean
  readonly demandedBy: readonly string[]
}
const standing = async (token: string) =>
  dataOf<Standing>(
    await api.call('{ myStrongSignIn { isDemanded isMissing demandedBy } }', { token }),
    'myStrongSignIn',
  )

const REFUSED = ['STRONG_SIGN_IN_REQUIRED']
const shopsSeenBy = async (token: string, at: OrganisationFixture) =>
  codesOf(await api.call('{ shops { totalCount } }', { token, organisationId: at.id }))

const addPasskey = async (token: string, name = 'Phone') => {
  const options = dataOf<string>(
    await api.call('mutation { preparePasskey }', { token }),
    'preparePasskey',
  )
  const credential = JSON.stringify(softPasskey().create(JSON.parse(options)))
  return dataOf<{ _id: string }[]>(
    await api.call(
      `mutation ($name: String!, $credential: String!) {
        addPasskey(name: $name, credential: $credential) { _id } }`,
      { token, variables: { name, credential } },
    ),
    'addPasskey',
  )
}
const removePasskey = async (token: string, id: string) =>
  codesOf(
    await api.call('mutation ($id: ID!) { removePasskey(id: $id) { _id } }', {
      token,
      variables: { id },
    }),
  )

describe('a user without a required factor', () => {
  test.each<[Role, boolean]>([
    ['Member', false],
    ['Admin', false],
    ['Dealer', true],
    ['Reseller', true],
    ['SuperUser', true],
  ])('as %s is refused everything else: %s', async (role, isRefused) => {
    const { token } = await userWithoutFactor({ role, at: tenancy.own })
    expect(await standing(token)).toEqual({
      isDemanded: isRefused,
      isMissing: isRefused,
      demandedBy: [],
    })
    expect(await shopsSeenBy(token, tenancy.own)).toEqual(isRefused ? REFUSED : [])
    const changed = await api.call('mutation { endOtherSessions { _id } }', { token })
    expect(codesOf(changed)).toEqual(isRefused ? REFUSED : [])
    // Reading oneself stays, also next to something that is refused.
    expect(codesOf(await api.call('{ getCurrentUser { _id } }', { token }))).toEqual([])
  })

  test('is refused by routes outside GraphQL too', async () => {
    const { token } = await userWithoutFactor({ role: 'Dealer', at: tenancy.own })
    const headers = { authorization: `Bearer ${token}`, 'x-organisation-id': tenancy.own.id }
    const live = await api.server.inject({
      url: `/api/live?organisationId=${tenancy.own.id}`,
      headers,
    })
    expect(live.json()).toMatchObject({ error: 'STRONG_SIGN_IN_REQUIRED' })
    const upload = await api.server.inject({
      method: 'POST',
      url: '/api/logos',
      headers: { ...headers, 'content-type': 'image/png' },
      payload: Buffer.from('none'),
    })
    expect(upload.json()).toMatchObject({ error: 'STRONG_SIGN_IN_REQUIRED' })
  })

  test('sets up a passkey, and everything works', async () => {
    const { token } = await userWithoutFactor({ role: 'Dealer', at: tenancy.own })
    await addPasskey(token)
    expect(await standing(token)).toMatchObject({ isDemanded: true, isMissing: false })
    expect(await shopsSeenBy(token, tenancy.own)).toEqual([])
  })

  test('sets up an authenticator app, and everything works', async () => {
    const { token } = await userWithoutFactor({ role: 'SuperUser' })
    await addedAuthenticator(api, token)
    expect(await shopsSeenBy(token, tenancy.own)).toEqual([])
  })
})

describe('a required last factor', () => {
  test('cannot be removed before another is added', async () => {
    const { token } = await userWithoutFactor({ role: 'Reseller', at: tenancy.own })
    const [first = { _id: '' }] = await addPasskey(token)
    expect(await removePasskey(token, first._id)).toEqual(['LAST_FACTOR'])
    await addedAuthenticator(api, token)
    expect(await removePasskey(token, first._id)).toEqual([])
    const { authenticators } = dataOf<{ authenticators: { _id: string }[] }>(
      await api.call('{ mySecondFactor { authenticators { _id } } }', { token }),
      'mySecondFactor',
    )
    const removed = await api.call(
      'mutation ($id: ID!) { removeAuthenticator(id: $id) { recoveryCodesLeft } }',
      { token, variables: { id: authenticators[0]?._id } },
    )
    expect(codesOf(removed)).toEqual(['LAST_FACTOR'])
    expect(await standing(token)).toMatchObject({ isMissing: false })
  })

  test('survives two concurrent removals', async () => {
    const { token } = await userWithoutFactor({ role: 'Dealer', at: tenancy.own })
    await addPasskey(token, 'One')
    const both = await addPasskey(token, 'Two')
    const outcomes = await Promise.all(both.map(({ _id }) => removePasskey(token, _id)))
    expect(outcomes.flat()).toEqual(['LAST_FACTOR'])
    expect(await standing(token)).toMatchObject({ isMissing: false })
  })

  test('can be removed by a Member without that requirement', async () => {
    const { token } = await userWithoutFactor({ role: 'Member', at: tenancy.own })
    const [first = { _id: '' }] = await addPasskey(token)
    expect(await removePasskey(token, first._id)).toEqual([])
  })
})

describe('an organisation', () => {
  test('requires a factor from each person’s next call on, and logs the change', async () => {
    const at = tenancy.sibling
    const admin = await signedInUser(api.services, { role: 'Admin', at })
    const member = await userWithoutFactor({ role: 'Member', at })
    expect(await shopsSeenBy(member.token, at)).toEqual([])
    await addPasskey(admin.token)
    expect(codesOf(await demand('required', at, admin.token))).toEqual([])
    expect(await shopsSeenBy(member.token, at)).toEqual(REFUSED)
    expect(await standing(member.token)).toEqual({
      isDemanded: true,
      isMissing: true,
      demandedBy: [`Organisation ${at.id}`],
    })
    expect(await shopsSeenBy(admin.token, at)).toEqual([])
    const settings = await api.call(
      '{ signInSettings { strongSignIn peopleCount withoutFactorCount } }',
      { token: admin.token, organisationId: at.id },
    )
    expect(dataOf(settings, 'signInSettings')).toEqual({
      strongSignIn: 'required',
      peopleCount: 2,
      withoutFactorCount: 1,
    })
    const trail = await api.call(
      `{ logs(filter: { texts: ["signInSettingsSaved"] }) {
        items { type operation severity user { _id } subjectId before after } } }`,
      { token: admin.token, organisationId: at.id },
    )
    expect(dataOf<{ items: object[] }>(trail, 'logs').items).toEqual([
      {
        type: 'Settings',
        operation: 'Updated',
        severity: 'warning',
        user: { _id: admin.id },
        subjectId: at.id,
        before: { strongSignIn: 'optional' },
        after: { strongSignIn: 'required' },
      },
    ])
    // Nobody of another organisation notices.
    const other = await userWithoutFactor({ role: 'Member', at: tenancy.own })
    expect(await shopsSeenBy(other.token, tenancy.own)).toEqual([])
    expect(codesOf(await demand('optional', at, admin.token))).toEqual([])
    expect(await shopsSeenBy(member.token, at)).toEqual([])
  })

  test('can accept single sign-on instead of a factor', async () => {
    const at = tenancy.foreign
    const member = await userWithoutFactor({ role: 'Member', at })
    provider.accounts.set('by-sso', { email: member.email, isVerified: true })
    const browser = openBrowser(api)
    const start = await browser.get('/api/auth/oidc/start?redirectTo=%2F')
    const callback = await provider.signOn(String(start.headers.location), 'by-sso')
    await browser.get(`${callback.pathname}${callback.search}`, { 'sec-fetch-site': 'cross-site' })
    const bySso = await browser.accessToken()
    await demand('requiredUnlessSso', at)
    expect(await shopsSeenBy(member.token, at)).toEqual(REFUSED)
    expect(await shopsSeenBy(bySso, at)).toEqual([])
    await demand('required', at)
    expect(await shopsSeenBy(bySso, at)).toEqual(REFUSED)
    await demand('optional', at)
  })
})

test('a SuperUser with a factor can view as a user who has none yet', async () => {
  const superUser = await signedInUser(api.services, { role: 'SuperUser' })
  const viewed = await userWithoutFactor({ role: 'Dealer', at: tenancy.own })
  const started = await api.call(
    'mutation ($id: ID!) { startViewing(userId: $id) { viewerName } }',
    {
      token: superUser.token,
      variables: { id: viewed.id },
    },
  )
  expect(codesOf(started)).toEqual([])
  expect(await shopsSeenBy(superUser.token, tenancy.own)).toEqual([])
})

test('in the demo, demo accounts are exempt, all others are not', async () => {
  const demo = await startTestApi({ isDemo: true })
  const own = await userWithoutFactor({ role: 'SuperUser' }, demo)
  const seen = async (token: string) =>
    codesOf(await demo.call('{ organisations { totalCount } }', { token }))
  expect(await seen(own.token)).toEqual(REFUSED)
  await demo.services.database.write('everything', (tx) =>
    sql`update users set email = ${`boss@${DEMO_DOMAIN}`} where id = ${own.id}`.execute(tx),
  )
  expect(await seen(own.token)).toEqual([])
  await demo.stop()
})
