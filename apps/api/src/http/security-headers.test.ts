import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../test/test-api.ts'

const ASSETS = join(import.meta.dirname, '../../../web/dist/assets')

let api: TestApi

beforeAll(async () => {
  api = await startTestApi({ publicUrl: 'https://lockerdesk.example' })
})
afterAll(() => api.stop())

/** On whatever is answered; what is answered with people's own words is never kept by anybody either. */
const EVERYWHERE = {
  'content-security-policy':
    "default-src 'self';script-src 'self' 'nonce-…';style-src 'self' 'nonce-…';style-src-attr 'unsafe-inline';" +
    "img-src 'self' data: blob:;font-src 'self';connect-src 'self';object-src 'none';base-uri 'none';" +
    "form-action 'self';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
}

/** Where the pages are built: what is kept for a day, and whose address holds a token. */
const OTHERWISE: Readonly<Record<string, Partial<typeof EVERYWHERE>>> = {
  '/favicon.svg': { 'cache-control': 'public, max-age=86400' },
  '/icon-192.png': { 'cache-control': 'public, max-age=86400' },
  '/icon-512.png': { 'cache-control': 'public, max-age=86400' },
  '/icon-maskable-512.png': { 'cache-control': 'public, max-age=86400' },
  '/apple-touch-icon.png': { 'cache-control': 'public, max-age=86400' },
  '/app.webmanifest': { 'cache-control': 'no-cache' },
  '/sw.js': { 'cache-control': 'no-cache' },
  '/storefront/order-worker.js': { 'cache-control': 'no-cache' },
  '/robots.txt': { 'cache-control': 'public, max-age=86400' },
  '/shop/:pathname/:shop/*': { 'referrer-policy': 'no-referrer' },
  '/shop/:pathname/:shopId|:shop/orders/:token': { 'referrer-policy': 'no-referrer' },
  '/explorer': {
    'content-security-policy':
      "default-src 'none';script-src 'self';worker-src 'self';style-src 'self' 'nonce-…';" +
      "style-src-attr 'unsafe-inline';img-src 'self' data:;font-src 'self';connect-src 'self';" +
      "base-uri 'none';form-action 'none';frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
  },
}

interface Route {
  readonly url: string
  readonly methods: readonly string[]
}

/** From the tree that the server prints of itself: no route can be forgotten here. */
const routesOf = (tree: string): readonly Route[] => {
  const above: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', path = '', methods = ''] = /^(.*?)[├└]── (\S+) \((.+)\)$/.exec(line) ?? []
    if (path === '') return []
    above.splice(indent.length / 4, Infinity, path)
    return [{ url: above.join(''), methods: methods.split(', ') }]
  })
}

const headersOf = async (method: string, url: string): Promise<object> => {
  const { headers } = await api.server.inject({ method: method as 'GET', url })
  const shown = Object.keys(EVERYWHERE).map((name) => [
    name,
    String(headers[name]).replaceAll(/'nonce-[0-9a-f]{32}'/g, "'nonce-…'"),
  ])
  return Object.fromEntries(shown) as object
}

test('every route answers with all the headers that protect who asked', async () => {
  const routes = routesOf(api.server.printRoutes({ commonPrefix: false }))
  expect(routes.length).toBeGreaterThan(30)
  const asked = routes.flatMap(({ url, methods }) => methods.map((method) => ({ method, url })))
  const seen = await Promise.all(
    asked.map(async ({ method, url }) => [
      `${method} ${url}`,
      await headersOf(method, url.replaceAll(/:\w+/g, 'x')),
    ]),
  )
  expect(Object.fromEntries(seen)).toEqual(
    Object.fromEntries(
      asked.map(({ method, url }) => [`${method} ${url}`, { ...EVERYWHERE, ...OTHERWISE[url] }]),
    ),
  )
})

test.each(['/', '/nowhere', '/api/nowhere', '/assets/nowhere.js'])(
  'so does %s, which is no route',
  async (url) => {
    expect(await headersOf('GET', url)).toMatchObject(EVERYWHERE)
  },
)

test.skipIf(!existsSync(ASSETS))(
  'only the worker that reads codes may compile WebAssembly, and it may reach nobody else',
  async () => {
    const files = readdirSync(ASSETS).filter((file) => file.endsWith('.js'))
    const allowed = []
    for (const file of files) {
      const { headers } = await api.server.inject({ url: `/assets/${file}` })
      if (String(headers['content-security-policy']).includes('wasm')) allowed.push([file, headers])
    }
    expect(allowed).toEqual([
      [
        expect.stringMatching(/^scan-worker-[\w-]+\.js$/),
        expect.objectContaining({
          'content-security-policy':
            "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self'",
        }),
      ],
    ])
  },
)

test('plain http promises no https', async () => {
  const plain = await startTestApi()
  const { headers } = await plain.server.inject({ url: '/healthz' })
  expect(headers['strict-transport-security']).toBeUndefined()
  await plain.stop()
})
