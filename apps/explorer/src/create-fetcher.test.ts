import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFetcher } from './create-fetcher.ts'

const sent: Record<string, string>[] = []
let status = 200

beforeEach(() => {
  sent.length = 0
  status = 200
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
    sent.push(headers)
    return Response.json({ data: null }, { status })
  })
})
afterEach(() => vi.unstubAllGlobals())

const run = (query: string, headers?: Record<string, string>, onKeyRefused = () => {}) =>
  createFetcher('ldk_secret', onKeyRefused)({ query }, headers === undefined ? {} : { headers })

test('a query carries the key and no idempotency key', async () => {
  await run('{ shops { totalCount } }')
  expect(sent[0]).toMatchObject({ authorization: 'Bearer ldk_secret' })
  expect(sent[0]).not.toHaveProperty('idempotency-key')
})

test('each run of a mutation carries an idempotency key of its own', async () => {
  await run('mutation { deleteShop(id: "a") }')
  await run('mutation { deleteShop(id: "a") }')
  const keys = sent.map((headers) => headers['idempotency-key'] ?? '')
  expect(keys[0]).toMatch(/^[\w-]{8,100}$/)
  expect(keys[1]).toMatch(/^[\w-]{8,100}$/)
  expect(keys[0]).not.toBe(keys[1])
})

test('the headers editor may name the idempotency key, but not another bearer', async () => {
  await run('mutation { deleteShop(id: "a") }', {
    'Idempotency-Key': 'order-1042',
    Authorization: 'Bearer other',
  })
  expect(sent[0]).toMatchObject({
    'idempotency-key': 'order-1042',
    authorization: 'Bearer ldk_secret',
  })
})

test('an answer with HTTP 401 reports that the key is refused', async () => {
  status = 401
  const onKeyRefused = vi.fn<() => void>()
  await run('{ shops { totalCount } }', undefined, onKeyRefused)
  expect(onKeyRefused).toHaveBeenCalledOnce()
})
