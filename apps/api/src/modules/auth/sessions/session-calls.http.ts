import type { FastifyInstance } from 'fastify'
import { Refused } from '../../../call/refused.ts'
import type { Services } from '../../../services.ts'
import { passkeySiteOf } from '../../../platform/passkey-site.ts'
import { clearCookie, readCookie, SESSION_COOKIE, writeCookie } from './cookies.ts'
import type { IdentityProvider } from '../sign-on/identity-provider.ts'
import { isCookieDead, issueAccessToken } from './issue-access-token.ts'
import { reauthenticate } from '../second-step/reauthenticate.ts'
import { assertSameOrigin } from '../same-origin.ts'
import { signOut } from './sign-out.ts'
import { visitorOf } from '../visit.ts'

export const registerSessionCalls = (
  auth: FastifyInstance,
  services: Services,
  provider: IdentityProvider | null,
): void => {
  auth.get<{ Querystring: { refresh?: string } }>('/token', async (request, reply) => {
    assertSameOrigin(services, request)
    const token = readCookie(services, request, SESSION_COOKIE)
    const visitor = visitorOf(services, request)
    try {
      const isRefresh = request.query.refresh === 'true'
      const issued = await issueAccessToken(visitor, token, isRefresh, provider)
      if (issued.sessionToken !== null) {
        writeCookie(services, reply, SESSION_COOKIE, issued.sessionToken)
      }
      return { accessToken: issued.accessToken }
    } catch (error) {
      if (error instanceof Refused && token !== undefined && (await isCookieDead(visitor, token)))
        clearCookie(services, reply, SESSION_COOKIE)
      throw error
    }
  })

  auth.post('/logout', async (request, reply) => {
    const token = readCookie(services, request, SESSION_COOKIE)
    if (token !== undefined) await signOut(visitorOf(services, request), token)
    clearCookie(services, reply, SESSION_COOKIE)
    return reply.code(204).send()
  })

  auth.post('/reauthenticate', async (request, reply) => {
    const token = readCookie(services, request, SESSION_COOKIE)
    await reauthenticate(visitorOf(services, request), request.body, token)
    return reply.code(204).send()
  })

  auth.get('/options', async () => {
    const { oidc, isDemo, supportEmail } = services.config
    const hasPasskeys = passkeySiteOf(services.publicUrl) !== null
    return { oidc: oidc === null ? null : { name: oidc.name }, hasPasskeys, isDemo, supportEmail }
  })
}
