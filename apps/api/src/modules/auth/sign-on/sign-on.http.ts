import { ownPath, type RefusalCode } from '@lockerdesk/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from '../../../call/refused.ts'
import type { Services } from '../../../services.ts'
import type { AskedForSecondStep } from '../admit.ts'
import {
  clearCookie,
  readCookie,
  SESSION_COOKIE,
  SIGN_ON_COOKIE,
  writeCookie,
} from '../sessions/cookies.ts'
import type { IdentityProvider, SignOnAttempt } from './identity-provider.ts'
import { signInWithIdentity } from './sign-in-with-identity.ts'
import { receive, visitorOf } from '../visit.ts'

const CALLBACK = '/api/auth/oidc/callback'
const SEAL = 'single-sign-on'

interface KeptAttempt extends SignOnAttempt {
  readonly redirectTo: string
  readonly begunAt: string
}

const ATTEMPT_MS = 10 * 60_000

/** Single sign-on: redirects to the identity provider and back. An unavailable provider affects nothing else. */
export const registerSignOn = (
  auth: FastifyInstance,
  services: Services,
  provider: IdentityProvider,
): void => {
  const { secrets, clock, logger, publicUrl } = services

  const loginPage = (problem: RefusalCode, redirectTo = '/'): string =>
    `/auth/login?${new URLSearchParams({ problem, redirectTo }).toString()}`

  const secondStepPage = (redirectTo: string, { hasAuthenticator }: AskedForSecondStep): string => {
    const by = hasAuthenticator ? {} : { by: 'passkey' }
    return `/auth/second-step?${new URLSearchParams({ redirectTo, ...by }).toString()}`
  }

  const openAttempt = (sealed: string | undefined): KeptAttempt | null => {
    if (sealed === undefined) return null
    try {
      const attempt = JSON.parse(secrets.open(sealed, SEAL)) as KeptAttempt
      const isRecent = clock.now().getTime() - Date.parse(attempt.begunAt) < ATTEMPT_MS
      return isRecent ? attempt : null
    } catch {
      return null
    }
  }

  auth.get<{ Querystring: { redirectTo?: string; fresh?: string } }>(
    '/oidc/start',
    async (request, reply) => {
      const redirectTo = ownPath(request.query.redirectTo)
      return reply.redirect(await begin(reply, redirectTo, request.query.fresh === 'true'))
    },
  )

  const begin = async (reply: FastifyReply, redirectTo: string, isFresh: boolean) => {
    try {
      const { url, attempt } = await provider.begin(`${publicUrl}${CALLBACK}`, isFresh)
      const kept: KeptAttempt = { ...attempt, redirectTo, begunAt: clock.now().toISOString() }
      writeCookie(services, reply, SIGN_ON_COOKIE, secrets.seal(JSON.stringify(kept), SEAL))
      return url.href
    } catch (error) {
      logger.warn({ err: error }, 'the identity provider does not answer')
      return loginPage('SSO_UNAVAILABLE', redirectTo)
    }
  }

  auth.get('/oidc/callback', async (request, reply) => {
    const attempt = openAttempt(readCookie(services, request, SIGN_ON_COOKIE))
    clearCookie(services, reply, SIGN_ON_COOKIE)
    const target =
      attempt === null ? loginPage('SSO_FAILED') : await finish(request, reply, attempt)
    return reply.redirect(target)
  })

  const finish = async (request: FastifyRequest, reply: FastifyReply, attempt: KeptAttempt) => {
    try {
      const identity = await provider.finish(new URL(request.url, publicUrl), attempt)
      const previousToken = readCookie(services, request, SESSION_COOKIE)
      const visitor = visitorOf(services, request)
      const admission = await signInWithIdentity(visitor, identity, previousToken)
      receive(services, reply, admission)
      return 'token' in admission
        ? attempt.redirectTo
        : secondStepPage(attempt.redirectTo, admission)
    } catch (error) {
      if (error instanceof Refused) return loginPage(error.refusal.code, attempt.redirectTo)
      logger.warn({ err: error }, 'a single sign-on failed')
      return loginPage('SSO_FAILED', attempt.redirectTo)
    }
  }
}
