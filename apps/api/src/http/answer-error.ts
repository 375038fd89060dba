import type { RefusalCode } from '@lockerdesk/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordRefusal } from '../call/record-refusal.ts'
import { exposeError } from '../graphql/expose-error.ts'
import { callOf } from '../graphql/make-call.ts'
import type { Services } from '../services.ts'

const STATUS: Partial<Record<RefusalCode | 'INTERNAL', number>> = {
  UNAUTHENTICATED: 401,
  LOGIN_FAILED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  BAD_USER_INPUT: 400,
  RATE_LIMITED: 429,
  SERVER_BUSY: 503,
  INTERNAL: 500,
}
const REFUSED = 422

/** To be asked again: in the words of GraphQL and of the other routes, for whoever asked. */
export const busyAnswer = (message: string) => ({
  data: null,
  errors: [{ message, extensions: { code: 'SERVER_BUSY' } }],
  error: 'SERVER_BUSY',
})

/** Refusals of the routes beside GraphQL: `{error: code, fields?, params?}`; anything else is masked. */
export const answerError =
  ({ logger }: Services) =>
  async (
    error: { statusCode?: number; code?: string } & Error,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    if (error.code === 'FST_ERR_HANDLER_TIMEOUT') {
      logger.error({ route: request.routeOptions.url }, 'a request took too long')
      return reply.code(503).send(busyAnswer('server is stopping or busy, try again'))
    }
    const status = error.statusCode ?? 500
    // Fastify's own, about a body or a header that it cannot read.
    if (status < 500) return reply.code(status).send({ error: 'BAD_REQUEST' })
    const { code, extensions, reference } = exposeError(error)
    if (reference !== null) logger.error({ err: error, reference }, 'a request failed')
    const call = callOf(request)
    if (code === 'FORBIDDEN' && call !== undefined)
      await recordRefusal(call, `${request.method} ${request.routeOptions.url ?? ''}`)
    const { code: _, ...about } = extensions
    const seconds = (about['params'] as { seconds?: number } | undefined)?.seconds
    if (code === 'RATE_LIMITED' && seconds !== undefined) void reply.header('retry-after', seconds)
    return reply.code(STATUS[code] ?? REFUSED).send({ error: code, ...about })
  }
