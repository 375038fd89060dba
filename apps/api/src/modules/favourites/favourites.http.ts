import type { FastifyInstance, FastifyReply } from 'fastify'
import { limitRequests } from '../../http/limit-requests.ts'
import type { Services } from '../../services.ts'
import { shopAt } from '../shops/index.ts'
import { confirmFavourite, removeFavourite, showFavourite } from './answer-favourite.ts'
import { askFavourite } from './ask-favourite.ts'

interface AtShop {
  readonly Params: { readonly pathname: string; readonly shopId: string }
}
interface AtFavourite {
  readonly Params: AtShop['Params'] & { readonly token: string }
}

const BASE = '/api/storefront/:pathname/:shopId/favourites'
/** The page of the link in every such mail; a mailbox posts to it when its reader wants no more. */
const ONE_CLICK = '/shop/:pathname/:shopId/favourite/:token'
const BODY_BYTES = 4 * 1024
const ASKED = [5, 300] as const
const ANSWERED = [30, 3_000] as const

/** The door for whoever likes a shop. Reading a link changes nothing: mail scanners follow them. */
export const registerFavourites = (app: FastifyInstance, services: Services): void => {
  const { clock } = services
  const fresh = (reply: FastifyReply) => reply.header('cache-control', 'no-store')
  const answering = { ...limitRequests(clock, ANSWERED), bodyLimit: BODY_BYTES }

  app.post<AtShop>(
    BASE,
    { ...limitRequests(clock, ASKED), bodyLimit: BODY_BYTES },
    async ({ params, body }, reply) => {
      await askFavourite(services, await shopAt(services, params), body)
      return fresh(reply).code(202).send({})
    },
  )
  app.get<AtFavourite>(`${BASE}/:token`, answering, async ({ params }, reply) =>
    fresh(reply).send(await showFavourite(services, await shopAt(services, params), params.token)),
  )
  app.post<AtFavourite>(`${BASE}/:token/confirm`, answering, async ({ params }, reply) =>
    fresh(reply).send(
      await confirmFavourite(services, await shopAt(services, params), params.token),
    ),
  )
  app.post<AtFavourite>(`${BASE}/:token/remove`, answering, async ({ params }, reply) => {
    await removeFavourite(services, await shopAt(services, params), params.token)
    return fresh(reply).send({})
  })
  // What a mailbox posts says nothing that its address does not.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null))
    scope.post<AtFavourite>(ONE_CLICK, answering, async ({ params }, reply) => {
      await removeFavourite(services, await shopAt(services, params), params.token)
      return fresh(reply).send({})
    })
  })
}
