import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { buildServices } from '../src/build-services.ts'
import { type Config, readConfig } from '../src/config.ts'
import { createHttpApp } from '../src/http/app.ts'
import { newSecretKey } from '../src/platform/secrets.ts'
import type { Services } from '../src/services.ts'
import { callHeaders, type CallOptions, type GraphqlAnswer } from './ask-at.ts'
import { PUBLIC_URL } from './public-url.ts'
import { type TestClock, testClock } from './test-clock.ts'
import { createFilledDatabase, type TestDatabase } from './test-database.ts'

export type { CallOptions, GraphqlAnswer }
export { PUBLIC_URL }

export interface TestApi {
  readonly services: Services
  readonly server: FastifyInstance
  readonly clock: TestClock
  /** As its owner, past row security. */
  readonly databaseUrl: string
  /** One GraphQL request through the HTTP door. */
  call(query: string, options?: CallOptions): Promise<GraphqlAnswer>
  stop(): Promise<void>
}

/** The whole API on a database of its own, reached as the world reaches it. */
export const startTestApi = async (
  overrides: Partial<Config> = {},
  clock: TestClock = testClock(),
): Promise<TestApi> =>
  startNode(testConfig(newSecretKey(), overrides), clock, await createStartedDatabase())

/** An empty one that the product was started on before: it has its queues. */
const createStartedDatabase = (): Promise<TestDatabase> =>
  createFilledDatabase('started', async (url) => {
    const first = await startNode(testConfig(newSecretKey(), {}), testClock(), keptDatabase(url))
    // Each that is made of it has keys of its own.
    await first.services.database.write('everything', (tx) =>
      sql`delete from installation_keys`.execute(tx),
    )
    await first.stop()
  })

export const testConfig = (secretKeys: string, overrides: Partial<Config>): Config => ({
  ...readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', SECRET_KEYS: secretKeys }),
  databasePool: 10,
  isDemo: false,
  ...overrides,
})

/** One that somebody else drops, or nobody. */
export const keptDatabase = (url: string): TestDatabase => ({ url, drop: async () => {} })

/** A second process of the same product: its database, its keys and its clock. */
export const startAnotherNode = ({ services, clock, databaseUrl }: TestApi): Promise<TestApi> =>
  startNode(services.config, clock, keptDatabase(databaseUrl))

export const startNode = async (
  config: Config,
  clock: TestClock,
  database: TestDatabase,
): Promise<TestApi> => {
  const services = await buildServices(config, {
    databaseUrl: database.url,
    publicUrl: config.publicUrl ?? PUBLIC_URL,
    clock,
  })
  const { server } = await createHttpApp(services)
  return {
    services,
    server,
    clock,
    databaseUrl: database.url,
    call: async (query, options = {}) => {
      const response = await server.inject({
        method: 'POST',
        url: '/graphql',
        headers: callHeaders(options),
        payload: { query, variables: options.variables },
      })
      return response.json<GraphqlAnswer>()
    },
    stop: async () => {
      await server.close()
      await services.jobs.stop()
      await services.notices.close()
      await services.replica?.close()
      await services.database.close()
      await database.drop()
    },
  }
}

export const codesOf = (answer: GraphqlAnswer): readonly string[] =>
  (answer.errors ?? []).map((error) => error.extensions.code)

/** Comes back under the same key for as long as it is told that the server is busy: a slow machine may say so to a crowd. */
export const answered = async (
  ask: (idempotencyKey: string) => Promise<GraphqlAnswer>,
  idempotencyKey: string = randomUUID(),
): Promise<GraphqlAnswer> => {
  const answer = await ask(idempotencyKey)
  return codesOf(answer).includes('SERVER_BUSY') ? answered(ask, idempotencyKey) : answer
}

/** What one field answered; an answer with errors is an error of the test. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- only the caller knows what it asked for
export const dataOf = <T>(answer: GraphqlAnswer, field: string): T => {
  if (answer.data === null || answer.errors !== undefined)
    throw new Error(`no answer: ${JSON.stringify(answer.errors)}`)
  return answer.data[field] as T
}
