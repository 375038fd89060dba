import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type ProviderAccount,
  startIdentityProvider,
  type TestIdentityProvider,
} from '../../../test/identity-provider.ts'
import { logsOf } from '../../../test/log-rows.ts'
import { PASSWORD, passwordUser } from '../../../test/password-user.ts'
import {
  buildTenancy,
  type OrganisationFixture,
  type SignedInUser,
  signedInUser,
  type Tenancy,
} from '../../../test/tenancy-fixture.ts'
import { codesOf, dataOf, startTestApi, type TestApi } from '../../../test/test-api.ts'
import { openBrowser, type TestBrowser } from '../../../test/test-browser.ts'
import { newId } from '../../platform/ids.ts'
import { confirmAbsentPeople } from '../auth/confirm-absent-people.ts'

let provider: TestIdentityProvider
let api: TestApi
let tenancy: Tenancy
let admin: SignedInUser
let foreignAdmin: SignedInUser

beforeAll(async () => {
  provider = await startIdentityProvider()
  api = await startTestApi({ oidc: provider.config })
  tenancy = await buildTenancy(api.services)
})
// Their access tokens end as the clock goes on.
beforeEach(async () => {
  admin = await adminOf(tenancy.own)
  foreignAdmin = await adminOf(tenancy.foreign)
})
afterAll(async () => {
  await api.stop()
  await provider.stop()
})

const adminOf = (at: OrganisationFixture) => signedInUser(api.services, { role: 'Admin', at })

const SAVE = `mutation ($group: String!, $role: Role!, $shopIds: [ID!]) {
  saveIdentityGroup(group: $group, role: $role, shopIds: $shopIds) { groups { group role shopIds } } }`

const save = (
  group: string,
  role: string,
  shopIds: readonly string[] | null = null,
  [by, at]: readonly [SignedInUser, OrganisationFixture] = [admin, tenancy.own],
) =>
  api.call(SAVE, {
    token: by.token,
    organisationId: at.id,
    variables: { group, role, shopIds },
  })
const remove = (group: string) =>
  api.call(
    'mutation ($group: String!) { removeIdentityGroup(group: $group) { groups { group } } }',
    {
      token: admin.token,
      organisationId: tenancy.own.id,
      variables: { group },
    },
  )

const signOn = async (subject: string, on: TestApi = api, at: TestIdentityProvider = provider) => {
  const browser = openBrowser(on)
  const start = String((await browser.get('/api/auth/oidc/start')).headers.location)
  const callback = await at.signOn(start, subject)
  const response = await browser.get(`${callback.pathname}${callback.search}`, {
    'sec-fetch-site': 'cross-site',
  })
  return { browser, location: String(response.headers.location) }
}

/** Somebody at the provider, with a verified address that nobody has here. */
const person = (account: Partial<ProviderAccount> = {}, at: TestIdentityProvider = provider) => {
  const subject = newId()
  at.accounts.set(subject, {
    email: `${subject}@acme.example`,
    isVerified: true,
    name: 'Kim Peeters',
    ...account,
  })
  return {
    subject,
    email: account.email ?? `${subject}@acme.example`,
    become: (changed: Partial<ProviderAccount>) =>
      at.accounts.set(subject, { ...at.accounts.get(subject), ...changed }),
  }
}

interface Held {
  readonly role: string
  readonly organisationId: string
  readonly shopIds: string[] | null
  readonly fromGroups: string[] | null
}
const rolesOf = async (email: string, on: TestApi = api): Promise<Held[]> => {
  const { rows } = await on.services.database.read('everything', (reader) =>
    sql<Held>`select a.role, a.organisation_id as "organisationId", a.shop_ids as "shopIds",
        a.from_groups as "fromGroups"
      from role_assignments a join users u on u.id = a.user_id where u.email = ${email}
      order by a.organisation_id`.execute(reader),
  )
  return rows
}
const idOf = async (email: string, on: TestApi = api): Promise<string> => {
  const { rows } = await on.services.database.read('everything', (reader) =>
    sql<{ id: string }>`select id from users where email = ${email}`.execute(reader),
  )
  return rows[0]?.id ?? ''
}
const give = (userId: string, role: string, organisationId: string) =>
  api.services.database.write('everything', (tx) =>
    sql`insert into role_assignments (id, user_id, role, organisation_id, created_at)
      values (${newId()}, ${userId}, ${role}, ${organisationId}, now())`.execute(tx),
  )
