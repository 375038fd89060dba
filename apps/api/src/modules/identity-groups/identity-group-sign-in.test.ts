import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type HeldRole,
  type IdentityGroupWorld,
  isSignedIn,
  openIdentityGroups,
} from '../../../test/identity-group-fixture.ts'
import { logsOf } from '../../../test/log-rows.ts'
import { passwordUser } from '../../../test/password-user.ts'
import { refusalOf } from '../../../test/reservation-fixture.ts'
import { codesOf, dataOf } from '../../../test/test-api.ts'
import { newId } from '../../platform/ids.ts'

let world: IdentityGroupWorld
beforeAll(async () => {
  world = await openIdentityGroups()
})
// Their access tokens end as the clock goes on.
beforeEach(() => world.signInAdmins())
afterAll(() => world.stop())

describe('a sign-in with groups', () => {
  test('creates an account for a user with a role from a group, for that shop only', async () => {
    const group = newId()
    const [shop] = world.tenancy.own.shopIds
    await world.save(group, 'Member', [shop])
    const { subject, email } = world.person({ groups: [group, 'everybody'] })
    const { browser } = await world.signOn(subject)
    expect(isSignedIn(browser)).toBe(true)
    expect(await world.rolesOf(email)).toEqual([
      {
        role: 'Member',
        organisationId: world.tenancy.own.id,
        shopIds: [shop],
        fromGroups: [group],
      },
    ])
    const shops = await world.api.call('{ shops { items { _id } } getCurrentUser { name } }', {
      token: await browser.accessToken(),
      organisationId: world.tenancy.own.id,
    })
    expect(shops.data).toEqual({
      shops: { items: [{ _id: shop }] },
      getCurrentUser: { name: 'Kim Peeters' },
    })
    const trail = await logsOf(world.api.services, await world.idOf(email))
    expect(trail.map(({ text }) => text)).toEqual(['identityLinked', 'groupRoleGiven', 'signedIn'])
  })

  test.each([
    ['an address that is not verified', { isVerified: false }],
    ['a group that gives nothing', { groups: ['nothing'] }],
  ])('%s makes no account', async (_, account) => {
    const group = newId()
    await world.save(group, 'Member')
    const { subject, email } = world.person({ groups: [group], ...account })
    expect((await world.signOn(subject)).location).toContain('SSO_NO_ACCOUNT')
    expect(await world.idOf(email)).toBe('')
  })

  test('creates no account for a group whose shops were all deleted', async () => {
    const group = newId()
    const shopIds = [await world.newShop(), await world.newShop()]
    await world.save(group, 'Member', shopIds)
    const before = world.person({ groups: [group] })
    await world.signOn(before.subject)
    expect(await world.rolesOf(before.email)).toMatchObject([{ shopIds: shopIds.toSorted() }])
    for (const id of shopIds) await world.deleteShop(id)
    const { subject, email } = world.person({ groups: [group] })
    expect((await world.signOn(subject)).location).toContain('SSO_NO_ACCOUNT')
    expect(await world.idOf(email)).toBe('')
    await world.signOn(before.subject)
    expect(await world.rolesOf(before.email)).toEqual([])
    expect(refusalOf(await world.save(group, 'Member', []))).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ path: 'shopIds', problem: 'empty' }],
    })
  })

  test('is logged as done by the identity provider, and a changed group as done by its Admin', async () => {
    const group = newId()
    await world.save(group, 'Member')
    const { subject, email } = world.person({ groups: [group] })
    await world.signOn(subject)
    await world.save(group, 'Admin')
    const answer = await world.api.call(
      `query ($id: ID!) { logs(filter: { subjectId: $id }, sort: { field: createdAt, direction: asc }) {
        items { isByIdentityProvider user { _id } description } } }`,
      {
        token: world.admin.token,
        organisationId: world.tenancy.own.id,
        variables: { id: await world.idOf(email) },
      },
    )
    expect(dataOf<{ items: object[] }>(answer, 'logs').items).toEqual([
      {
        isByIdentityProvider: true,
        user: null,
        description: expect.stringContaining(group) as string,
      },
      {
        isByIdentityProvider: false,
        user: { _id: world.admin.id },
        description: expect.stringContaining(group) as string,
      },
    ])
  })

  test('applies changed groups, and keeps roles by invitation', async () => {
    const [staff, bosses] = [newId(), newId()]
    await world.save(staff, 'Member')
    await world.save(bosses, 'Admin')
    const user = await passwordUser(world.api.services)
    await world.give(user.id, 'Member', world.tenancy.foreign.id)
    await world.save(staff, 'Admin', null, [world.foreignAdmin, world.tenancy.foreign])
    const { subject, become } = world.person({ email: user.email, groups: [staff] })
    const invited = {
      role: 'Member',
      organisationId: world.tenancy.foreign.id,
      shopIds: null,
      fromGroups: null,
    }
    const here = (role: string, group: string) => ({
      role,
      organisationId: world.tenancy.own.id,
      shopIds: null,
      fromGroups: [group],
    })
    const both = (held: HeldRole) =>
      [held, invited].toSorted((a, b) => (a.organisationId < b.organisationId ? -1 : 1))
    await world.signOn(subject)
    expect(await world.rolesOf(user.email)).toEqual(both(here('Member', staff)))
    become({ groups: [bosses] })
    await world.signOn(subject)
    expect(await world.rolesOf(user.email)).toEqual(both(here('Admin', bosses)))
    become({ groups: [] })
    await world.signOn(subject)
    expect(await world.rolesOf(user.email)).toEqual([invited])
    const trail = (await logsOf(world.api.services, user.id)).map(({ text }) => text)
    expect(trail.filter((text) => text.startsWith('groupRole'))).toEqual([
      'groupRoleGiven',
      'groupRoleGiven',
      'groupRoleTaken',
    ])
  })

  test('assigns a role that users cannot change or remove', async () => {
    const group = newId()
    await world.save(group, 'Member')
    const { subject, email } = world.person({ groups: [group] })
    await world.signOn(subject)
    const userId = await world.idOf(email)
    const change = (mutation: string) =>
      world.api.call(`mutation { ${mutation} { _id } }`, {
        token: world.admin.token,
        organisationId: world.tenancy.own.id,
      })
    const role = await change(`changeUserRole(userId: "${userId}", role: Admin)`)
    expect(codesOf(role)).toEqual(['ROLE_FROM_GROUP'])
    expect(codesOf(await change(`removeUser(userId: "${userId}")`))).toEqual(['ROLE_FROM_GROUP'])
    const shown = await world.api.call(`{ getUserById(id: "${userId}") { fromGroups } }`, {
      token: world.admin.token,
      organisationId: world.tenancy.own.id,
    })
    expect(shown.data).toEqual({ getUserById: { fromGroups: [group] } })
  })

  test('a changed or removed group applies immediately to users with its role', async () => {
    const [group, other] = [newId(), newId()]
    await world.save(group, 'Member')
    await world.save(other, 'Member')
    const { subject, email } = world.person({ groups: [group, other] })
    await world.signOn(subject)
    await world.save(group, 'Admin')
    expect(await world.rolesOf(email)).toMatchObject([{ role: 'Admin', fromGroups: [group] }])
    await world.remove(group)
    expect(await world.rolesOf(email)).toEqual([])
    await world.signOn(subject)
    expect(await world.rolesOf(email)).toMatchObject([{ role: 'Member', fromGroups: [other] }])
  })
})

