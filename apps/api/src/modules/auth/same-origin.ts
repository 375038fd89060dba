import type { FastifyRequest } from 'fastify'
import { refused } from '../../call/refused.ts'
import type { Services } from '../../services.ts'

/** Checks the origin headers of browsers. Over plain http (localhost) some browsers omit them, so absence is accepted. */
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
