import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokenMailedTo } from '../../../test/captured-mails.ts'
import {
  apiKeyToken,
  buildTenancy,
  type OrganisationFixture,
  signedInAgain,
  signedInUser,
  type SignedInUser,
  type Tenancy,
} from '../../../test/tenancy-fixture.ts'
import {
  codesOf,
  dataOf,
  type GraphqlAnswer,
  startTestApi,
  type TestApi,
} from '../../../test/test-api.ts'
import { acceptInvitation, describeInvitation } from './index.ts'

let api: TestApi
let tenancy: Tenancy
let admin: SignedInUser
let at: OrganisationFixture

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  at = tenancy.own
  admin = await signedInUser(api.services, { role: 'Admin', at })
})
afterAll(() => api.stop())

let invited = 0
const invitee = (changes: object = {}) => ({
  email: `Guest${++invited}@Example.com`,
  name: 'Greta Gast',
  language: 'de',
  role: 'Member',
  ...changes,
})

const asUser = (user: SignedInUser, organisation = at) => ({
  token: user.token,
  organisationId: organisation.id,
})

const INVITATION = '_id email name role shopIds status invitedBy expiresAt'
const inviteUser = (data: object, by = admin, organisation = at) =>
  api.call(`mutation ($data: InviteUserInput!) { inviteUser(data: $data) { ${INVITATION} } }`, {
    ...asUser(by, organisation),
    variables: { data },
  })

const invitationOf = (answer: GraphqlAnswer, field = 'inviteUser') => {
  expect(answer.errors).toBeUndefined()
  return answer.data?.[field] as { _id: string; email: string; status: string; expiresAt: string }
}

const accept = (token: string, name: string | null = 'Greta') =>
  acceptInvitation(api.services, { token, name, ip: '203.0.113.9' })

const listUsers = async (by: SignedInUser, filter: object = {}, sort?: object) => {
  const answer = await api.call(
    `query ($filter: RoleHolderFilter, $sort: RoleHolderSort) {
      users(filter: $filter, sort: $sort, pagination: {limit: 100}) { totalCount items { _id name email role shopIds hasPincode lastSignInAt } } }`,
    { ...asUser(by), variables: { filter, sort } },
  )
  expect(answer.errors).toBeUndefined()
  return dataOf<{
    totalCount: number
    items: {
      _id: string
      role: string
      email: string
      hasPincode: boolean
      shopIds: string[] | null
    }[]
  }>(answer, 'users')
}

