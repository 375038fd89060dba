import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'
import { SESSION_COOKIE, writeCookie } from './cookies.ts'
import type { OpenedSession } from './open-session.ts'
import type { Visitor } from './visitor.ts'

export const visitorOf = (services: Services, request: FastifyRequest): Visitor => ({
  services,
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
})

/** The token goes into the cookie and nowhere else; the page learns whom to greet. */
export const welcome = (
  services: Services,
  reply: FastifyReply,
  { token, account }: OpenedSession,
) => {
  writeCookie(services, reply, SESSION_COOKIE, token)
  return { name: account.name, language: account.language }
}
