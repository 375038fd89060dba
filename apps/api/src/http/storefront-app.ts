import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { escapeHtml } from '../platform/escape-html.ts'
import { findStorefront } from '../modules/orders/index.ts'
import type { Services } from '../services.ts'

const DIST = join(import.meta.dirname, '../../../storefront/dist')
const TITLE = /__TITLE__/g

interface AtShop {
  readonly Params: { readonly pathname: string; readonly shop: string }
}

/** The built storefront: hashed files for ever, and one page that bears the name of its shop. */
export const registerStorefrontApp = async (
  app: FastifyInstance,
  { database }: Services,
): Promise<void> => {
  const indexFile = join(DIST, 'index.html')
  if (!existsSync(indexFile)) return
  const page = readFileSync(indexFile, 'utf8')
  await app.register(fastifyStatic, {
    root: join(DIST, 'assets'),
    prefix: '/storefront/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
  })
  const show = async ({ pathname, shop }: AtShop['Params'], reply: FastifyReply) => {
    const found = await database.read('everything', (reader) =>
      findStorefront(reader, pathname, shop),
    )
    const title = found === null ? 'Lockerdesk' : `${found.name} · ${found.organisationName}`
    return reply
      .code(found === null ? 404 : 200)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replace(TITLE, () => escapeHtml(title)))
  }
  app.get<AtShop>('/shop/:pathname/:shop', ({ params }, reply) => show(params, reply))
  // Whose address holds a token is nobody's to find, nor to be told by the next page.
  app.get<AtShop>('/shop/:pathname/:shop/*', ({ params }, reply) =>
    show(params, reply.headers({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })),
  )
}