const isSignedIn = ({ cookies }: TestBrowser): boolean => cookies.has('lockerdesk')
const refresh = async (browser: TestBrowser): Promise<number> =>
  (await browser.get('/api/auth/token?refresh=true')).statusCode

describe('the table of groups', () => {
  test('is kept by an Admin, per organisation, and stands in the trail', async () => {
    const group = newId()
    const [shop] = tenancy.own.shopIds
    const { groups } = dataOf<{ groups: object[] }>(
      await save(group, 'Member', [shop]),
      'saveIdentityGroup',
    )
    expect(groups).toContainEqual({ group, role: 'Member', shopIds: [shop] })
    await save(group, 'Admin')
    const answer = await api.call(
      '{ identityGroups { providerName groups { group role shopIds } } }',
      {
        token: admin.token,
        organisationId: tenancy.own.id,
      },
    )
    const table = dataOf<{ providerName: string; groups: object[] }>(answer, 'identityGroups')
    expect(table.providerName).toBe('Acme')
    expect(table.groups).toContainEqual({ group, role: 'Admin', shopIds: null })
    await remove(group)
    const texts = (await logsOf(api.services, tenancy.own.id)).map(({ text }) => text)
    expect(texts.slice(-3)).toEqual([
      'identityGroupSaved',
      'identityGroupSaved',
      'identityGroupRemoved',
    ])
    expect(codesOf(await remove(group))).toEqual(['NOT_FOUND'])
  })

  test.each(['Dealer', 'Reseller', 'SuperUser'])('gives nobody the role %s', async (role) => {
    expect(codesOf(await save(newId(), role))).toEqual(['BAD_USER_INPUT'])
  })

  test('names no shop of another organisation', async () => {
    expect(codesOf(await save(newId(), 'Member', tenancy.foreign.shopIds))).toEqual(['NOT_FOUND'])
  })

  test('is closed in the database to roles above Admin and to shops of others', async () => {
    const insert = (statement: ReturnType<typeof sql>) =>
      api.services.database.write('everything', (tx) => statement.execute(tx))
    await expect(
      insert(sql`insert into identity_groups (organisation_id, group_name, role, is_for_every_shop, updated_at)
        values (${tenancy.own.id}, 'x', 'Dealer', true, now())`),
    ).rejects.toThrow('identity_groups_role_check')
    const group = newId()
    await save(group, 'Member', [tenancy.own.shopIds[0]])
    await expect(
      insert(sql`insert into identity_group_shops (organisation_id, group_name, shop_id)
        values (${tenancy.own.id}, ${group}, ${tenancy.foreign.shopIds[0]})`),
    ).rejects.toThrow('foreign key')
  })
})

