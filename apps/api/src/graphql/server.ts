import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'
import mercurius from 'mercurius'
import type { Call } from '../call/call.ts'
import { fromReplica } from '../call/from-replica.ts'
import { recordRefusal } from '../call/record-refusal.ts'
import { Refused } from '../call/refused.ts'
import { compressAnswer } from '../http/compress-answers.ts'
import { assertStorableVariables } from '../http/refuse-unstorable.ts'
import type { Services } from '../services.ts'
import { exposeError } from './expose-error.ts'
import { openCall } from './make-call.ts'
import { observeOperation } from './observe-operation.ts'
import { openPoll } from './poll.ts'
import { assertAffordable } from './query-cost.ts'
import { admitDocument, type AdmittedOperation } from './query-limits.ts'
import { buildSchema } from './schema.ts'

const BODY_LIMIT = 256 * 1024

interface GraphqlRequest {
  readonly query?: unknown
  readonly operationName?: unknown
  readonly variables?: unknown
}

export const registerGraphql = async (app: FastifyInstance, services: Services): Promise<void> => {
  await app.register(mercurius, {
    schema: buildSchema(),
    routes: false,
    jit: 2,
    errorFormatter: ({ data, errors }) => ({
      statusCode: 200,
      response: {
        data: data ?? null,
        errors: (errors ?? []).map((error) => expose(services, error)),
      },
    }),
  })

  app.addHook('onClose', () => services.apiKeyUses.flush())

  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    body: GraphqlRequest,
    isGet: boolean,
  ) => {
    const isSpecified = acceptsGraphqlResponse(request)
    const type = isSpecified ? GRAPHQL_RESPONSE : 'application/json'
    void reply.header('cache-control', 'no-store').type(`${type}; charset=utf-8`)
    const observation = observeOperation(app.graphql.schema)
    try {
      const poll = await openPoll(services, request)
      const call = await openCall(services, request, poll?.look)
      const source = typeof body.query === 'string' ? body.query : ''
      const operationName = typeof body.operationName === 'string' ? body.operationName : undefined
      const operation = admit(source, operationName, isGet, services.config.isProduction)
      const variables = variablesOf(body.variables)
      assertStorableVariables(variables)
      if (operation !== undefined) assertAffordable(operation.lists, variables)
      const polled =
        operation?.type === 'query'
          ? poll?.of(call, { source, operationName, variables })
          : undefined
      if (polled?.isUnchanged === true) {
        await observation.during(operation, () => Promise.resolve())
        observation.end(undefined)
        return UNCHANGED
      }
      const opened = { ...call, services: polled?.services ?? services }
      const execute = (by: Call) => app.graphql(source, by, variables, operationName)
      const mayBeOld = operation?.type === 'query' && acceptsReplica(request)
      const { value: result, dataAsOf } = await observation.during<Executed>(operation, () =>
        mayBeOld
          ? fromReplica(opened, (by) => execute(by).then(by === opened ? asItIs : orPrimary))
          : execute(opened).then((value) => ({ value })),
      )
      observation.end(result.errors)
      // Changes are recorded by the guard, before their answer.
      if (operation?.type === 'query' && result.errors?.some(isForbidden) === true)
        await recordRefusal(call, operation.field)
      const revision = (result.errors === undefined ? polled?.revision() : null) ?? undefined
      return revision === undefined && dataAsOf === undefined
        ? result
        : { ...result, extensions: { revision, dataAsOf } }
    } catch (error) {
      const errors = (validationErrors(error) ?? [error]).map((each) => expose(services, each))
      observation.end(errors)
      const status = statusOf(errors[0]?.extensions['code'])
      if (isSpecified || ALWAYS_TOLD.includes(status)) void reply.code(status)
      sayHow(reply, status, error)
      return isSpecified ? { errors } : { data: null, errors }
    }
  }

  app.post<{ Body: GraphqlRequest }>(
    '/graphql',
    { bodyLimit: BODY_LIMIT, onSend: compressAnswer },
    (request, reply) => answer(request, reply, request.body ?? {}, false),
  )
  app.get<{ Querystring: GraphqlRequest }>(
    '/graphql',
    { onSend: compressAnswer },
    (request, reply) => answer(request, reply, request.query, true),
  )
}

/** Sent by clients who export a list: they need no more than to know how old the rows are. */
const REPLICA_HEADER = 'x-read-replica'
const acceptsReplica = ({ headers }: FastifyRequest): boolean =>
  headers[REPLICA_HEADER] !== undefined

type Result = Awaited<ReturnType<FastifyInstance['graphql']>>
interface Executed {
  readonly value: Result
  readonly dataAsOf?: string
}
const asItIs = (result: Result): Result => result
/** What fails on the replica is tried on the primary. */
const orPrimary = (result: Result): Result => {
  if (result.errors !== undefined) throw new GraphQLError('failed on the replica')
  return result
}

/** For a poll whose client already has this answer. */
const UNCHANGED = { data: null, extensions: { isUnchanged: true } }

const GRAPHQL_RESPONSE = 'application/graphql-response+json'
/** Clients of keys act on these by the status, whatever they accept. */
const ALWAYS_TOLD: readonly number[] = [401, 429]

const acceptsGraphqlResponse = ({ headers: { accept } }: FastifyRequest): boolean =>
  accept
    ?.split(',')
    .some((range) => range.split(';')[0]?.trim().toLowerCase() === GRAPHQL_RESPONSE) === true

/** Of a request that was not executed: 'GraphQL over HTTP' says it with the status. */
const statusOf = (code: unknown): number => {
  if (code === 'UNAUTHENTICATED') return 401
  if (code === 'RATE_LIMITED') return 429
  if (code === 'SERVER_BUSY') return 503
  return code === 'INTERNAL' ? 500 : 400
}

const sayHow = (reply: FastifyReply, status: number, error: unknown): void => {
  if (status === 401) void reply.header('www-authenticate', 'Bearer')
  const seconds = error instanceof Refused ? error.refusal.params?.['seconds'] : undefined
  if (status === 429 && seconds !== undefined) void reply.header('retry-after', seconds)
}

const admit = (
  source: string,
  operationName: string | undefined,
  isGet: boolean,
  isProduction: boolean,
): AdmittedOperation | undefined => {
  const { operations } = admitDocument(source)
  const operation =
    operationName === undefined ? [...operations.values()][0] : operations.get(operationName)
  if (isGet && operation?.type !== 'query') throw new GraphQLError('GET answers queries only')
  if (isProduction && /\b__schema\b|\b__type\b(?!name)/.test(source)) {
    throw new GraphQLError('Introspection is off; the schema is published as a file')
  }
  return operation
}

const variablesOf = (given: unknown): Record<string, unknown> => {
  try {
    const value: unknown = typeof given === 'string' ? JSON.parse(given) : given
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    throw new GraphQLError('The variables are not JSON')
  }
}

const validationErrors = (error: unknown): readonly unknown[] | null =>
  error instanceof Error && 'errors' in error && Array.isArray(error.errors) ? error.errors : null

const isForbidden = ({ extensions, originalError }: GraphQLError): boolean =>
  extensions['code'] === 'FORBIDDEN' ||
  (originalError instanceof Refused && originalError.refusal.code === 'FORBIDDEN')

const expose = (services: Services, error: unknown): GraphQLError => {
  const exposed = exposeError(error)
  const { reference } = exposed
  if (reference !== null) services.logger.error({ err: error, reference }, 'a call failed')
  const path = error instanceof GraphQLError ? error.path : undefined
  return new GraphQLError(exposed.message, { extensions: exposed.extensions, path })
}
