import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { askedLanguage } from '../platform/asked-language.ts'
import { APP_ICONS, drawIcon } from './app-icons.ts'
import { readPreloads, withPreloads } from './preloads.ts'
import { webManifest } from './web-manifest.ts'

const DIST = join(import.meta.dirname, '../../../web/dist')
const SCRIPT_NONCE = /__CSP_NONCE__/g
const STYLE_NONCE = /__STYLE_NONCE__/g

/** Search engines may list the storefronts; the back office has nothing for them. */
const ROBOTS = 'User-agent: *\nAllow: /shop/\nAllow: /storefront/\nDisallow: /\n'

/**
 * Reads the camera's pictures with WebAssembly. A worker follows the policy of its own file, so that the pages
 * themselves need not allow it.
 */
const CODE_READER = /\/scan-worker-[\w-]+\.js(\.br|\.gz)?$/
const CODE_READER_POLICY =
  "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self'"

/** Whoever names nothing, or anything, gets what a browser gets. */
const takesPages = (accept = '*/*'): boolean => /text\/html|text\/\*|\*\/\*/.test(accept)

const pathOf = (url: string): string => url.split('?')[0] ?? url

/** The built back office: hashed files for ever, the page itself fresh with a nonce of its own. */
export const registerWebApp = async (app: FastifyInstance): Promise<void> => {
  const indexFile = join(DIST, 'index.html')
  if (!existsSync(indexFile)) return
  const page = readFileSync(indexFile, 'utf8')
  const preloads = readPreloads(join(DIST, 'preloads.json'))
  await app.register(fastifyStatic, {
    root: join(DIST, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    setHeaders: (response, path) => {
      if (CODE_READER.test(path))
        void response.header('content-security-policy', CODE_READER_POLICY)
    },
  })
  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(ROBOTS),
  )
  app.get('/manifest.json', (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('application/json')
      .send(readFileSync(join(DIST, 'manifest.json'))),
  )
  const mark = readFileSync(join(DIST, 'favicon.svg'), 'utf8')
  app.get('/favicon.svg', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(mark),
  )
  for (const [file, icon] of Object.entries(APP_ICONS)) {
    let drawn: Promise<Buffer> | undefined
    app.get(`/${file}`, async (_request, reply) => {
      drawn ??= drawIcon(mark, icon)
      return reply
        .header('cache-control', 'public, max-age=86400')
        .type('image/png')
        .send(await drawn)
    })
  }
  app.get('/app.webmanifest', ({ headers }, reply) => {
    return reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json')
      .send(webManifest(askedLanguage(headers)))
  })
  // Asked for with every navigation: a worker of an old build must not outlive it.
  app.get('/sw.js', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(readFileSync(join(DIST, 'sw.js'))),
  )
  app.setNotFoundHandler((request, reply) => {
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    const wantsPage = isReading && takesPages(request.headers.accept)
    const isElsewhere = /^\/(api|graphql|assets|explorer\/assets|sandbox)(\/|$)/.test(request.url)
    if (!wantsPage || isElsewhere) return reply.code(404).send({ error: 'NOT_FOUND' })
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        (preloads === null ? page : withPreloads(page, preloads, pathOf(request.url)))
          .replace(SCRIPT_NONCE, reply.cspNonce.script)
          .replace(STYLE_NONCE, reply.cspNonce.style),
      )
  })
}
