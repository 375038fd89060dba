import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokenMailedTo } from '../../../../test/captured-mails.ts'
import {
  buildTenancy,
  type OrganisationFixture,
  signedInUser,
  type SignedInUser,
  type Tenancy,
} from '../../../../test/tenancy-fixture.ts'
import { codesOf, dataOf, startTestApi, type TestApi } from '../../../../test/test-api.ts'
import { acceptInvitation } from '../index.ts'

let api: TestApi
let tenancy: Tenancy
let at: OrganisationFixture
let dealer: SignedInUser
let reseller: SignedInUser
let superUser: SignedInUser

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  at = tenancy.own
  dealer = await signedInUser(api.services, { role: 'Dealer', at })
  reseller = await signedInUser(api.services, { role: 'Reseller', at })
  superUser = await signedInUser(api.services, { role: 'SuperUser' })
})
afterAll(() => api.stop())

const guest = (email: string) => ({ email, name: 'Gérard', language: 'fr' })
const inviteDealerUser = (by: SignedInUser, dealerId: string, email: string) =>
  api.call(
    'mutation ($dealerId: ID!, $data: InviteeInput!) { inviteDealerUser(dealerId: $dealerId, data: $data) { _id role } }',
    { token: by.token, variables: { dealerId, data: guest(email) } },
  )
const inviteSuperUser = (by: SignedInUser, email: string) =>
  api.call('mutation ($data: InviteeInput!) { inviteSuperUser(data: $data) { _id role } }', {
    token: by.token,
    variables: { data: guest(email) },
  })

describe('people of dealers, resellers and the platform', () => {
  test('a Dealer invites colleagues to the own dealer only; they reach its organisations', async () => {
    const answer = await inviteDealerUser(dealer, at.dealerId, 'colleague@example.com')
    expect(answer.data?.['inviteDealerUser']).toMatchObject({ role: 'Dealer' })
    const elsewhere = await inviteDealerUser(dealer, tenancy.foreign.dealerId, 'x@example.com')
    expect(codesOf(elsewhere)).toEqual(['NOT_FOUND'])
    const waiting = await api.call(
      'query ($id: ID!) { dealerInvitations(dealerId: $id) { items { email } } dealerUsers(dealerId: $id) { items { _id role } } }',
      { token: dealer.token, variables: { id: at.dealerId } },
    )
    expect(waiting.data).toEqual({
      dealerInvitations: { items: [{ email: 'colleague@example.com' }] },
      dealerUsers: { items: [{ _id: dealer.id, role: 'Dealer' }] },
    })
    const token = await tokenMailedTo(api.services, 'colleague@example.com')
    const { userId } = await acceptInvitation(api.services, { token, name: null, ip: '::1' })
    const removed = await api.call(
      'mutation ($dealerId: ID!, $id: ID!) { removeDealerUser(dealerId: $dealerId, userId: $id) { _id } }',
      { token: reseller.token, variables: { dealerId: at.dealerId, id: userId } },
    )
    expect(removed.data?.['removeDealerUser']).toEqual({ _id: userId })
  })

  test('a Reseller invites resellers of the own, and nobody lower does', async () => {
    const invite = (by: SignedInUser, resellerId: string) =>
      api.call(
        'mutation ($id: ID!, $data: InviteeInput!) { inviteResellerUser(resellerId: $id, data: $data) { role } }',
        { token: by.token, variables: { id: resellerId, data: guest('reseller2@example.com') } },
      )
    expect((await invite(reseller, at.resellerId)).errors).toBeUndefined()
    expect(codesOf(await invite(reseller, tenancy.foreign.resellerId))).toEqual(['NOT_FOUND'])
    expect(codesOf(await invite(dealer, at.resellerId))).toEqual(['FORBIDDEN'])
    expect(codesOf(await inviteSuperUser(reseller, 'x@example.com'))).toEqual(['FORBIDDEN'])
    const users = await api.call(
      'query ($id: ID!) { resellerUsers(resellerId: $id) { totalCount } resellerInvitations(resellerId: $id) { totalCount } }',
      {
        token: reseller.token,
        variables: { id: at.resellerId },
      },
    )
    expect(users.data).toEqual({
      resellerUsers: { totalCount: 1 },
      resellerInvitations: { totalCount: 1 },
    })
  })

  test('two SuperUsers who remove each other at once: one stays, and the last is never removed', async () => {
    const second = await signedInUser(api.services, { role: 'SuperUser' })
    const remove = (by: SignedInUser, id: string) =>
      api.call('mutation ($id: ID!) { removeSuperUser(userId: $id) { _id } }', {
        token: by.token,
        variables: { id },
      })
    const answers = await Promise.all([remove(superUser, second.id), remove(second, superUser.id)])
    expect(answers.flatMap(codesOf)).toHaveLength(1)
    const { rows } = await api.services.database.read('everything', (reader) =>
      sql<{
        userId: string
      }>`select user_id as "userId" from role_assignments where role = 'SuperUser'`.execute(reader),
    )
    expect(rows).toHaveLength(1)
    superUser = rows[0]?.userId === superUser.id ? superUser : second
    const own = await remove(superUser, superUser.id)
    expect(codesOf(own)).toEqual(['OWN_ROLE'])
  })

  test('roles from Dealer upwards want a sign-in of the last ten minutes; an organisation’s do not', async () => {
    const own = await startTestApi()
    try {
      const organisation = (await buildTenancy(own.services)).own
      const stale = await signedInUser(own.services, { role: 'SuperUser' })
      own.clock.advance({ minutes: 11 })
      const ask = (query: string, variables: object) =>
        own.call(query, { token: stale.token, organisationId: organisation.id, variables })
      const data = guest('late@example.com')
      for (const answer of [
        await ask('mutation ($data: InviteeInput!) { inviteSuperUser(data: $data) { _id } }', {
          data,
        }),
        await ask(
          'mutation ($id: ID!, $data: InviteeInput!) { inviteDealerUser(dealerId: $id, data: $data) { _id } }',
          { id: organisation.dealerId, data },
        ),
        await ask('mutation ($id: ID!) { removeSuperUser(userId: $id) { _id } }', { id: stale.id }),
      ])
        expect(codesOf(answer)).toEqual(['REAUTHENTICATION_REQUIRED'])
      const lower = await ask(
        'mutation ($data: InviteUserInput!) { inviteUser(data: $data) { role } }',
        { data: { ...data, role: 'Admin' } },
      )
      expect(lower.errors).toBeUndefined()
    } finally {
      await own.stop()
    }
  })

  test('what happens above the organisations stays out of the selected one’s trail', async () => {
    const asSuper = { token: superUser.token, organisationId: at.id }
    await api.call('mutation ($data: InviteeInput!) { inviteSuperUser(data: $data) { _id } }', {
      ...asSuper,
      variables: { data: guest('quiet@example.com') },
    })
    const trails = await api.call(
      '{ logs(filter: {query: "Gérard"}) { totalCount } platformLogs(filter: {query: "gerard"}) { items { description } } }',
      asSuper,
    )
    expect(trails.data?.['logs']).toEqual({ totalCount: 0 })
    const { items } = dataOf<{ items: { description: string }[] }>(trails, 'platformLogs')
    expect(items[0]?.description).toBe('Gérard invited as SuperUser')
  })
})

