import type { FastifyInstance, FastifyReply } from 'fastify'
import { limitRequests } from '../../http/limit-requests.ts'
import type { Services } from '../../services.ts'
import { checkoutOf, showPayment } from './pay-by-link.ts'
import { payPage } from './pay-page.ts'

interface AtLink {
  readonly Params: { readonly token: string }
}

const LOOKS = [60, 6_000] as const

/** The door of a payment request: to the checkout, or to the word that nothing is to be paid. */
export const registerPayLinks = (app: FastifyInstance, services: Services): void => {
  const looking = limitRequests(services.clock, LOOKS)

  app.get<AtLink>('/pay/:token', looking, async ({ params }, reply) => {
    const view = await showPayment(services, params.token)
    if (view === null) return notFound(reply)
    if (view.state !== 'payable') return show(reply, payPage(view, reply.cspNonce, false))
    const url = await checkoutOf(services, params.token)
    if (url !== null) return fresh(reply).redirect(url, 303)
    const after = (await showPayment(services, params.token)) ?? view
    const state = after.state === 'payable' ? 'notReady' : after.state
    return show(reply, payPage({ ...after, state }, reply.cspNonce, false))
  })

  app.get<AtLink>('/pay/:token/result', looking, async ({ params }, reply) => {
    const view = await showPayment(services, params.token)
    return view === null ? notFound(reply) : show(reply, payPage(view, reply.cspNonce, true))
  })
}

const fresh = (reply: FastifyReply) => reply.header('cache-control', 'no-store')

const show = (reply: FastifyReply, page: string) =>
  fresh(reply).type('text/html; charset=utf-8').send(page)

const notFound = (reply: FastifyReply) => reply.code(404).send({ error: 'NOT_FOUND' })
