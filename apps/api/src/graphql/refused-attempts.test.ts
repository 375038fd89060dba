import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  buildTenancy,
  type SignedInUser,
  signedInUser,
  type Tenancy,
} from '../../test/tenancy-fixture.ts'
import { codesOf, startTestApi, type TestApi } from '../../test/test-api.ts'

let api: TestApi
let tenancy: Tenancy

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
})
afterAll(() => api.stop())

const member = () => signedInUser(api.services, { role: 'Member', at: tenancy.own })

const recorded = async ({ id }: SignedInUser) => {
  const { rows } = await api.services.database.read('everything', (reader) =>
    sql<{ operation: string; at: string | null }>`
      select text_params ->> 'operation' as operation, organisation_id as at from logs
      where user_id = ${id} and text_key = 'refused' order by id`.execute(reader),
  )
  return rows
}

describe('an attempt that is refused stands in the trail', () => {
  test('of a query, once however many of its fields were refused', async () => {
    const user = await member()
    const answer = await api.call('{ apiKeys { totalCount } emailSettings { fromEmail } }', {
      token: user.token,
      organisationId: tenancy.own.id,
    })
    expect(new Set(codesOf(answer))).toEqual(new Set(['FORBIDDEN']))
    expect(await recorded(user)).toEqual([{ operation: 'apiKeys', at: tenancy.own.id }])
  })

  test('of a change', async () => {
    const user = await member()
    await api.call('mutation { updateMemberRefundLimit(amount: 5) }', {
      token: user.token,
      organisationId: tenancy.own.id,
    })
    expect(await recorded(user)).toEqual([
      { operation: 'updateMemberRefundLimit', at: tenancy.own.id },
    ])
  })

  test('of an organisation that is not theirs, which does not hear of it', async () => {
    const user = await member()
    const answer = await api.call('{ shops { totalCount } }', {
      token: user.token,
      organisationId: tenancy.foreign.id,
    })
    expect(codesOf(answer)).toEqual(['NOT_FOUND'])
    expect(await recorded(user)).toEqual([{ operation: 'x-organisation-id', at: null }])
  })

  test('at the doors beside GraphQL', async () => {
    const user = await member()
    const response = await api.server.inject({
      method: 'POST',
      url: '/api/logos',
      headers: {
        authorization: `Bearer ${user.token}`,
        'x-organisation-id': tenancy.own.id,
        'content-type': 'image/png',
      },
      payload: Buffer.from('no picture'),
    })
    expect(response.statusCode).toBe(403)
    expect(await recorded(user)).toEqual([{ operation: 'POST /api/logos', at: tenancy.own.id }])
  })

  test('and whoever tries on and on does not fill it, for a minute', async () => {
    const user = await member()
    const attempt = () =>
      api.call('{ apiKeys { totalCount } }', { token: user.token, organisationId: tenancy.own.id })
    for (let left = 30; left > 0; left--) expect(codesOf(await attempt())).toEqual(['FORBIDDEN'])
    expect(await recorded(user)).toHaveLength(20)
    api.clock.advance({ minutes: 1 })
    await attempt()
    expect(await recorded(user)).toHaveLength(21)
  })
})
