import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildGateway } from '../../../../test/devices/device-fixture.ts'
import {
  buildTenancy,
  type OrganisationFixture,
  signedInUser,
  type SignedInUser,
  type Tenancy,
} from '../../../../test/tenancy-fixture.ts'
import { codesOf, startTestApi, type TestApi } from '../../../../test/test-api.ts'
import { deviceJobs } from '../../devices/index.ts'

let api: TestApi
let tenancy: Tenancy
let at: OrganisationFixture
let superUser: SignedInUser

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  at = tenancy.own
  superUser = await signedInUser(api.services, { role: 'SuperUser' })
  await buildGateway(api.services, at)
})
afterAll(() => api.stop())

describe('the keypads', () => {
  const liveCode = async (userId: string): Promise<{ openings: string | null } | undefined> => {
    const { rows } = await api.services.database.read('everything', (reader) =>
      sql<{ openings: string | null }>`select openings from keypad_codes
        where subject_id = ${userId} and ended_at is null`.execute(reader),
    )
    return rows[0]
  }
  const withPincode = async (role: 'Admin' | 'Dealer') => {
    const user = await signedInUser(api.services, { role, at })
    const as = { token: user.token, organisationId: at.id }
    await api.call('mutation { updateOwnPincode { userId } }', as)
    expect(await liveCode(user.id)).toEqual({ openings: null })
    return { ...user, as }
  }

  test('follow at once who becomes a Member, and they sign in anew', async () => {
    const admin = await signedInUser(api.services, { role: 'Admin', at })
    const lowered = await withPincode('Admin')
    const answer = await api.call(
      'mutation ($id: ID!) { changeUserRole(userId: $id, role: Member) { role } }',
      { token: admin.token, organisationId: at.id, variables: { id: lowered.id } },
    )
    expect(answer.errors).toBeUndefined()
    expect(await liveCode(lowered.id)).toEqual({ openings: 'boxes' })
    expect(codesOf(await api.call('{ shops { totalCount } }', lowered.as))).toEqual([
      'UNAUTHENTICATED',
    ])
  })

  test('of all organisations of a dealer follow who leaves it, and an organisation that leaves it', async () => {
    const leaves = await withPincode('Dealer')
    const stays = await withPincode('Dealer')
    const followed = async (mutation: string, variables: object) => {
      const answer = await api.call(mutation, { token: superUser.token, variables })
      expect(answer.errors).toBeUndefined()
      await runQueuedSync()
    }
    await followed(
      'mutation ($at: ID!, $id: ID!) { removeDealerUser(dealerId: $at, userId: $id) { _id } }',
      { at: at.dealerId, id: leaves.id },
    )
    expect(await liveCode(leaves.id)).toBeUndefined()
    expect(await liveCode(stays.id)).toBeDefined()
    await followed(
      'mutation ($at: ID!, $id: ID!) { moveOrganisation(dealerId: $at, id: $id) { _id } }',
      { at: tenancy.foreign.dealerId, id: at.id },
    )
    expect(await liveCode(stays.id)).toBeUndefined()
  })

  /** Only what was asked for at once; the one that comes every five minutes does not run here. */
  const runQueuedSync = async () => {
    const { rows } = await api.services.database.write('everything', (tx) =>
      sql`delete from pgboss.job where name = 'sync-user-codes' returning id`.execute(tx),
    )
    expect(rows).toHaveLength(1)
    const job = deviceJobs(api.services).find(({ name }) => name === 'sync-user-codes')
    await job?.run({})
  }
})