describe('a sign-in with groups', () => {
  test('makes an account for somebody whom a group gives a role, in that shop alone', async () => {
    const group = newId()
    const [shop] = tenancy.own.shopIds
    await save(group, 'Member', [shop])
    const { subject, email } = person({ groups: [group, 'everybody'] })
    const { browser } = await signOn(subject)
    expect(isSignedIn(browser)).toBe(true)
    expect(await rolesOf(email)).toEqual([
      { role: 'Member', organisationId: tenancy.own.id, shopIds: [shop], fromGroups: [group] },
    ])
    const shops = await api.call('{ shops { items { _id } } getCurrentUser { name } }', {
      token: await browser.accessToken(),
      organisationId: tenancy.own.id,
    })
    expect(shops.data).toEqual({
      shops: { items: [{ _id: shop }] },
      getCurrentUser: { name: 'Kim Peeters' },
    })
    const trail = await logsOf(api.services, await idOf(email))
    expect(trail.map(({ text }) => text)).toEqual(['identityLinked', 'groupRoleGiven', 'signedIn'])
  })

  test.each([
    ['an address that is not verified', { isVerified: false }],
    ['a group that gives nothing', { groups: ['nothing'] }],
  ])('%s makes no account', async (_, account) => {
    const group = newId()
    await save(group, 'Member')
    const { subject, email } = person({ groups: [group], ...account })
    expect((await signOn(subject)).location).toContain('SSO_NO_ACCOUNT')
    expect(await idOf(email)).toBe('')
  })

  test('follows what the groups became, and leaves an invited role alone', async () => {
    const [staff, bosses] = [newId(), newId()]
    await save(staff, 'Member')
    await save(bosses, 'Admin')
    const user = await passwordUser(api.services)
    await give(user.id, 'Member', tenancy.foreign.id)
    await save(staff, 'Admin', null, [foreignAdmin, tenancy.foreign])
    const { subject, become } = person({ email: user.email, groups: [staff] })
    const invited = {
      role: 'Member',
      organisationId: tenancy.foreign.id,
      shopIds: null,
      fromGroups: null,
    }
    const here = (role: string, group: string) => ({
      role,
      organisationId: tenancy.own.id,
      shopIds: null,
      fromGroups: [group],
    })
    const both = (held: Held) =>
      [held, invited].toSorted((a, b) => (a.organisationId < b.organisationId ? -1 : 1))
    await signOn(subject)
    expect(await rolesOf(user.email)).toEqual(both(here('Member', staff)))
    become({ groups: [bosses] })
    await signOn(subject)
    expect(await rolesOf(user.email)).toEqual(both(here('Admin', bosses)))
    become({ groups: [] })
    await signOn(subject)
    expect(await rolesOf(user.email)).toEqual([invited])
    const trail = (await logsOf(api.services, user.id)).map(({ text }) => text)
    expect(trail.filter((text) => text.startsWith('groupRole'))).toEqual([
      'groupRoleGiven',
      'groupRoleGiven',
      'groupRoleTaken',
    ])
  })

  test('gives a role that nobody changes or takes by hand', async () => {
    const group = newId()
    await save(group, 'Member')
    const { subject, email } = person({ groups: [group] })
    await signOn(subject)
    const userId = await idOf(email)
    const change = (mutation: string) =>
      api.call(`mutation { ${mutation} { _id } }`, {
        token: admin.token,
        organisationId: tenancy.own.id,
      })
    const role = await change(`changeUserRole(userId: "${userId}", role: Admin)`)
    expect(codesOf(role)).toEqual(['ROLE_FROM_GROUP'])
    expect(codesOf(await change(`removeUser(userId: "${userId}")`))).toEqual(['ROLE_FROM_GROUP'])
    const shown = await api.call(`{ getUserById(id: "${userId}") { fromGroups } }`, {
      token: admin.token,
      organisationId: tenancy.own.id,
    })
    expect(shown.data).toEqual({ getUserById: { fromGroups: [group] } })
  })

  test('a line that changes or goes takes effect at once on those who have their role by it', async () => {
    const [group, other] = [newId(), newId()]
    await save(group, 'Member')
    await save(other, 'Member')
    const { subject, email } = person({ groups: [group, other] })
    await signOn(subject)
    await save(group, 'Admin')
    expect(await rolesOf(email)).toMatchObject([{ role: 'Admin', fromGroups: [group] }])
    await remove(group)
    expect(await rolesOf(email)).toEqual([])
    await signOn(subject)
    expect(await rolesOf(email)).toMatchObject([{ role: 'Member', fromGroups: [other] }])
  })
})

