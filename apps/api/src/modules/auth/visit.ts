import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'
import type { Admission } from './admit.ts'
import { SECOND_STEP_COOKIE, SESSION_COOKIE, writeCookie } from './sessions/cookies.ts'
import type { OpenedSession } from './sessions/open-session.ts'
import type { Visitor } from './visitor.ts'

export const visitorOf = (services: Services, request: FastifyRequest): Visitor => ({
  services,
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
})

/** Sets the token in the cookie only; the response contains the user's name and language. */
export const welcome = (
  services: Services,
  reply: FastifyReply,
  { token, account }: OpenedSession,
) => {
  writeCookie(services, reply, SESSION_COOKIE, token)
  return { name: account.name, language: account.language }
}

/** Signs in, or requires the second step; then the response reveals nothing about the account. */
export const receive = (services: Services, reply: FastifyReply, admission: Admission) => {
  if ('token' in admission) return welcome(services, reply, admission)
  writeCookie(services, reply, SECOND_STEP_COOKIE, admission.secondStepToken)
  return { needsSecondStep: true, ...(admission.hasAuthenticator ? {} : { byPasskeyOnly: true }) }
}
