import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { limitRequests } from '../../../http/limit-requests.ts'
import { askedLanguage } from '../../../platform/asked-language.ts'
import type { Services } from '../../../services.ts'
import { checkoutOf, showPayment } from './pay-by-link.ts'
import { lostPage, payPage } from './pay-page.ts'

interface AtLink {
  readonly Params: { readonly token: string }
  readonly Querystring: { readonly now?: string }
}

const LOOKS = [60, 6_000] as const

/** Routes of payment links: redirect to the checkout, or a page that says why there is nothing to pay. */
export const registerPayLinks = (app: FastifyInstance, services: Services): void => {
  const looking = limitRequests(services.clock, LOOKS)

  app.get<AtLink>('/pay/:token', looking, async ({ params, query, headers }, reply) => {
    const view = await showPayment(services, params.token)
    if (view === null) return showLost(reply, headers)
    if (view.state !== 'payable') return show(reply, payPage(view, reply.cspNonce, false))
    // The page shows which part meal vouchers can pay; without vouchers the checkout shows everything itself.
    if (view.mealVoucherPart > 0 && query.now === undefined)
      return show(reply, payPage(view, reply.cspNonce, false))
    const url = await checkoutOf(services, params.token)
    if (url !== null) return fresh(reply).redirect(url, 303)
    const after = (await showPayment(services, params.token)) ?? view
    const state = after.state === 'payable' ? 'notReady' : after.state
    return show(reply, payPage({ ...after, state }, reply.cspNonce, false))
  })

  app.get<AtLink>('/pay/:token/result', looking, async ({ params, headers }, reply) => {
    const view = await showPayment(services, params.token)
    return view === null
      ? showLost(reply, headers)
      : show(reply, payPage(view, reply.cspNonce, true))
  })
}

const fresh = (reply: FastifyReply) => reply.header('cache-control', 'no-store')

const show = (reply: FastifyReply, page: string) =>
  fresh(reply).type('text/html; charset=utf-8').send(page)

/** Mail programs truncate long links. */
const showLost = (reply: FastifyReply, headers: IncomingHttpHeaders) =>
  show(reply.code(404), lostPage(askedLanguage(headers), reply.cspNonce.style))
