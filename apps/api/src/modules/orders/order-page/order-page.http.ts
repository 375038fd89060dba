import { isLanguage, type Language } from '@lockerdesk/domain'
import type { FastifyInstance } from 'fastify'
import { limitRequests } from '../../../http/limit-requests.ts'
import type { Services } from '../../../services.ts'
import { orderLink } from '../../messages/index.ts'
import { askReminder } from './ask-reminder.ts'
import { calendarEntry } from './calendar-entry.ts'
import { orderManifest } from './order-manifest.ts'
import type { Order } from '../order-store.ts'
import { referenceOfOrder } from '../reference-of-order.ts'
import { shopAt } from '../../shops/index.ts'
import { orderOfToken } from './show-order.ts'

interface AtOrder {
  readonly Params: { readonly pathname: string; readonly shopId: string; readonly token: string }
  readonly Querystring: { readonly language?: string }
}

const BASE = '/api/storefront/:pathname/:shopId/orders/:token'
const LOOKS = [120, 12_000] as const
const ANSWERS = [20, 3_000] as const
const BODY_BYTES = 1024

/** Calendar entry, manifest and reminder of an order page, for anyone with its URL. */
export const registerOrderPage = (app: FastifyInstance, services: Services): void => {
  const { clock, database } = services
  const looking = limitRequests(clock, LOOKS)

  app.get<AtOrder>(`${BASE}/app.webmanifest`, looking, async ({ params, query }, reply) => {
    const shop = await shopAt(services, params)
    const order = await orderOfToken(services, shop, params.token)
    const scope = { organisationIds: [shop.organisationId] }
    const number = await database.read(scope, (reader) => referenceOfOrder(reader, order))
    return reply
      .header('cache-control', 'no-store')
      .type('application/manifest+json')
      .send(orderManifest(services.secrets, shop, order, number, languageOf(query, order)))
  })

  app.get<AtOrder>(`${BASE}/pickup.ics`, looking, async ({ params, query }, reply) => {
    void reply.header('cache-control', 'no-store')
    const shop = await shopAt(services, params)
    const order = await orderOfToken(services, shop, params.token)
    const entry = await calendarEntry(services, shop, order, languageOf(query, order))
    // The page shows the result.
    if (entry === null) return reply.redirect(orderLink(services, shop, order._id))
    return reply
      .header('content-disposition', `inline; filename="pickup-${order.orderNumber}.ics"`)
      .type('text/calendar; charset=utf-8')
      .send(entry)
  })

  app.post<AtOrder>(
    `${BASE}/reminder`,
    { ...limitRequests(clock, ANSWERS), bodyLimit: BODY_BYTES },
    async ({ params, body }, reply) => {
      void reply.header('cache-control', 'no-store')
      return askReminder(services, await shopAt(services, params), params.token, body)
    },
  )
}

const languageOf = ({ language = '' }: AtOrder['Querystring'], order: Order): Language =>
  isLanguage(language) ? language : order.language