describe('sessions', () => {
  const endSessions = (by: SignedInUser, userId: string) =>
    api.call('mutation ($id: ID!) { endUserSessions(userId: $id) }', {
      token: by.token,
      organisationId: at.id,
      variables: { id: userId },
    })

  test('an Admin sees and ends those of a Member, who is out at the next call', async () => {
    const admin = await signedInUser(api.services, { role: 'Admin', at })
    const member = await signedInUser(api.services, { role: 'Member', at })
    const list = await api.call(
      'query ($id: ID!) { userSessions(userId: $id) { _id isCurrent } }',
      {
        token: admin.token,
        variables: { id: member.id },
      },
    )
    expect(list.data?.['userSessions']).toEqual([{ _id: member.sessionId, isCurrent: false }])
    expect((await endSessions(admin, member.id)).data).toEqual({ endUserSessions: 1 })
    const next = await api.call('{ shops { totalCount } }', {
      token: member.token,
      organisationId: at.id,
    })
    expect(codesOf(next)).toEqual(['UNAUTHENTICATED'])
  })

  test('not those of somebody above or elsewhere', async () => {
    const admin = await signedInUser(api.services, { role: 'Admin', at })
    const stranger = await signedInUser(api.services, { role: 'Member', at: tenancy.foreign })
    for (const other of [dealer, superUser, stranger])
      expect(codesOf(await endSessions(admin, other.id))).toEqual(['NOT_FOUND'])
  })
})

describe('pincodes', () => {
  const update = (by: SignedInUser, userId: string, idempotencyKey?: string) =>
    api.call('mutation ($id: ID!) { updateUserPincode(userId: $id) { userId pincode } }', {
      token: by.token,
      organisationId: at.id,
      variables: { id: userId },
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    })

  test('an Admin makes one for a user; it is shown once and kept nowhere [S2.43 S7.68]', async () => {
    const admin = await signedInUser(api.services, { role: 'Admin', at })
    const member = await signedInUser(api.services, { role: 'Member', at })
    const key = 'pincode-of-a-member-1'
    const first = await update(admin, member.id, key)
    const { pincode } = dataOf<{ pincode: string }>(first, 'updateUserPincode')
    expect(pincode).toMatch(/^\d{6}$/)
    // The retry of the same request gets the same code, not another one.
    expect(await update(admin, member.id, key)).toEqual(first)
    const dump = await api.services.database.read('everything', (reader) =>
      sql<{ text: string }>`
        select users::text as text from users where id = ${member.id}
        union all select idempotency_keys::text from idempotency_keys
        union all select logs::text from logs where subject_id = ${member.id}
      `.execute(reader),
    )
    expect(dump.rows.length).toBeGreaterThan(2)
    for (const { text } of dump.rows) expect(text).not.toMatch(new RegExp(`\\b${pincode}\\b`))
    expect(dump.rows[0]?.text).toContain('$argon2id$')
  })

  test('a Member makes only their own', async () => {
    const member = await signedInUser(api.services, { role: 'Member', at })
    const other = await signedInUser(api.services, { role: 'Member', at })
    expect(codesOf(await update(member, other.id))).toEqual(['FORBIDDEN'])
    const own = await api.call('mutation { updateOwnPincode { userId pincode } }', {
      token: member.token,
      organisationId: at.id,
    })
    expect(own.data?.['updateOwnPincode']).toMatchObject({ userId: member.id })
  })

  test('no two users ever have the same one', async () => {
    const member = await signedInUser(api.services, { role: 'Member', at })
    const other = await signedInUser(api.services, { role: 'Member', at })
    const steal = api.services.database.write('everything', async (tx) => {
      const mac = api.services.secrets.mac('402917', 'users/pincode')
      for (const id of [member.id, other.id])
        await sql`update users set pincode_mac = ${mac} where id = ${id}`.execute(tx)
    })
    await expect(steal).rejects.toThrow('users_pincode')
  })
})