describe('invitations', () => {
  test('an Admin invites, the invited person accepts once and stands in the list [S6.9 S7.67]', async () => {
    const data = invitee({ shopIds: [at.shopIds[0]] })
    const invitation = invitationOf(await inviteUser(data))
    expect(invitation).toMatchObject({
      email: data.email.toLowerCase(),
      status: 'pending',
      role: 'Member',
      shopIds: [at.shopIds[0]],
    })
    const token = await tokenMailedTo(api.services, invitation.email)
    await expect(describeInvitation(api.services, token)).resolves.toMatchObject({
      email: invitation.email,
      role: 'Member',
      isKnownUser: false,
    })
    const { userId } = await accept(token)
    const { items } = await listUsers(admin)
    expect(items.find(({ _id }) => _id === userId)).toMatchObject({
      name: 'Greta',
      email: invitation.email,
      role: 'Member',
      shopIds: [at.shopIds[0]],
      hasPincode: false,
      lastSignInAt: null,
    })
    await expect(accept(token)).rejects.toThrow('INVITATION_USED')
    await expect(describeInvitation(api.services, token)).rejects.toThrow('INVITATION_USED')
  })

  test('twenty acceptances at once give one user and one role', async () => {
    const { email } = invitationOf(await inviteUser(invitee()))
    const token = await tokenMailedTo(api.services, email)
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => accept(token)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refusals = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(new Set(refusals.map(({ reason }) => String(reason)))).toEqual(
      new Set(['Error: INVITATION_USED']),
    )
    const { items } = await listUsers(admin, { query: email })
    expect(items).toHaveLength(1)
  })

  test('two invitations of two organisations accepted at once make one user', async () => {
    const other = await signedInUser(api.services, { role: 'Admin', at: tenancy.sibling })
    const data = invitee()
    const { email } = invitationOf(await inviteUser(data))
    const first = await tokenMailedTo(api.services, email)
    invitationOf(await inviteUser(data, other, tenancy.sibling))
    const second = await tokenMailedTo(api.services, email, 2)
    const [one, two] = await Promise.all([accept(first), accept(second)])
    expect(one).toEqual(two)
  })

  test('whoever has an account simply gets the role and keeps their name', async () => {
    const known = await signedInUser(api.services, { role: 'Member', at: tenancy.foreign })
    const { email } = invitationOf(await inviteUser(invitee({ email: known.email, role: 'Admin' })))
    const token = await tokenMailedTo(api.services, email)
    await expect(accept(token, null)).resolves.toEqual({ userId: known.id })
    const { items } = await listUsers(known)
    expect(items.find(({ _id }) => _id === known.id)).toMatchObject({
      name: `User ${known.id}`,
      role: 'Admin',
    })
  })

  test('whoever has a role here is not invited again', async () => {
    const member = await signedInUser(api.services, { role: 'Member', at })
    const answer = await inviteUser(invitee({ email: member.email }))
    expect(codesOf(answer)).toEqual(['ALREADY_MEMBER'])
  })

  test('an inviter who lost the right takes the invitation with them', async () => {
    const second = await signedInUser(api.services, { role: 'Admin', at })
    const { email } = invitationOf(await inviteUser(invitee({ role: 'Admin' }), second))
    const token = await tokenMailedTo(api.services, email)
    const demoted = await api.call(
      'mutation ($id: ID!) { changeUserRole(userId: $id, role: Member) { role } }',
      { ...asUser(admin), variables: { id: second.id } },
    )
    expect(demoted.errors).toBeUndefined()
    await expect(accept(token)).rejects.toThrow('INVITER_LOST_RIGHTS')
  })

  test('after seven days it has expired, stands in the list as such, and can be sent again', async () => {
    const own = await startTestApi()
    try {
      const organisation = (await buildTenancy(own.services)).own
      const by = await signedInUser(own.services, { role: 'Admin', at: organisation })
      const as = { token: by.token, organisationId: organisation.id }
      const made = await own.call(
        `mutation ($data: InviteUserInput!) { inviteUser(data: $data) { ${INVITATION} } }`,
        { ...as, variables: { data: invitee() } },
      )
      const { _id, email } = invitationOf(made)
      const first = await tokenMailedTo(own.services, email)
      own.clock.advance({ days: 7 })
      await expect(
        acceptInvitation(own.services, { token: first, name: 'Greta', ip: '::1' }),
      ).rejects.toThrow('INVITATION_EXPIRED')
      const fresh = await signedInUser(own.services, { role: 'Admin', at: organisation })
      const asFresh = { token: fresh.token, organisationId: organisation.id }
      const list = await own.call('{ invitations { items { _id status } } }', asFresh)
      expect(list.data?.['invitations']).toEqual({ items: [{ _id, status: 'expired' }] })
      const resend = () =>
        own.call(`mutation ($id: ID!) { resendInvitation(id: $id) { ${INVITATION} } }`, {
          ...asFresh,
          variables: { id: _id },
        })
      expect(invitationOf(await resend(), 'resendInvitation').status).toBe('pending')
      expect(codesOf(await resend())).toEqual(['RATE_LIMITED'])
      const second = await tokenMailedTo(own.services, email, 2)
      await expect(
        acceptInvitation(own.services, { token: first, name: 'Greta', ip: '::1' }),
      ).rejects.toThrow('LINK_INVALID')
      await acceptInvitation(own.services, { token: second, name: 'Greta', ip: '::1' })
    } finally {
      await own.stop()
    }
  })

  test('a revoked one is refused, and an invitation anew replaces the one before', async () => {
    const data = invitee()
    const { email } = invitationOf(await inviteUser(data))
    const first = await tokenMailedTo(api.services, email)
    const again = invitationOf(await inviteUser(data))
    const second = await tokenMailedTo(api.services, email, 2)
    await expect(accept(first)).rejects.toThrow('INVITATION_REVOKED')
    const revoked = await api.call('mutation ($id: ID!) { revokeInvitation(id: $id) { status } }', {
      ...asUser(admin),
      variables: { id: again._id },
    })
    expect(revoked.data?.['revokeInvitation']).toEqual({ status: 'revoked' })
    await expect(accept(second)).rejects.toThrow('INVITATION_REVOKED')
  })

  test("another organisation's invitation does not exist, not even for its dealer in the wrong place", async () => {
    const { _id } = invitationOf(await inviteUser(invitee()))
    const stranger = await signedInUser(api.services, { role: 'Admin', at: tenancy.foreign })
    const dealer = await signedInUser(api.services, { role: 'Dealer', at })
    for (const by of [asUser(stranger, tenancy.foreign), asUser(dealer, tenancy.sibling)]) {
      const answer = await api.call('mutation ($id: ID!) { revokeInvitation(id: $id) { _id } }', {
        ...by,
        variables: { id: _id },
      })
      expect(codesOf(answer)).toEqual(['NOT_FOUND'])
    }
  })

  test('the fields are checked: address, name, role, shops of one’s own [S5.22]', async () => {
    const wrong = await inviteUser(invitee({ email: 'nobody', name: ' ', role: 'Dealer' }))
    expect(wrong.errors?.[0]?.extensions.fields).toEqual([
      { path: 'email', problem: 'email' },
      { path: 'name', problem: 'empty' },
      { path: 'role', problem: 'choice' },
    ])
    const foreignShop = await inviteUser(invitee({ shopIds: [tenancy.foreign.shopIds[0]] }))
    expect(codesOf(foreignShop)).toEqual(['NOT_FOUND'])
  })

  test('a Member and an API key invite nobody', async () => {
    const member = await signedInUser(api.services, { role: 'Member', at })
    expect(codesOf(await inviteUser(invitee(), member))).toEqual(['FORBIDDEN'])
    const token = await apiKeyToken(api.services, at, ['organisation.read'])
    const byKey = await api.call('{ users { totalCount } }', { token })
    expect(codesOf(byKey)).toEqual(['FORBIDDEN'])
  })
})

