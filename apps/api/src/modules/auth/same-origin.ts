import type { FastifyRequest } from 'fastify'
import { refused } from '../../call/refused.ts'
import type { Services } from '../../services.ts'

/** Browsers say where a request comes from. Over plain http, as on this machine, some do not: there silence counts. */
export const assertSameOrigin = (services: Services, request: FastifyRequest): void => {
  const { origin, host } = request.headers
  const site = request.headers['sec-fetch-site']
  const isSilenceTaken = services.publicUrl.startsWith('http:')
  if (site !== 'same-origin' && (site !== undefined || !isSilenceTaken)) throw refused('FORBIDDEN')
  if (origin === undefined) return
  const from = URL.parse(origin)
  const isOwn =
    from !== null && (from.origin === new URL(services.publicUrl).origin || from.host === host)
  if (!isOwn) throw refused('FORBIDDEN')
}