test('an organisation that maps the group of another one’s people gets no hold of their accounts', async () => {
  const group = newId()
  await save(group, 'Member', null, [foreignAdmin, tenancy.foreign])
  const { subject, email } = person({ groups: [group] })
  await signOn(subject)
  const userId = await idOf(email)
  const asForeign = { token: foreignAdmin.token, organisationId: tenancy.foreign.id }
  const asOwn = { token: admin.token, organisationId: tenancy.own.id }
  const pincode = `mutation { updateUserPincode(userId: "${userId}") { userId } }`
  const sessions = `{ userSessions(userId: "${userId}") { _id } }`
  const devices = `mutation { forgetUserDevices(userId: "${userId}") }`
  // While they work nowhere else, their only organisation helps them.
  expect(codesOf(await api.call(pincode, asForeign))).toEqual([])
  expect(codesOf(await api.call(sessions, asForeign))).toEqual([])
  await save(group, 'Admin')
  await signOn(subject)
  expect(await rolesOf(email)).toHaveLength(2)
  for (const as of [asForeign, asOwn]) {
    expect(codesOf(await api.call(pincode, as))).toEqual(['ACCOUNT_FROM_GROUP'])
    expect(codesOf(await api.call(sessions, as))).toEqual(['NOT_FOUND'])
    expect(codesOf(await api.call(devices, as))).toEqual(['FORBIDDEN'])
  }
})

describe('a refresh of the session', () => {
  const staffMember = async (account: Partial<ProviderAccount> = {}) => {
    const group = newId()
    await save(group, 'Member')
    const somebody = person({ groups: [group], ...account })
    const { browser } = await signOn(somebody.subject)
    expect(await refresh(browser)).toBe(200)
    return { ...somebody, browser, group }
  }

  test('asks the provider again after a quarter of an hour, and not before', async () => {
    const { email, browser, become } = await staffMember()
    become({ groups: [] })
    api.clock.advance({ minutes: 14 })
    expect(await refresh(browser)).toBe(200)
    expect(await rolesOf(email)).toHaveLength(1)
    api.clock.advance({ minutes: 1 })
    expect(await refresh(browser)).toBe(401)
    expect(await rolesOf(email)).toEqual([])
    expect(await refresh(browser)).toBe(401)
  })

  test('follows changed groups, time and again', async () => {
    const { email, browser, become } = await staffMember()
    for (const role of ['Admin', 'Member', 'Admin']) {
      admin = await adminOf(tenancy.own)
      const group = newId()
      await save(group, role)
      become({ groups: [group] })
      api.clock.advance({ minutes: 15 })
      expect(await refresh(browser)).toBe(200)
      expect(await rolesOf(email)).toMatchObject([{ role, fromGroups: [group] }])
    }
  })

  test('ends for who is gone at the provider, with their roles from groups', async () => {
    const { email, browser, become } = await staffMember()
    become({ isDisabled: true })
    api.clock.advance({ minutes: 15 })
    expect(await refresh(browser)).toBe(401)
    expect(await rolesOf(email)).toEqual([])
    const trail = (await logsOf(api.services, await idOf(email))).map(({ text }) => text)
    expect(trail.slice(-2)).toEqual(['groupRoleTaken', 'identityGone'])
  })

  test('of somebody invited ends with the provider too; their role and their other session stay', async () => {
    const user = await passwordUser(api.services)
    await give(user.id, 'Member', tenancy.own.id)
    const elsewhere = openBrowser(api)
    await elsewhere.post('/api/auth/login', { email: user.email, password: PASSWORD })
    const { subject, become } = person({ email: user.email })
    const { browser } = await signOn(subject)
    become({ isDisabled: true })
    api.clock.advance({ minutes: 15 })
    expect(await refresh(browser)).toBe(401)
    expect(await refresh(elsewhere)).toBe(200)
    expect(await rolesOf(user.email)).toMatchObject([{ role: 'Member', fromGroups: null }])
  })

  test('keeps the new token of a provider that refreshes it and then fails', async () => {
    const { email, browser, become } = await staffMember()
    become({ isUserinfoBroken: true })
    for (let times = 0; times < 2; times++) {
      api.clock.advance({ minutes: 15 })
      expect(await refresh(browser)).toBe(200)
      expect(await rolesOf(email)).toHaveLength(1)
    }
    become({ isUserinfoBroken: false, groups: [] })
    api.clock.advance({ minutes: 15 })
    expect(await refresh(browser)).toBe(401)
    expect(await rolesOf(email)).toEqual([])
  })

  test('of tabs at the same moment asks once', async () => {
    const { browser } = await staffMember()
    api.clock.advance({ minutes: 15 })
    const tabs = [browser, browser.copy(), browser.copy()]
    expect(await Promise.all(tabs.map((tab) => refresh(tab)))).toEqual([200, 200, 200])
    api.clock.advance({ minutes: 15 })
    expect(await refresh(browser)).toBe(200)
  })

  test('goes on for twelve hours while the provider is down, and works again once it is back', async () => {
    const { email, browser } = await staffMember()
    const late = await staffMember()
    await provider.stop()
    try {
      for (let hours = 0; hours < 11; hours++) {
        api.clock.advance({ hours: 1 })
        expect(await refresh(browser)).toBe(200)
      }
      await provider.restart()
      api.clock.advance({ minutes: 1 })
      expect(await refresh(browser)).toBe(200)
      await provider.stop()
      api.clock.advance({ hours: 1 })
      expect(await refresh(browser)).toBe(200)
      expect(await refresh(late.browser)).toBe(401)
      expect(await rolesOf(late.email)).toHaveLength(1)
      expect(await rolesOf(email)).toHaveLength(1)
    } finally {
      await provider.restart()
    }
  })
})

