import { type Client, formatDocument, gql, stringifyDocument } from '@urql/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetToken, getAccessToken, usableToken } from '../session/access-token.ts'
import { createClient } from './client.ts'
import type { EarlyPage, EarlyQuestion } from './early-answers.ts'

const ORGANISATION = '0123456789abcdef01234567'
const QUERY = gql('query Shops { shops { totalCount } }')
const TOKEN = `head.${btoa(JSON.stringify({ iat: 0, exp: 86_400 }))}.tail`

let asked = 0
let client: Client

// The browser of these tests has no locks, and without one no token is fetched.
Object.defineProperty(navigator, 'locks', {
  configurable: true,
  value: { request: async (_name: string, run: () => Promise<string>) => run() },
})

const earlyOf = (totalCount: number, organisationId = ORGANISATION): EarlyQuestion => {
  return {
    query: stringifyDocument(Object.assign({}, QUERY, formatDocument(QUERY))),
    variables: {},
    authorization: `Bearer ${usableToken()}`,
    organisationId,
    answer: Promise.resolve(JSON.stringify({ data: { shops: { totalCount } } })),
  }
}

const leaveInDocument = (...questions: EarlyQuestion[]): void => {
  ;(globalThis as EarlyPage).lockerdeskEarly = { questions }
}

const countAsked = async (): Promise<unknown> => {
  const { data } = await client.query(QUERY, {}).toPromise()
  return data?.shops.totalCount
}

beforeEach(async () => {
  asked = 0
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.startsWith('/api/auth/token')) return Response.json({ accessToken: TOKEN })
    if (url === '/graphql') asked += 1
    return Response.json({ data: { shops: { totalCount: 7 } } })
  })
  forgetToken()
  await getAccessToken()
  client = createClient(ORGANISATION)
})

afterEach(() => {
  forgetToken()
  delete (globalThis as EarlyPage).lockerdeskEarly
})

test('what the document asked is not asked again', async () => {
  leaveInDocument(earlyOf(3))
  expect(await countAsked()).toBe(3)
  expect(asked).toBe(0)
})

test('an answer that did not come is asked for again', async () => {
  leaveInDocument({ ...earlyOf(3), answer: Promise.resolve(null) })
  expect(await countAsked()).toBe(7)
})

test('the answer for another organisation or session is not given', async () => {
  leaveInDocument(earlyOf(3, 'ffffffffffffffffffffffff'), {
    ...earlyOf(3),
    authorization: 'Bearer of somebody else',
  })
  expect(await countAsked()).toBe(7)
})

test('whoever asks anew does not get an answer from before', async () => {
  leaveInDocument(earlyOf(3), earlyOf(3))
  expect(await countAsked()).toBe(3)
  const anew = await client.query(QUERY, {}, { requestPolicy: 'network-only' }).toPromise()
  expect(anew.data).toEqual({ shops: { totalCount: 7 } })
})

test('after a change nothing of what the document asked before is given', async () => {
  leaveInDocument(earlyOf(3))
  await client.mutation(gql('mutation Rename { rename { _id } }'), {}).toPromise()
  expect(await countAsked()).toBe(7)
})