describe('roles in an organisation', () => {
  const changeRole = (by: SignedInUser, userId: string, role: string, shopIds?: string[]) =>
    api.call(
      'mutation ($id: ID!, $role: Role!, $shopIds: [ID!]) { changeUserRole(userId: $id, role: $role, shopIds: $shopIds) { role shopIds } }',
      { ...asUser(by), variables: { id: userId, role, shopIds } },
    )
  const removeUser = (by: SignedInUser, userId: string, organisation = at) =>
    api.call('mutation ($id: ID!) { removeUser(userId: $id) { _id } }', {
      ...asUser(by, organisation),
      variables: { id: userId },
    })

  test('a Member becomes Admin and back, with shops; the next call already has the new role', async () => {
    const member = await signedInUser(api.services, { role: 'Member', at })
    expect((await changeRole(admin, member.id, 'Admin')).data?.['changeUserRole']).toEqual({
      role: 'Admin',
      shopIds: null,
    })
    invitationOf(await inviteUser(invitee(), member))
    const back = await changeRole(admin, member.id, 'Member', [at.shopIds[1]])
    expect(back.data?.['changeUserRole']).toEqual({ role: 'Member', shopIds: [at.shopIds[1]] })
    expect(codesOf(await inviteUser(invitee(), member))).toEqual(['UNAUTHENTICATED'])
    const token = await signedInAgain(api.services, member.id)
    expect(codesOf(await inviteUser(invitee(), { ...member, token }))).toEqual(['FORBIDDEN'])
  })

  test('nobody changes or removes themselves', async () => {
    expect(codesOf(await changeRole(admin, admin.id, 'Member'))).toEqual(['OWN_ROLE'])
    expect(codesOf(await removeUser(admin, admin.id))).toEqual(['OWN_ROLE'])
  })

  test('the last Admin stays, whoever asks', async () => {
    const dealer = await signedInUser(api.services, { role: 'Dealer', at: tenancy.sibling })
    const last = await signedInUser(api.services, { role: 'Admin', at: tenancy.sibling })
    const others = await api.call(
      '{ users(filter: {role: Admin}) { items { _id } } }',
      asUser(dealer, tenancy.sibling),
    )
    for (const { _id } of dataOf<{ items: { _id: string }[] }>(others, 'users').items)
      if (_id !== last.id) await removeUser(dealer, _id, tenancy.sibling)
    expect(codesOf(await removeUser(dealer, last.id, tenancy.sibling))).toEqual(['LAST_ADMIN'])
  })

  test('two Admins who remove each other at once: one survives, every time', async () => {
    for (const organisation of tenancy.organisations.slice(2, 5)) {
      const one = await signedInUser(api.services, { role: 'Admin', at: organisation })
      const two = await signedInUser(api.services, { role: 'Admin', at: organisation })
      const answers = await Promise.all([
        removeUser(one, two.id, organisation),
        removeUser(two, one.id, organisation),
      ])
      const refusals = answers.flatMap(codesOf)
      expect(refusals).toHaveLength(1)
      // The slower one has lost the right, or even the session, before the lock was theirs.
      expect(['FORBIDDEN', 'LAST_ADMIN', 'UNAUTHENTICATED', 'NOT_FOUND']).toContain(refusals[0])
      const dealer = await signedInUser(api.services, { role: 'Dealer', at: organisation })
      const left = await api.call(
        '{ users(filter: {role: Admin}) { totalCount } }',
        asUser(dealer, organisation),
      )
      expect(left.data?.['users']).toEqual({ totalCount: 1 })
    }
  })

  test('a removed user is signed out, and signs in again where a role is left [S2.42 S6.10]', async () => {
    const twice = await signedInUser(
      api.services,
      { role: 'Member', at },
      { role: 'Member', at: tenancy.sibling },
    )
    const once = await signedInUser(api.services, { role: 'Member', at })
    for (const user of [twice, once])
      expect((await removeUser(admin, user.id)).errors).toBeUndefined()
    const shops = (token: string, organisation: OrganisationFixture) =>
      api.call('{ shops { totalCount } }', { token, organisationId: organisation.id })
    for (const { token } of [twice, once])
      expect(codesOf(await shops(token, at))).toEqual(['UNAUTHENTICATED'])
    const token = await signedInAgain(api.services, twice.id)
    expect(codesOf(await shops(token, at))).toEqual(['NOT_FOUND'])
    expect(codesOf(await shops(token, tenancy.sibling))).toEqual([])
    expect(codesOf(await removeUser(admin, once.id))).toEqual(['NOT_FOUND'])
  })

  test('an Admin does not touch a Dealer who is also a Member here', async () => {
    const both = await signedInUser(api.services, { role: 'Dealer', at }, { role: 'Member', at })
    expect(codesOf(await removeUser(admin, both.id))).toEqual(['ROLE_ABOVE_OWN'])
    expect(codesOf(await changeRole(admin, both.id, 'Admin'))).toEqual(['ROLE_ABOVE_OWN'])
  })
})

