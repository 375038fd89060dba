import type { FastifyInstance } from 'fastify'
import type { Broker } from '../platform/mqtt/index.ts'
import type { Services } from '../services.ts'

/** /healthz: the process lives. /readyz: it can serve, so a proxy may send it work. */
export const registerHealth = (
  app: FastifyInstance,
  services: Services,
  isStopping: () => boolean,
  brokers: () => readonly Broker[],
): void => {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    if (isStopping()) return reply.code(503).send({ status: 'stopping' })
    try {
      await services.database.ping()
      return { status: 'ok', ...warningsOf(brokers()) }
    } catch {
      return reply.code(503).send({ status: 'database unreachable' })
    }
  })
}

/** Without their names: anybody may ask. Web pages work without a broker, so it is no reason to send no work here. */
const warningsOf = (brokers: readonly Broker[]): { readonly warnings?: readonly string[] } => {
  const away = brokers.filter(({ link }) => !link.isConnected)
  return away.length === 0
    ? {}
    : { warnings: [`${away.length} of ${brokers.length} brokers unreachable`] }
}
