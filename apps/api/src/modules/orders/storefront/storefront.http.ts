import { type Language, LANGUAGES } from '@lockerdesk/domain'
import type { Placed } from '@lockerdesk/storefront-contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { refused } from '../../../call/refused.ts'
import { limitRequests } from '../../../http/limit-requests.ts'
import type { Services } from '../../../services.ts'
import { assertOpen } from './assert-selling.ts'
import { closeCheckouts } from '../payments/close-checkouts.ts'
import { placeOrder } from './place-order.ts'
import { shopAt } from '../../shops/index.ts'
import { showOffers } from './show-offers.ts'
import { orderOfToken, showOrder } from '../order-page/show-order.ts'

interface AtShop {
  readonly Params: { readonly pathname: string; readonly shopId: string }
  readonly Querystring: { readonly language?: string }
}
interface AtOrder {
  readonly Params: AtShop['Params'] & { readonly token: string }
}

const BASE = '/api/storefront/:pathname/:shopId'
const BODY_BYTES = 16 * 1024
const REQUEST_KEY = /^[\w-]{8,100}$/
const PURCHASES = [20, 3_000] as const
const LOOKS = [240, 30_000] as const

/** Routes for buyers: without sign-in, so the URL alone decides what they return. */
export const registerStorefront = (app: FastifyInstance, services: Services): void => {
  const { clock } = services
  const buying = { ...limitRequests(clock, PURCHASES), bodyLimit: BODY_BYTES }
  const looking = limitRequests(clock, LOOKS)
  const shopOf = (params: AtShop['Params']) => shopAt(services, params)
  const fresh = (reply: FastifyReply) => reply.header('cache-control', 'no-store')

  app.get<AtShop>(`${BASE}/offers`, looking, async ({ params, query }, reply) => {
    void fresh(reply)
    const shop = await shopOf(params)
    assertOpen(shop)
    return showOffers(services, shop, languageOf(query.language))
  })

  app.post<AtShop>(`${BASE}/orders`, buying, async ({ params, body, headers }, reply) => {
    void fresh(reply)
    const key = headers['idempotency-key']
    if (key !== undefined && (typeof key !== 'string' || !REQUEST_KEY.test(key)))
      throw refused('BAD_USER_INPUT')
    const placed = await placeOrder(services, await shopOf(params), body, key ?? null)
    const { order, token, checkoutUrl } = placed
    return reply.code(201).send({
      token,
      checkoutUrl,
      orderNumber: order.orderNumber,
      status: order.status,
      totalPrice: order.totalPrice,
    } satisfies Placed)
  })

  app.get<AtOrder>(`${BASE}/orders/:token`, looking, async ({ params }, reply) => {
    void fresh(reply)
    return showOrder(services, await shopOf(params), params.token)
  })

  app.post<AtOrder>(`${BASE}/orders/:token/cancel`, buying, async ({ params }, reply) => {
    void fresh(reply)
    const shop = await shopOf(params)
    const order = await orderOfToken(services, shop, params.token)
    if (order.status === 'Created') await closeCheckouts(services, order)
    return showOrder(services, shop, params.token)
  })
}

const languageOf = (asked: string | undefined): Language =>
  LANGUAGES.find((language) => language === asked) ?? 'en'
