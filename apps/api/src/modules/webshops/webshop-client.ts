import { webshopOrder, type WebshopOrder, webshopProduct, webshopTax } from '@lockerdesk/domain'
import type * as z from 'zod/mini'
import { DeliveryError, DELIVERY_ERROR_TEXTS } from '../../platform/delivery-error.ts'
import {
  answerWords,
  callWeb,
  problemOfStatus,
  retryAfterMs,
  type WebAnswer,
} from '../../platform/web-call.ts'
import type { Services } from '../../services.ts'
import { type Webshop, webshopContext } from './webshop-store.ts'

/** A webshop with its keys in the clear: made for one sitting of calls, never kept. */
export interface WebshopAccess {
  readonly apiUrl: string
  readonly apiKey: string
  readonly apiSecret: string
  readonly usesQueryKeys: boolean
  readonly trustedServers: readonly string[]
}

export const accessTo = (
  { secrets, config }: Pick<Services, 'secrets' | 'config'>,
  webshop: Pick<Webshop, '_id' | 'apiUrl' | 'sealedApiKey' | 'sealedApiSecret' | 'usesQueryKeys'>,
): WebshopAccess => ({
  apiUrl: webshop.apiUrl,
  apiKey: secrets.open(webshop.sealedApiKey, webshopContext(webshop._id, 'api_key')),
  apiSecret: secrets.open(webshop.sealedApiSecret, webshopContext(webshop._id, 'api_secret')),
  usesQueryKeys: webshop.usesQueryKeys,
  trustedServers: config.trustedWebServers,
})

type Query = Readonly<Record<string, string | number>>

/** One call below /wp-json/wc/v3, whatever it answers. */
export const askWebshop = (
  access: WebshopAccess,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { query = {}, body }: { readonly query?: Query; readonly body?: object } = {},
): Promise<WebAnswer> => {
  const { apiUrl, apiKey, apiSecret, usesQueryKeys, trustedServers } = access
  const url = new URL(`${apiUrl}/wp-json/wc/v3${path}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  if (usesQueryKeys) {
    url.searchParams.set('consumer_key', apiKey)
    url.searchParams.set('consumer_secret', apiSecret)
  }
  const basic = Buffer.from(`${apiKey}:${apiSecret}`).toString('base64')
  return callWeb({
    method,
    url,
    trustedServers,
    headers: {
      ...(usesQueryKeys ? {} : { authorization: `Basic ${basic}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

export const assertAccepted = (answer: WebAnswer): WebAnswer => {
  const { status, headers } = answer
  if (status >= 200 && status < 300) return answer
  throw new DeliveryError(
    problemOfStatus(status),
    answerWords(answer),
    retryAfterMs(headers['retry-after']),
  )
}

export interface WebshopPage<Item> {
  readonly items: readonly Item[]
  readonly totalPages: number
}

const readPage = async <Item>(
  access: WebshopAccess,
  path: string,
  query: Query,
  schema: z.ZodMiniType<Item>,
): Promise<WebshopPage<Item>> => {
  const answer = assertAccepted(await askWebshop(access, 'GET', path, { query }))
  const list = listIn(answer.body)
  return {
    // One that cannot be read does not keep the others away.
    items: list.flatMap((item) => {
      const parsed = schema.safeParse(item)
      return parsed.success ? [parsed.data] : []
    }),
    totalPages: Number(answer.headers['x-wp-totalpages'] ?? 1) || 1,
  }
}

const listIn = (body: string): unknown[] => {
  try {
    const parsed: unknown = JSON.parse(body)
    if (Array.isArray(parsed)) return parsed
  } catch {
    // Falls through: a page for people, where a list was asked for.
  }
  throw new DeliveryError('unreachable', DELIVERY_ERROR_TEXTS.notWooCommerce)
}

const PAGE_OF_WEBSHOP = 100

export const readOrders = (
  access: WebshopAccess,
  modifiedAfter: string,
  page: number,
): Promise<WebshopPage<WebshopOrder>> =>
  readPage(
    access,
    '/orders',
    {
      modified_after: modifiedAfter.slice(0, 19),
      dates_are_gmt: 'true',
      orderby: 'modified',
      order: 'asc',
      per_page: PAGE_OF_WEBSHOP,
      page,
    },
    webshopOrder,
  )

export const readNewestOrders = (
  access: WebshopAccess,
  count: number,
): Promise<WebshopPage<WebshopOrder>> =>
  readPage(access, '/orders', { per_page: count, page: 1 }, webshopOrder)

export const readProducts = (access: WebshopAccess, page: number) =>
  readPage(
    access,
    '/products',
    { status: 'publish', per_page: PAGE_OF_WEBSHOP, page, orderby: 'id', order: 'asc' },
    webshopProduct,
  )

export const readTaxes = (access: WebshopAccess) =>
  readPage(access, '/taxes', { per_page: PAGE_OF_WEBSHOP, page: 1 }, webshopTax)
