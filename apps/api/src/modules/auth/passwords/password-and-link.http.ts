import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { newToken } from '../../../platform/secrets.ts'
import type { Services } from '../../../services.ts'
import { askForLink } from '../links/ask-for-link.ts'
import { BROWSER_COOKIE, readCookie, SESSION_COOKIE, writeCookie } from '../sessions/cookies.ts'
import { setPasswordWithLink } from './set-password-with-link.ts'
import type { LinkPurpose } from '../links/sign-in-link-store.ts'
import { type BrowserTokens, signInWithLink } from '../links/sign-in-with-link.ts'
import { signInWithPassword } from './sign-in-with-password.ts'
import { receive, visitorOf } from '../visit.ts'

export const registerPasswordAndLink = (auth: FastifyInstance, services: Services): void => {
  const tokensOf = (request: FastifyRequest): BrowserTokens => ({
    browser: readCookie(services, request, BROWSER_COOKIE),
    session: readCookie(services, request, SESSION_COOKIE),
  })

  auth.post('/login', async (request, reply) => {
    const { session } = tokensOf(request)
    const admission = await signInWithPassword(visitorOf(services, request), request.body, session)
    return receive(services, reply, admission)
  })

  const answerAsked =
    (purpose: LinkPurpose) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      // Reuses an existing cookie: two links requested in one browser both work.
      const browser = tokensOf(request).browser ?? newToken()
      await askForLink(visitorOf(services, request), purpose, request.body, browser)
      writeCookie(services, reply, BROWSER_COOKIE, browser)
      return reply.code(202).send({})
    }
  auth.post('/link', answerAsked('sign-in'))
  auth.post('/password-link', answerAsked('set-password'))

  auth.post('/link/consume', async (request, reply) => {
    const visitor = visitorOf(services, request)
    const admission = await signInWithLink(visitor, request.body, tokensOf(request))
    return { ...receive(services, reply, admission), redirectTo: admission.redirectTo }
  })

  auth.post('/password/set', async (request, reply) => {
    const visitor = visitorOf(services, request)
    const admission = await setPasswordWithLink(visitor, request.body, tokensOf(request))
    return receive(services, reply, admission)
  })
}