test('an organisation that maps another one’s group gets no control over its accounts', async () => {
  const group = newId()
  await world.save(group, 'Member', null, [world.foreignAdmin, world.tenancy.foreign])
  const { subject, email } = world.person({ groups: [group] })
  await world.signOn(subject)
  const userId = await world.idOf(email)
  const asForeign = { token: world.foreignAdmin.token, organisationId: world.tenancy.foreign.id }
  const asOwn = { token: world.admin.token, organisationId: world.tenancy.own.id }
  const pincode = `mutation { updateUserPincode(userId: "${userId}") { userId } }`
  const sessions = `{ userSessions(userId: "${userId}") { _id } }`
  const devices = `mutation { forgetUserDevices(userId: "${userId}") }`
  // While they work nowhere else, their only organisation helps them.
  expect(codesOf(await world.api.call(pincode, asForeign))).toEqual([])
  expect(codesOf(await world.api.call(sessions, asForeign))).toEqual([])
  await world.save(group, 'Admin')
  await world.signOn(subject)
  expect(await world.rolesOf(email)).toHaveLength(2)
  for (const as of [asForeign, asOwn]) {
    expect(codesOf(await world.api.call(pincode, as))).toEqual(['ACCOUNT_FROM_GROUP'])
    expect(codesOf(await world.api.call(sessions, as))).toEqual(['NOT_FOUND'])
    expect(codesOf(await world.api.call(devices, as))).toEqual(['FORBIDDEN'])
  }
})
