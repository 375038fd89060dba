import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  apiKeyToken,
  buildTenancy,
  signedInUser,
  type Tenancy,
} from '../../test/tenancy-fixture.ts'
import { startTestApi, type TestApi } from '../../test/test-api.ts'

let api: TestApi
let tenancy: Tenancy
let key: string
let adminToken: string

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  key = await apiKeyToken(api.services, tenancy.own, ['organisation.read'])
  ;({ token: adminToken } = await signedInUser(api.services, { role: 'Admin', at: tenancy.own }))
})
afterAll(() => api.stop())

const SHOPS = '{ shops { totalCount } }'
const SPECIFIED = 'application/graphql-response+json'

const ask = async (query: string, token: string | null, accept = 'application/json') => {
  const response = await api.server.inject({
    method: 'POST',
    url: '/graphql',
    headers: { accept, ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    payload: { query },
  })
  const { 'content-type': type, 'www-authenticate': scheme } = response.headers
  return { status: response.statusCode, type, scheme, body: response.json<object>() }
}

test.each([
  ['a key that never was', 'ldk_nonsense'],
  ['a token that never was', 'a.b.c'],
  ['no key at all', null],
])('%s is answered with HTTP 401', async (_, token) => {
  expect(await ask(SHOPS, token)).toMatchObject({
    status: 401,
    scheme: 'Bearer',
    type: 'application/json; charset=utf-8',
    body: { data: null, errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] },
  })
})

test('a client that accepts application/graphql-response+json gets it, and the status of what was not executed', async () => {
  const type = `${SPECIFIED}; charset=utf-8`
  const accept = `${SPECIFIED};charset=utf-8, application/json;q=0.9`
  expect(await ask(SHOPS, key, accept)).toMatchObject({ status: 200, type, body: { data: {} } })
  for (const [query, status] of [
    ['{ shops {', 400],
    ['{ shops { nothing } }', 400],
  ] as const) {
    const answer = await ask(query, key, accept)
    expect(answer).toMatchObject({ status, type, body: { errors: [{}] } })
    expect(answer.body).not.toHaveProperty('data')
    expect(await ask(query, key)).toMatchObject({ status: 200, body: { data: null } })
  }
  expect(await ask(SHOPS, 'ldk_nonsense', accept)).toMatchObject({ status: 401, type })
  expect(
    await ask('{ apiKeys { items { _id } } }', key, accept),
    'executed, and refused',
  ).toMatchObject({
    status: 200,
    body: { data: null, errors: [{ extensions: { code: 'FORBIDDEN' } }] },
  })
})

test.each([
  ['limit', 'shops(pagination: { limit: 0 }) { totalCount }'],
  ['limit', 'shops(pagination: { limit: -1 }) { totalCount }'],
  ['offset', 'shops(pagination: { offset: -1 }) { totalCount }'],
  ['limit', 'logs(pagination: { limit: 0 }) { totalCount }'],
  ['limit', 'customers(pagination: { limit: 0 }) { totalCount }'],
  ['limit', 'customerDuplicates(pagination: { limit: 0 }) { totalCount }'],
])('a page with an impossible %s is refused by its name: %s', async (field, list) => {
  const answer = await api.call(`{ ${list} }`, {
    token: adminToken,
    organisationId: tenancy.own.id,
  })
  expect(answer.errors?.[0]?.extensions).toEqual({
    code: 'BAD_USER_INPUT',
    fields: [{ path: `pagination.${field}`, problem: 'tooLow' }],
  })
})

test('a failing database shows no SQL and no table, only a reference', async () => {
  const broken = await startTestApi()
  try {
    const { token } = await signedInUser(broken.services, { role: 'SuperUser' })
    await broken.services.database.write('everything', async (tx) => {
      await sql`set local role none`.execute(tx)
      await sql`alter table announcements rename to gone`.execute(tx)
    })
    const { errors } = await broken.call('{ announcements { totalCount } }', { token })
    expect(errors).toEqual([
      {
        message: 'A server error occurred',
        path: ['announcements'],
        extensions: { code: 'INTERNAL', reference: expect.stringMatching(/^[0-9A-Z]{6}$/) },
      },
    ])
  } finally {
    await broken.stop()
  }
})
