import { OWN_ERROR_DSN } from '@lockerdesk/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildStall, type Stall } from './order-fixture.ts'
import { pressInSandbox } from './paying-fixture.ts'
import { buildTenancy, signedInUser, type Tenancy } from './tenancy-fixture.ts'
import { codesOf, startTestApi, type TestApi } from './test-api.ts'

/** What Postgres cannot keep: the NUL character, and half of a character. */
const UNSTORABLE: readonly [string, string][] = [
  ['NUL', 'a\u0000b'],
  ['half a character', 'a\ud83db'],
]

let api: TestApi
let tenancy: Tenancy
let stall: Stall
let superUser: string

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  stall = await buildStall(api, tenancy.own)
  superUser = (await signedInUser(api.services, { role: 'SuperUser', at: tenancy.own })).token
})
afterAll(() => api.stop())

const asSuperUser = (query: string, variables: object = {}) =>
  api.call(query, { token: superUser, organisationId: tenancy.own.id, variables })

describe.each(UNSTORABLE)('%s', (_name, text) => {
  test.each([
    ['findShops', 'query ($query: String!) { findShops(query: $query) { _id } }'],
    ['findOrganisations', 'query ($query: String!) { findOrganisations(query: $query) { _id } }'],
    [
      'findServiceLocations',
      'query ($query: String!) { findServiceLocations(query: $query) { _id } }',
    ],
    [
      'findMessages',
      'query ($query: String!, $shopId: ID!) { findMessages(query: $query, shopId: $shopId) { _id } }',
    ],
    [
      'findReservations',
      'query ($query: String!, $shopId: ID!) { findReservations(query: $query, shopId: $shopId) { _id } }',
    ],
    ['getOrderById', 'query ($query: ID!) { getOrderById(id: $query) { _id } }'],
  ])('in a search or an id is refused as bad input: %s', async (_field, query) => {
    const answer = await asSuperUser(query, { query: text, shopId: stall.shop.shopId })
    expect(codesOf(answer)).toEqual(['BAD_USER_INPUT'])
  })

  test('in a note and in an import is refused, and the field is named', async () => {
    const note = await stall.call(
      'mutation ($id: ID!, $data: ShopChangeInput!) { updateShop(id: $id, data: $data) { _id } }',
      { id: stall.shop.shopId, data: { emailNote: text } },
    )
    expect(note.errors?.map(({ extensions }) => extensions)).toMatchObject([
      { code: 'BAD_USER_INPUT', fields: [{ path: 'emailNote' }] },
    ])
    const imported = await stall.call(
      'mutation ($data: [CustomerImportRow!]!) { importCustomers(data: $data, dryRun: true) { created } }',
      { data: [{ firstName: text, lastName: 'B' }] },
    )
    expect(codesOf(imported)).toEqual(['BAD_USER_INPUT'])
  })

  test('in the description of a refund is refused, and nothing is refunded', async () => {
    const offer = await stall.offer(text === UNSTORABLE[0]?.[1] ? 1 : 2)
    const { checkoutUrl } = await stall.buy(offer)
    await pressInSandbox(api, checkoutUrl, 'pay')
    const { _id } = await stall.orderOf(offer)
    const answer = await stall.call(
      'mutation ($id: ID!, $text: String!) { refundOrder(id: $id, amount: 100, description: $text) { _id } }',
      { id: _id, text },
    )
    expect(codesOf(answer)).toEqual(['BAD_USER_INPUT'])
    expect(await stall.order(_id)).toMatchObject({ refunds: [] })
  })

  test('written as an escape in the document or in the address is refused', async () => {
    const escape = text.includes('\u0000') ? '\\u0000' : '\\ud83d'
    const literal = await asSuperUser(`{ findShops(query: "a${escape}b") { _id } }`)
    expect(codesOf(literal)).toEqual(['BAD_USER_INPUT'])
    const search = new URLSearchParams({
      query: 'query ($query: String!) { findShops(query: $query) { _id } }',
      variables: `{"query":"a${escape}b"}`,
    })
    const got = await api.server.inject({
      url: `/graphql?${search.toString()}`,
      headers: { authorization: `Bearer ${superUser}`, 'x-organisation-id': tenancy.own.id },
    })
    expect(codesOf(got.json())).toEqual(['BAD_USER_INPUT'])
  })

  test('in what a stranger posts is 400', async () => {
    const buyer = { firstName: text, lastName: 'B', email: 'b@example.com', language: 'en' }
    const door = await stall.door()
    for (const [url, payload] of [
      [`${door}/orders`, { ...buyer, reservationIds: ['0'.repeat(24)] }],
      [`${door}/favourites`, { email: `${text}@example.com`, language: 'en' }],
      ['/api/auth/login', { email: 'a@example.com', password: text }],
      ['/api/auth/link', { email: 'a@example.com', redirectTo: text }],
      ['/api/auth/invitation/accept', { token: text }],
    ] as const) {
      const answer = await api.server.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'sec-fetch-site': 'same-origin' },
      })
      expect({ url, status: answer.statusCode }).toEqual({ url, status: 400 })
    }
  })
})