describe('somebody who does not come back', () => {
  const staffMember = async () => {
    const group = newId()
    await save(group, 'Member')
    const somebody = person({ groups: [group] })
    await signOn(somebody.subject)
    return somebody
  }

  test('is asked for after a day, and loses what no group gives any more', async () => {
    const [gone, there] = [await staffMember(), await staffMember()]
    gone.become({ isDisabled: true })
    api.clock.advance({ hours: 23 })
    await confirmAbsentPeople(api.services)
    expect(await rolesOf(gone.email)).toHaveLength(1)
    api.clock.advance({ hours: 1 })
    await confirmAbsentPeople(api.services)
    expect(await rolesOf(gone.email)).toEqual([])
    expect(await rolesOf(there.email)).toHaveLength(1)
  })

  test('loses roles from groups once the provider has said nothing for thirty days', async () => {
    const { email } = await staffMember()
    await provider.stop()
    try {
      api.clock.advance({ days: 29 })
      await confirmAbsentPeople(api.services)
      expect(await rolesOf(email)).toHaveLength(1)
      api.clock.advance({ days: 1 })
      await confirmAbsentPeople(api.services)
      expect(await rolesOf(email)).toEqual([])
    } finally {
      await provider.restart()
    }
  })
})

test('without a refresh token, who has a role by a group signs in again after twelve hours', async () => {
  const silent = await startIdentityProvider({ givesRefreshTokens: false })
  const own = await startTestApi({ oidc: silent.config })
  try {
    const { own: organisation } = await buildTenancy(own.services)
    const { token } = await signedInUser(own.services, { role: 'Admin', at: organisation })
    const group = newId()
    await own.call(SAVE, {
      token,
      organisationId: organisation.id,
      variables: { group, role: 'Member' },
    })
    const { subject, email } = person({ groups: [group] }, silent)
    const { browser } = await signOn(subject, own, silent)
    own.clock.advance({ hours: 11 })
    expect(await refresh(browser)).toBe(200)
    own.clock.advance({ hours: 1 })
    expect(await refresh(browser)).toBe(401)
    const again = await signOn(subject, own, silent)
    expect(await refresh(again.browser)).toBe(200)
    expect(await rolesOf(email, own)).toHaveLength(1)
  } finally {
    await own.stop()
    await silent.stop()
  }
})
