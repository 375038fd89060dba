import type { Span } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isTracing, startSpan, time } from '../platform/telemetry/index.ts'
import { duringWork, startWork } from '../platform/work.ts'

const NOT_FOUND = 'none'

/** Makes each request a piece of work of its own, measures it, and traces it where that is asked for. */
export const observeRequests = (server: FastifyInstance): void => {
  const spans = new WeakMap<FastifyRequest, Span>()
  // After the body was read: what reads it belongs to the socket, not to the request.
  server.addHook('preValidation', (request, _reply, done) => {
    if (!isTracing()) return duringWork(startWork(), done)
    const span = spanOf(request)
    spans.set(request, span)
    return duringWork(startWork(span), done)
  })
  server.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const route = request.routeOptions.url ?? NOT_FOUND
    time('http', reply.elapsedTime, { method, route, status: reply.statusCode })
    spans.get(request)?.setAttribute('http.response.status_code', reply.statusCode).end()
    done()
  })
}

/** By its route, never by its address: that may name somebody. */
const spanOf = ({ method, routeOptions, headers }: FastifyRequest): Span => {
  const route = routeOptions.url ?? NOT_FOUND
  const { traceparent } = headers
  return startSpan({
    name: `${method} ${route}`,
    kind: 'asked',
    attributes: { 'http.request.method': method, 'http.route': route },
    parent: typeof traceparent === 'string' ? traceparent : null,
  })
}
