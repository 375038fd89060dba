import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const DIST = join(import.meta.dirname, '../../../explorer/dist')
const STYLE_NONCE = /__STYLE_NONCE__/g

/** Stricter than everywhere else but for what Monaco needs: docs/adr/0027-the-explorer-nonces-its-styles.md. */
const policyWith = (styleNonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    `style-src 'self' 'nonce-${styleNonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join(';')

/** The built API explorer: hashed files for ever, and its page with a policy of its own. */
export const registerExplorerApp = async (app: FastifyInstance): Promise<void> => {
  const indexFile = join(DIST, 'index.html')
  if (!existsSync(indexFile)) return
  const page = readFileSync(indexFile, 'utf8')
  await app.register(fastifyStatic, {
    root: join(DIST, 'assets'),
    prefix: '/explorer/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
  })
  app.get('/explorer', (_request, reply) =>
    reply
      .headers({
        'content-security-policy': policyWith(reply.cspNonce.style),
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8')
      .send(page.replace(STYLE_NONCE, reply.cspNonce.style)),
  )
}
