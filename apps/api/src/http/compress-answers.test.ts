import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTenancy, signedInUser } from '../../test/tenancy-fixture.ts'
import { startTestApi, type TestApi } from '../../test/test-api.ts'

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startTestApi()
  const { own } = await buildTenancy(api.services)
  ;({ token } = await signedInUser(api.services, { role: 'Admin', at: own }))
})
afterAll(() => api.stop())

const LARGE = '{ __schema { types { name kind } } }'

const ask = async (acceptEncoding: string | null, query = LARGE) => {
  const response = await api.server.inject({
    method: 'POST',
    url: '/graphql',
    headers: {
      authorization: `Bearer ${token}`,
      ...(acceptEncoding === null ? {} : { 'accept-encoding': acceptEncoding }),
    },
    payload: { query },
  })
  return { body: response.rawPayload, headers: response.headers }
}

test.each([
  ['zstd', 'gzip, deflate, br, zstd', zstdDecompressSync],
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'deflate, GZIP;q=0.5', gunzipSync],
])('a large answer leaves as %s for a client that accepts "%s"', async (name, accepted, unpack) => {
  const plain = await ask(null)
  const { body, headers } = await ask(accepted)
  expect(headers).toMatchObject({
    'content-encoding': name,
    'content-length': String(body.length),
    vary: 'accept-encoding',
  })
  expect(unpack(body)).toEqual(plain.body)
  expect(body.length).toBeLessThan(plain.body.length / 2)
})

test.each([
  ['asks for none', null, LARGE],
  ['asks for one we do not have', 'deflate', LARGE],
  ['rules it out', 'gzip;q=0, br;q=0.0', LARGE],
  ['gets a small answer', 'gzip, br, zstd', '{ __typename }'],
])('a client that %s gets plain JSON', async (_, accepted, query) => {
  const { body, headers } = await ask(accepted, query)
  expect(headers).not.toHaveProperty('content-encoding')
  expect(JSON.parse(body.toString())).toHaveProperty('data')
})
