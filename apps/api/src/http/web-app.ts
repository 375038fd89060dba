import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const DIST = join(import.meta.dirname, '../../../web/dist')
const SCRIPT_NONCE = /__CSP_NONCE__/g
const STYLE_NONCE = /__STYLE_NONCE__/g

/** Search engines may list the storefronts; the back office has nothing for them. */
const ROBOTS = 'User-agent: *\nAllow: /shop/\nAllow: /storefront/\nDisallow: /\n'

/** Whoever names nothing, or anything, gets what a browser gets. */
const takesPages = (accept = '*/*'): boolean => /text\/html|text\/\*|\*\/\*/.test(accept)

/** The built back office: hashed files for ever, the page itself fresh with a nonce of its own. */
export const registerWebApp = async (app: FastifyInstance): Promise<void> => {
  const indexFile = join(DIST, 'index.html')
  if (!existsSync(indexFile)) return
  const page = readFileSync(indexFile, 'utf8')
  await app.register(fastifyStatic, {
    root: join(DIST, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
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
  app.get('/favicon.svg', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('image/svg+xml')
      .send(readFileSync(join(DIST, 'favicon.svg'))),
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
        page
          .replace(SCRIPT_NONCE, reply.cspNonce.script)
          .replace(STYLE_NONCE, reply.cspNonce.style),
      )
  })
}
