import { isId, paperNumber } from '@lockerdesk/domain'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { authorise, organisationOf } from '../../../call/call.ts'
import { refused } from '../../../call/refused.ts'
import { makeCall } from '../../../graphql/make-call.ts'
import { limitRequests } from '../../../http/limit-requests.ts'
import type { Services } from '../../../services.ts'
import { findPaperBrand } from '../../branding/index.ts'
import { drawPaper, findPaper } from '../../papers/index.ts'
import { seenOrder } from '../change-order.ts'
import type { OrderKey } from '../order-store.ts'
import { shopAt } from '../../shops/index.ts'
import { orderOfToken } from './show-order.ts'

interface AtPaper {
  readonly Params: { readonly orderId: string; readonly paperId: string }
}
interface AtBuyersPaper {
  readonly Params: {
    readonly pathname: string
    readonly shopId: string
    readonly token: string
    readonly paperId: string
  }
}

/** Rendering a PDF costs more than other reads. */
const DRAWINGS = [30, 600] as const

/**
 * GET /api/orders/<id>/papers/<id>: for staff, with the bearer and the organisation of every call.
 * GET /api/storefront/…/orders/<token>/papers/<id>: for anyone with the order's URL.
 */
export const registerOrderPapers = (app: FastifyInstance, services: Services): void => {
  app.get<AtPaper>('/api/orders/:orderId/papers/:paperId', async (request, reply) => {
    const call = await makeCall(services, request)
    authorise(call, 'order.read', organisationOf(call))
    const order = await seenOrder(call, request.params.orderId)
    return send(services, reply, order, request.params.paperId)
  })

  app.get<AtBuyersPaper>(
    '/api/storefront/:pathname/:shopId/orders/:token/papers/:paperId',
    limitRequests(services.clock, DRAWINGS),
    async ({ params }, reply) => {
      const order = await orderOfToken(services, await shopAt(services, params), params.token)
      return send(services, reply, order, params.paperId)
    },
  )
}

const send = async (
  { database }: Services,
  reply: FastifyReply,
  { organisationId, _id: orderId }: OrderKey,
  paperId: string,
): Promise<FastifyReply> => {
  const scope = { organisationIds: [organisationId] }
  const paper = isId(paperId)
    ? await database.read(scope, (reader) =>
        findPaper(reader, { organisationId, orderId }, paperId),
      )
    : null
  if (paper === null) throw refused('NOT_FOUND')
  const brand = await database.read(scope, (reader) => findPaperBrand(reader, organisationId))
  return reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': `inline; filename="${paperNumber(paper)}.pdf"`,
    })
    .type('application/pdf')
    .send(await drawPaper(paper, brand))
}