describe('the list', () => {
  test('holds the organisation’s own users, found by name and role, sorted and paged', async () => {
    const stranger = await signedInUser(api.services, { role: 'Admin', at: tenancy.foreign })
    const dealer = await signedInUser(api.services, { role: 'Dealer', at })
    const { items, totalCount } = await listUsers(admin)
    expect(totalCount).toBe(items.length)
    const ids = items.map(({ _id }) => _id)
    expect(ids).toContain(admin.id)
    expect(ids).not.toContain(stranger.id)
    expect(ids).not.toContain(dealer.id)
    const admins = await listUsers(admin, { role: 'Admin' })
    expect(new Set(admins.items.map(({ role }) => role))).toEqual(new Set(['Admin']))
    const found = await listUsers(admin, { query: admin.email.toUpperCase() })
    expect(found.items.map(({ _id }) => _id)).toEqual([admin.id])
    for (const field of ['name', 'email', 'role', 'lastSignInAt', 'since']) {
      const { items: sorted } = await listUsers(admin, {}, { field, direction: 'desc' })
      expect(sorted).toHaveLength(items.length)
    }
  })

  test('pages by last sign-in follow each other, with those who never signed in', async () => {
    const seen: string[] = []
    let after: string | null = null
    do {
      const answer: GraphqlAnswer = await api.call(
        `query ($after: String) { users(sort: {field: lastSignInAt, direction: desc}, pagination: {limit: 2, after: $after}) {
          items { _id } pageInfo { endCursor hasNextPage } } }`,
        { ...asUser(admin), variables: { after } },
      )
      const page = dataOf<{
        items: { _id: string }[]
        pageInfo: { endCursor: string; hasNextPage: boolean }
      }>(answer, 'users')
      seen.push(...page.items.map(({ _id }) => _id))
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
    } while (after !== null)
    const { totalCount } = await listUsers(admin)
    expect(new Set(seen).size).toBe(totalCount)
  })

  test('a stranger is not found', async () => {
    const stranger = await signedInUser(api.services, { role: 'Admin', at: tenancy.foreign })
    const answer = await api.call('query ($id: ID!) { getUserById(id: $id) { _id } }', {
      ...asUser(admin),
      variables: { id: stranger.id },
    })
    expect(codesOf(answer)).toEqual(['NOT_FOUND'])
  })
})
