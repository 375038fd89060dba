import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiKeyToken, buildTenancy } from '../../test/tenancy-fixture.ts'
import { startTestApi, type TestApi } from '../../test/test-api.ts'

let api: TestApi
let key: string

beforeAll(async () => {
  api = await startTestApi()
  const tenancy = await buildTenancy(api.services)
  key = await apiKeyToken(api.services, tenancy.own, ['organisation.read'])
})
afterAll(() => api.stop())

const fetchSchema = (headers: Record<string, string>) =>
  api.server.inject({ url: '/graphql/schema.graphql', headers })

test('a caller with an API key gets the published schema with its descriptions', async () => {
  const { statusCode, headers, body } = await fetchSchema({ authorization: `Bearer ${key}` })
  expect({ statusCode, type: headers['content-type'] }).toEqual({
    statusCode: 200,
    type: 'text/plain; charset=utf-8',
  })
  expect(body).toBe(readFileSync(join(import.meta.dirname, '../../schema.graphql'), 'utf8'))
})

test.each([
  ['without a key', {}],
  ['with a wrong key', { authorization: 'Bearer ldk_nonsense' }],
])('a caller %s gets HTTP 401 and no schema', async (_, headers) => {
  const { statusCode, body } = await fetchSchema(headers)
  expect({ statusCode, body: JSON.parse(body) as unknown }).toEqual({
    statusCode: 401,
    body: { error: 'UNAUTHENTICATED' },
  })
})
