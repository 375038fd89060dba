import { type Client, gql, type OperationResult } from '@urql/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetToken } from '../session/access-token.ts'
import { createClient } from './client.ts'
import { connection } from './connection.ts'
import { PREFER_GET } from './prefer-get.ts'

const QUERY = gql('query Shops { shops { totalCount } }')
const encoded = (claims: object): string => `head.${btoa(JSON.stringify(claims))}.tail`

let asked: AbortSignal[] = []
let answer: (signal: AbortSignal) => Promise<Response>
let client: Client
let tokenCalls = 0
let isTokenCallDown = false

const fetchStub = async (url: string, init: { signal: AbortSignal }): Promise<Response> => {
  if (url.startsWith('/api/auth/token')) {
    tokenCalls++
    if (isTokenCallDown) return new Response('', { status: 503 })
    const iat = Math.floor(Date.now() / 1000)
    return Response.json({ accessToken: encoded({ iat, exp: iat + 86_400 }) })
  }
  if (url !== '/graphql') return new Response('{}')
  asked.push(init.signal)
  return answer(init.signal)
}

// The browser of these tests has no locks, and without one no token is fetched.
Object.defineProperty(navigator, 'locks', {
  configurable: true,
  value: { request: async (_name: string, run: () => Promise<string>) => run() },
})

beforeEach(() => {
  asked = []
  tokenCalls = 0
  isTokenCallDown = false
  answer = async () => Response.json({ data: { shops: { totalCount: 1 } } })
  // What does not look native is passed over by error reports for the fetch of another frame.
  const looksNative = () => 'function fetch() { [native code] }'
  vi.stubGlobal('fetch', Object.assign(fetchStub, { toString: looksNative }))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  client = createClient('0123456789abcdef01234567')
})
// A report loads its part first: it must not arrive in the next test.
afterEach(async () => {
  vi.useRealTimers()
  await vi.dynamicImportSettled()
})

const ask = (): Promise<OperationResult> => client.query(QUERY, {}).toPromise()

/** From the network, past all tries: with timers that are not real. */
const askAgain = async (): Promise<OperationResult> => {
  const asking = client.query(QUERY, {}, { requestPolicy: 'network-only' }).toPromise()
  await vi.advanceTimersByTimeAsync(2 * 2_500)
  return asking
}

test('an answer is kept for five minutes [S9.1]', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await ask()
  vi.setSystemTime(Date.now() + 299_000)
  await ask()
  expect(asked).toHaveLength(1)
  vi.setSystemTime(Date.now() + 2_000)
  await ask()
  await expect.poll(() => asked.length).toBe(2)
})

test('a call without an answer is given up after thirty seconds [S9.3]', async () => {
  const given = vi.spyOn(AbortSignal, 'timeout')
  await ask()
  expect(given).toHaveBeenLastCalledWith(30_000)
  expect(asked).toHaveLength(1)
})

test('what failed says whether the network or the server did [S8.5]', async () => {
  answer = async () => Response.json({ data: null, errors: [{ message: 'no such box' }] })
  expect((await ask()).error?.message).toBe('[GraphQL] no such box')
  answer = async () => {
    throw new TypeError('no way there')
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  expect((await askAgain()).error?.message).toBe('[Network] no way there')
  expect(asked, 'one answer and three tries').toHaveLength(1 + 3)
})

test('what is shown stays when the network fails, and goes when the server refuses it', async () => {
  await ask()
  answer = async () => {
    throw new TypeError('no way there')
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  expect(await askAgain()).toMatchObject({
    data: { shops: { totalCount: 1 } },
    error: { message: '[Network] no way there' },
  })
  const errors = [{ message: 'no', extensions: { code: 'FORBIDDEN' } }]
  answer = async () => Response.json({ data: null, errors })
  expect((await askAgain()).data).toBeUndefined()
})

test('the connection counts as lost after three tries in vain, and as found with the next answer', async () => {
  await ask()
  const { answeredAt } = connection.read()
  expect(Date.parse(answeredAt ?? '')).toBeLessThanOrEqual(Date.now())
  answer = async () => new Response('bad gateway', { status: 502 })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await askAgain()
  expect(connection.read()).toEqual({ isLost: true, answeredAt })
  const errors = [{ message: 'no', extensions: { code: 'FORBIDDEN' } }]
  answer = async () => Response.json({ data: null, errors })
  await askAgain()
  expect(connection.read().isLost, 'a refusal is an answer too').toBe(false)
  dispatchEvent(new Event('offline'))
  expect(connection.read().isLost, 'the browser says so itself').toBe(true)
})

test('addresses at umlaut domains are read in their own letters, whatever answer they come with', async () => {
  answer = async () => Response.json({ data: { shops: { totalCount: 'a@xn--mller-kva.de' } } })
  expect((await ask()).data).toEqual({ shops: { totalCount: 'a@müller.de' } })
})

test('a token call that keeps failing is a network error after three tries, and leads to sign-in', async () => {
  forgetToken()
  isTokenCallDown = true
  const led = vi.spyOn(location, 'assign').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const asking = ask()
  await vi.advanceTimersByTimeAsync(3 * 2_500)
  expect((await asking).error?.message).toBe('[Network] the token call answered 503')
  expect({ tokenCalls, calls: asked.length }).toEqual({ tokenCalls: 3, calls: 0 })
  expect(led).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^\/auth\/login\?redirectTo=/))
})

test.each([
  ['a code that nobody expects', { code: 'NEW_CODE' }, 1],
  ['a fault of the server', { code: 'INTERNAL', reference: 'K7PX2M' }, 1],
  ['a question that the server cannot read', { code: 'BAD_USER_INPUT' }, 1],
  ['a refused field', { code: 'BAD_USER_INPUT', fields: [{ path: 'name', problem: 'empty' }] }, 0],
  ['a refusal', { code: 'NOT_ENOUGH_BOXES' }, 0],
])('%s is logged and reported unless it is an answer', async (_, extensions, times) => {
  answer = async () => Response.json({ data: null, errors: [{ message: 'no', extensions }] })
  await ask()
  await vi.dynamicImportSettled()
  expect(console.error).toHaveBeenCalledTimes(times)
})

test('a query that prefers GET goes by POST once its address would pass 2047 characters [S7.4 S9.20]', async () => {
  const calls: { readonly url: string; readonly method: string | undefined }[] = []
  const stubbed = globalThis.fetch
  vi.stubGlobal(
    'fetch',
    Object.assign(
      async (url: string, init: RequestInit & { signal: AbortSignal }) => {
        if (!url.startsWith('/graphql')) return stubbed(url, init)
        calls.push({ url, method: init.method })
        return Response.json({ data: { shops: { totalCount: 1 } } })
      },
      { toString: () => 'function fetch() { [native code] }' },
    ),
  )
  const named = gql('query Shops($query: String) { findShops(query: $query) { totalCount } }')
  const askFor = (query: string) => client.query(named, { query }, PREFER_GET).toPromise()
  await askFor('')
  const room = 2047 - (calls[0]?.url.length ?? 0)
  await askFor('a'.repeat(room))
  await askFor('a'.repeat(room + 1))
  expect(calls.map(({ method }) => method)).toEqual(['GET', 'GET', 'POST'])
  expect(calls.map(({ url }) => url.length)).toEqual([2047 - room, 2047, '/graphql'.length])
})
