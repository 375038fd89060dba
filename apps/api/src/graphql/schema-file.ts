import type { FastifyInstance } from 'fastify'
import { printSchema } from 'graphql'
import { compressAnswer } from '../http/compress-answers.ts'
import type { Services } from '../services.ts'
import { makeCall } from './make-call.ts'
import { buildSchema } from './schema.ts'

let printed: string | undefined

/** GET /graphql/schema.graphql: for callers with a key or a session, since introspection is off in production. */
export const registerSchemaFile = (app: FastifyInstance, services: Services): void => {
  app.get('/graphql/schema.graphql', { onSend: compressAnswer }, async (request, reply) => {
    await makeCall(services, request)
    printed ??= `${printSchema(buildSchema())}\n`
    return reply.type('text/plain; charset=utf-8').send(printed)
  })
}
