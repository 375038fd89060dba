import { authExchange } from '@urql/exchange-auth'
import { requestPolicyExchange } from '@urql/exchange-request-policy'
import { retryExchange } from '@urql/exchange-retry'
import {
  type AnyVariables,
  Client,
  type CombinedError,
  cacheExchange,
  type Exchange,
  fetchExchange,
  makeOperation,
  mapExchange,
  type Operation,
  type OperationResult,
} from '@urql/core'
import { getAccessToken, SignedOut, usableToken } from './access-token.ts'
import { keepLastAnswer } from './keep-last-answer.ts'
import { reportError } from './report-error.ts'
import { goToSignIn } from './sign-in-redirect.ts'

const CACHE_LIFETIME_MS = 300_000
const TIMEOUT_MS = 30_000
const RETRY = { maxNumberAttempts: 3, initialDelayMs: 500, maxDelayMs: 2_500 } as const
const STOPPING = 'server is stopping'

/** One client per organisation: its cache never answers for another. */
export const createClient = (organisationId: string | undefined): Client =>
  new Client({
    url: '/graphql',
    // GET only where a query asks for it; urql keeps such addresses under 2047 characters.
    preferGetMethod: false,
    fetch: (input, init) =>
      fetch(input, { ...init, signal: withTimeout(init?.signal ?? null), credentials: 'omit' }),
    fetchOptions: () =>
      organisationId === undefined ? {} : { headers: { 'x-organisation-id': organisationId } },
    exchanges: [
      keepLastAnswer(isPassing),
      requestPolicyExchange({ ttl: CACHE_LIFETIME_MS }),
      cacheExchange,
      mapExchange({ onResult: withoutNull, onError: reportCombined }),
      idempotencyExchange,
      retryExchange({ ...RETRY, randomDelay: true, retryIf: isPassing }),
      bearerExchange,
      fetchExchange,
    ],
  })

const withTimeout = (signal: AbortSignal | null): AbortSignal => {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  return signal === null ? timeout : AbortSignal.any([signal, timeout])
}

/** A refused query answers null, which is no data: every page asks whether there is some. */
const withoutNull = (result: OperationResult): OperationResult =>
  result.data === null ? { ...result, data: undefined } : result

const isPassing = (error: CombinedError): boolean =>
  (error.networkError !== undefined && !(error.networkError instanceof SignedOut)) ||
  error.message.includes(STOPPING)

const isUnauthenticated = (error: CombinedError): boolean =>
  error.graphQLErrors.some(({ extensions }) => extensions['code'] === 'UNAUTHENTICATED')

/** The key is made before the retries, so that every try of one change carries the same. */
const idempotencyExchange: Exchange = mapExchange({
  onOperation: (operation) =>
    operation.kind === 'mutation'
      ? withHeaders(
          { ...operation, variables: withoutTypenames(operation.variables) },
          { 'idempotency-key': crypto.randomUUID() },
        )
      : operation,
})

/** What was read carries the cache's type names; what is sent must not. */
const withoutTypenames = (value: AnyVariables): AnyVariables =>
  JSON.parse(
    JSON.stringify(value, (key, part: unknown) => (key === '__typename' ? undefined : part)),
  ) as AnyVariables

const withHeaders = (operation: Operation, headers: Record<string, string>): Operation => {
  const { fetchOptions } = operation.context
  const options = typeof fetchOptions === 'function' ? fetchOptions() : (fetchOptions ?? {})
  return makeOperation(operation.kind, operation, {
    ...operation.context,
    fetchOptions: { ...options, headers: { ...(options.headers as object), ...headers } },
  })
}

const bearerExchange: Exchange = authExchange(async () => {
  let current = await tokenOrSignIn(null)
  return {
    addAuthToOperation: (operation) =>
      current === null ? operation : withHeaders(operation, { authorization: `Bearer ${current}` }),
    willAuthError: () => {
      const usable = usableToken()
      if (usable !== null) current = usable
      return usable === null
    },
    didAuthError: isUnauthenticated,
    refreshAuth: async () => {
      current = await tokenOrSignIn(current)
    },
  }
})

/** Null when the call could not be made: the request then fails as a network error and is retried. */
const tokenOrSignIn = async (rejected: string | null): Promise<string | null> => {
  try {
    return await getAccessToken(rejected)
  } catch (error) {
    if (error instanceof SignedOut) goToSignIn()
    return null
  }
}

const reportCombined = (error: CombinedError): void => {
  const code = error.graphQLErrors[0]?.extensions['code']
  // A refusal is an answer, not a fault.
  if (code !== undefined && code !== 'INTERNAL') return
  reportError(error, { status: (error.response as Response | undefined)?.status })
}
