import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** As WooCommerce's REST API v3 has them; only what is asked for. */
export interface WooOrder {
  readonly id: number
  readonly number: string
  status: string
  currency: string
  total: string
  date_created_gmt: string
  date_modified_gmt: string
  customer_note: string
  billing: Record<string, string>
  line_items: { name: string; quantity: number; sku: string }[]
  meta_data: { key: string; value: unknown }[]
}

interface Hook {
  readonly id: number
  topic: string
  delivery_url: string
  status: string
  secret: string
}

/** A webshop that behaves as WooCommerce does: pages with headers, errors in its words, keys checked. */
export interface FakeWoocommerce {
  readonly url: string
  /** `host:port`, to be trusted. */
  readonly server: string
  readonly key: string
  readonly secret: string
  readonly orders: WooOrder[]
  readonly products: Record<string, unknown>[]
  readonly hooks: Hook[]
  readonly requests: string[]
  addOrder(change?: Partial<WooOrder>): WooOrder
  /** At that moment of its own clock. */
  change(id: number, change: Partial<WooOrder>, modified: string): WooOrder
  /** The signed body that it would post for a topic. */
  webhookFor(order: WooOrder): { readonly payload: string; readonly signature: string }
  /** Its web server loses the authorization header. */
  losesHeader: boolean
  /** A key that may only read. */
  isReadOnly: boolean
  /** The next answers, before anything else. */
  failNext(status: number): void
  stop(): Promise<void>
}

const error = (status: number, code: string, message: string) => ({
  status,
  body: { code, message, data: { status } },
})

export const startFakeWoocommerce = async (listenPort = 0): Promise<FakeWoocommerce> => {
  const key = 'ck_0123456789abcdef'
  const secret = 'cs_fedcba9876543210'
  const orders: WooOrder[] = []
  const products: Record<string, unknown>[] = []
  const taxes = [{ id: 1, country: 'BE', rate: '12.0000', class: 'reduced-rate' }]
  const hooks: Hook[] = []
  const failures: number[] = []
  const requests: string[] = []
  const flags = { losesHeader: false, isReadOnly: false }
  let nextId = 727

  const refusedAs = (request: IncomingMessage, query: URLSearchParams) => {
    const header = flags.losesHeader ? undefined : request.headers.authorization
    const [givenKey, givenSecret] =
      header === undefined
        ? [query.get('consumer_key'), query.get('consumer_secret')]
        : Buffer.from(header.replace('Basic ', ''), 'base64').toString().split(':')
    if (givenKey == null)
      return error(401, 'woocommerce_rest_cannot_view', 'Sorry, you cannot list resources.')
    if (givenKey !== key)
      return error(401, 'woocommerce_rest_authentication_error', 'Consumer key is invalid.')
    if (givenSecret !== secret)
      return error(401, 'woocommerce_rest_authentication_error', 'Consumer secret is invalid.')
    if (flags.isReadOnly && request.method !== 'GET')
      return error(
        401,
        'woocommerce_rest_authentication_error',
        'The API key provided does not have write permissions.',
      )
    return null
  }

  const page = (all: readonly object[], query: URLSearchParams) => {
    const perPage = Number(query.get('per_page') ?? 10)
    const start = (Number(query.get('page') ?? 1) - 1) * perPage
    return {
      status: 200,
      body: all.slice(start, start + perPage),
      headers: {
        'x-wp-total': String(all.length),
        'x-wp-totalpages': String(Math.ceil(all.length / perPage)),
      },
    }
  }

  const listedOrders = (query: URLSearchParams) => {
    const after = query.get('modified_after') ?? ''
    return orders
      .filter(({ date_modified_gmt }) => date_modified_gmt > after)
      .toSorted((one, other) => one.date_modified_gmt.localeCompare(other.date_modified_gmt))
  }

  const answerTo = (request: IncomingMessage, url: URL, body: string) => {
    const failure = failures.shift()
    if (failure !== undefined) return { status: failure, body: '<html>Bad gateway</html>' }
    const path = url.pathname.replace('/wp-json/wc/v3', '')
    if (path === url.pathname)
      return error(404, 'rest_no_route', 'No route was found matching the URL and request method.')
    const refusal = refusedAs(request, url.searchParams)
    if (refusal !== null) return refusal
    const given = body === '' ? {} : (JSON.parse(body) as Record<string, string>)
    if (path === '/orders') return page(listedOrders(url.searchParams), url.searchParams)
    if (path === '/products') return page(products, url.searchParams)
    if (path === '/taxes') return page(taxes, url.searchParams)
    const [, kind, id] = path.split('/')
    if (kind === 'webhooks') {
      if (request.method === 'GET') return page(hooks, url.searchParams)
      const known = hooks.find((hook) => hook.id === Number(id))
      const hook = Object.assign(known ?? { id: hooks.length + 1 }, given) as Hook
      if (known === undefined) hooks.push(hook)
      return { status: known === undefined ? 201 : 200, body: hook }
    }
    const order = orders.find((one) => one.id === Number(id))
    if (kind !== 'orders' || order === undefined)
      return error(404, 'woocommerce_rest_shop_order_invalid_id', 'Invalid ID.')
    return { status: 200, body: Object.assign(order, given) }
  }

  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const url = new URL(request.url ?? '/', 'http://fake')
      requests.push(`${request.method} ${url.pathname}`)
      send(response, answerTo(request, url, body))
    })
  })
  await new Promise<void>((resolve) => server.listen(listenPort, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    server: `127.0.0.1:${port}`,
    key,
    secret,
    orders,
    products,
    hooks,
    requests,
    addOrder: (change = {}) => {
      const id = nextId++
      const order: WooOrder = {
        id,
        number: String(id),
        status: 'processing',
        currency: 'EUR',
        total: '29.35',
        date_created_gmt: '2026-11-15T08:00:00',
        date_modified_gmt: new Date().toISOString().slice(0, 19),
        customer_note: '',
        billing: {
          first_name: 'Anna',
          last_name: `Maes ${id}`,
          email: `anna${id}@example.com`,
          phone: '',
          country: 'BE',
        },
        line_items: [{ name: 'Strawberries', quantity: 2, sku: '4040' }],
        meta_data: [],
        ...change,
      }
      orders.push(order)
      return order
    },
    change: (id, change, modified) => {
      const order = orders.find((one) => one.id === id)
      if (order === undefined) throw new Error('no such order')
      return Object.assign(order, change, { date_modified_gmt: modified })
    },
    webhookFor: (order) => {
      const payload = JSON.stringify(order)
      const [hook] = hooks
      if (hook === undefined) throw new Error('nobody wants to hear')
      return {
        payload,
        signature: createHmac('sha256', hook.secret).update(payload).digest('base64'),
      }
    },
    get losesHeader() {
      return flags.losesHeader
    },
    set losesHeader(loses) {
      flags.losesHeader = loses
    },
    get isReadOnly() {
      return flags.isReadOnly
    },
    set isReadOnly(isReadOnly) {
      flags.isReadOnly = isReadOnly
    },
    failNext: (status) => failures.push(status),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

const send = (
  response: ServerResponse,
  answer: { status: number; body: unknown; headers?: Record<string, string> },
): void => {
  const isPage = typeof answer.body === 'string'
  response
    .writeHead(answer.status, {
      'content-type': isPage ? 'text/html' : 'application/json; charset=UTF-8',
      ...answer.headers,
    })
    .end(isPage ? answer.body : JSON.stringify(answer.body))
}
