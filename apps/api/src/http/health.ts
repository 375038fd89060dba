import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'

/** /healthz: the process lives. /readyz: it can serve, so a proxy may send it work. */
export const registerHealth = (
  app: FastifyInstance,
  services: Services,
  isStopping: () => boolean,
): void => {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    if (isStopping()) return reply.code(503).send({ status: 'stopping' })
    try {
      await services.database.ping()
      return { status: 'ok' }
    } catch {
      return reply.code(503).send({ status: 'database unreachable' })
    }
  })
}
