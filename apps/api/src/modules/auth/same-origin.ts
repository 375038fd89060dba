import type { FastifyRequest } from 'fastify'
import { refused } from '../../call/refused.ts'
import type { Services } from '../../services.ts'

/** Browsers say where a request comes from; other clients say nothing and hold no cookie of a user. */
export const assertSameOrigin = (services: Services, request: FastifyRequest): void => {
  const { origin, host } = request.headers
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') throw refused('FORBIDDEN')
  if (origin === undefined) return
  const from = URL.parse(origin)
  const isOwn =
    from !== null && (from.origin === new URL(services.publicUrl).origin || from.host === host)
  if (!isOwn) throw refused('FORBIDDEN')
}
