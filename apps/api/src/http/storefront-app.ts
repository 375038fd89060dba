import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { legibleAccent } from '@lockerdesk/domain'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { escapeHtml } from '../platform/escape-html.ts'
import { findStorefront, shopOf } from '../modules/shops/index.ts'
import type { Services } from '../services.ts'

const DIST = join(import.meta.dirname, '../../../storefront/dist')
const TITLE = /__TITLE__/g
const SHOP = '__SHOP__'
const THEME = '#1f5c47'

interface AtShop {
  readonly Params: { readonly pathname: string; readonly shop: string }
}
interface AtOrder {
  readonly Params: AtShop['Params'] & { readonly token: string }
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
  // Asked for with every navigation: a worker of an old build must not outlive it.
  app.get('/storefront/order-worker.js', (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'service-worker-allowed': '/shop/' })
      .type('text/javascript; charset=utf-8')
      .send(readFileSync(join(DIST, 'order-worker.js'))),
  )
  const show = async (
    { pathname, shop }: AtShop['Params'],
    reply: FastifyReply,
    links: (door: string) => string = () => '',
  ) => {
    const found = await database.read('everything', (reader) =>
      findStorefront(reader, pathname, shop),
    )
    const title = found === null ? 'Lockerdesk' : `${found.name} · ${found.organisationName}`
    return reply
      .code(found === null ? 404 : 200)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        page
          .replace(TITLE, () => escapeHtml(title))
          .replace(SHOP, () => dataInPage(found === null ? null : shopOf(found)))
          .replace(THEME, () => (found?.accent == null ? THEME : legibleAccent(found.accent)))
          .replace('</head>', () => `${links(doorOf(pathname, shop))}</head>`),
      )
  }
  app.get<AtShop>('/shop/:pathname/:shop', ({ params }, reply) => show(params, reply))
  // Whose address holds a token is nobody's to find, nor to be told by the next page.
  const unlisted = (reply: FastifyReply) =>
    reply.headers({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
  app.get<AtShop>('/shop/:pathname/:shop/*', ({ params }, reply) => show(params, unlisted(reply)))
  app.get<AtOrder>('/shop/:pathname/:shop/orders/:token', ({ params }, reply) =>
    show(params, unlisted(reply), (door) => appLinks(door, params.token)),
  )
}

/** As JSON that no text of which can end the element that it stands in. */
const dataInPage = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')

const doorOf = (pathname: string, shop: string): string =>
  `/api/storefront/${encodeURIComponent(pathname)}/${encodeURIComponent(shop)}`

/** What makes the page of an order one that a phone keeps on its home screen. */
const appLinks = (door: string, token: string): string =>
  [
    `<link rel="manifest" href="${door}/orders/${encodeURIComponent(token)}/app.webmanifest" />`,
    `<link rel="apple-touch-icon" href="${door}/apple-touch-icon.png" />`,
  ].join('')