describe('a NUL in an address', () => {
  test.each([
    ['/api/storefront/a%00b/AAA/offers'],
    ['/api/storefront/a/A%00A/offers'],
    ['/api/storefront/a/AAA/orders/t%00'],
    ['/api/storefront/a/AAA/orders/t/papers/%00'],
    ['/api/storefront/a/AAA/favourites/%00'],
    ['/pay/%00'],
    ['/shop/a%00b/AAA'],
    ['/auth/link?token=%00'],
    ['/api/live?%00'],
    ['/images/%00'],
    ['/logos/%00'],
    ['/%00'],
    ['/api/sandbox/%00'],
  ])('is 400 or 404, never a fault of ours: %s', async (url) => {
    const answer = await api.server.inject({ url })
    expect([400, 404]).toContain(answer.statusCode)
  })
})

test('a NUL in a header is refused before anything reads it', async () => {
  const answer = await api.server.inject({
    url: '/api/auth/options',
    headers: { 'user-agent': 'a\u0000b' },
  })
  expect(answer.statusCode).toBe(400)
})

test('an error report keeps what can be kept of it', async () => {
  const lines = [
    { dsn: OWN_ERROR_DSN },
    { type: 'event' },
    { event_id: 'a'.repeat(32), level: 'error', message: 'It b\u0000r\ud83doke' },
  ]
  const answer = await api.server.inject({
    method: 'POST',
    url: '/api/errors',
    payload: lines.map((line) => JSON.stringify(line)).join('\n'),
    headers: { 'content-type': 'text/plain' },
  })
  expect(answer.statusCode).toBe(200)
})

describe('a name', () => {
  const buyAs = async (firstName: string) => {
    const answer = await api.server.inject({
      method: 'POST',
      url: `${await stall.door()}/orders`,
      payload: {
        reservationIds: ['0'.repeat(24)],
        firstName,
        lastName: 'B',
        email: 'b@example.com',
        language: 'en',
      },
    })
    return answer.json<{ error: string; fields?: readonly object[] }>()
  }
  test.each([
    ['\u200b'],
    ['\u200b\u200d\u2060'],
    ['Anna\u202enna'],
    ['\u2067Anna\u2069'],
    ['\u3164'],
  ])('that cannot be seen or turns text round is refused at the storefront: %j', async (name) => {
    expect(await buyAs(name)).toMatchObject({
      error: 'BAD_USER_INPUT',
      fields: [{ path: 'firstName', problem: 'name' }],
    })
  })
  test.each([['می\u200cخواهم'], ['👩\u200d🌾 Anna'], ['🏴󠁧󠁢󠁥󠁮󠁧󠁿'], ['Ann\u200f']])(
    'that people write is taken, and the order fails for its offer alone: %j',
    async (name) => {
      expect(await buyAs(name)).toMatchObject({ error: 'NOT_FOUND' })
    },
  )
})
