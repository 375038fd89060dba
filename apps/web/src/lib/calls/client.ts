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
  mapExchange,
  type Operation,
  type OperationResult,
} from '@urql/core'
import { CLIENT_CACHE_MS, DEFAULT_TIMEOUT_MS, RETRY } from '@lockerdesk/domain'
import {
  getAccessToken,
  SignedOut,
  TokenUnavailable,
  usableToken,
} from '../session/access-token.ts'
import { connection } from './connection.ts'
import { forgetEarlyAnswers, takeEarlyAnswer } from './early-answers.ts'
import { keepLastAnswer } from './keep-last-answer.ts'
import { keepUnchanged } from './keep-unchanged.ts'
import { productNow } from '../time/product-clock.ts'
import { goToSetUp, goToSignIn } from '../session/sign-in-redirect.ts'
import { withHeaders } from './with-headers.ts'

const RETRIES = {
  maxNumberAttempts: RETRY.attempts,
  initialDelayMs: RETRY.initialDelayMs,
  maxDelayMs: RETRY.maxDelayMs,
} as const
const STOPPING = 'server is stopping'

/** One client per organisation, so that its cache never serves another one. */
export const createClient = (organisationId: string | undefined): Client =>
  new Client({
    url: '/graphql',
    // GET only for queries that request it; urql limits such URLs to 2047 characters.
    preferGetMethod: false,
    fetch: async (input, init = {}) => {
      const signal = withTimeout(init.signal ?? null)
      return withReadableAddresses(
        (await takeEarlyAnswer(init)) ??
          (await fetch(input, { ...init, signal, credentials: 'omit' })),
      )
    },
    fetchOptions: () => ({
      headers: {
        // Refusals have status 200: browsers log any other status to the console as an error.
        accept: 'application/json',
        ...(organisationId === undefined ? {} : { 'x-organisation-id': organisationId }),
      },
    }),
    exchanges: [
      signInWhenNothingIsShown(),
      keepLastAnswer(isTransient, organisationId),
      requestPolicyExchange({ ttl: CLIENT_CACHE_MS }),
      cacheExchange,
      mapExchange({
        onOperation: forgetEarlyAnswers,
        onResult: fromServer,
        onError: reportCombined,
      }),
      keepUnchanged(),
      ownHeaders,
      idempotencyExchange,
      retryExchange({ ...RETRIES, randomDelay: true, retryIf: isWorthRetrying }),
      bearerExchange,
      fetchExchange,
    ],
  })

const withTimeout = (signal: AbortSignal | null): AbortSignal => {
  const timeout = AbortSignal.timeout(DEFAULT_TIMEOUT_MS)
  return signal === null ? timeout : AbortSignal.any([signal, timeout])
}

/** Shows müller.de for xn--mller-kva.de, which the API stores. Loads the decoder only if a response needs it. */
const withReadableAddresses = async (response: Response): Promise<Response> => {
  const text = await response.text()
  if (!text.includes('xn--')) return new Response(text, response)
  const { withReadableEmails } = await import('./readable-addresses.ts')
  return new Response(withReadableEmails(text), response)
}

/** Turns the null of a refused query into undefined, so that pages can check for data. */
const fromServer = (result: OperationResult): OperationResult => {
  if (result.error !== undefined && isTransient(result.error)) connection.noteLoss()
  else connection.noteAnswer(productNow())
  return result.data === null ? { ...result, data: undefined } : result
}

export const isTransient = (error: CombinedError): boolean =>
  (error.networkError !== undefined && !(error.networkError instanceof SignedOut)) ||
  error.message.includes(STOPPING)

/** The token call has its own retries, shared by all waiting calls. */
const isWorthRetrying = (error: CombinedError): boolean =>
  isTransient(error) && !(error.networkError instanceof TokenUnavailable)

/**
 * Without a token nothing loads. A page with content keeps it and retries with its next poll; a page
 * without content redirects to sign-in.
 */
const signInWhenNothingIsShown = (): Exchange => {
  let isShown = false
  return mapExchange({
    onResult: ({ data, error }) => {
      isShown ||= data !== undefined
      if (!isShown && error?.networkError instanceof TokenUnavailable) goToSignIn()
    },
  })
}

/** True while redirecting to sign-in or to the set-up of a factor, or without a token. */
export const isRedirecting = (error: CombinedError): boolean =>
  error.networkError instanceof SignedOut ||
  error.networkError instanceof TokenUnavailable ||
  isWithoutFactor(error)

const hasCode =
  (code: string) =>
  (error: CombinedError): boolean =>
    error.graphQLErrors.some(({ extensions }) => extensions['code'] === code)
const isUnauthenticated = hasCode('UNAUTHENTICATED')
const isWithoutFactor = hasCode('STRONG_SIGN_IN_REQUIRED')

/** Headers from the query's context, added to the client's own. */
const ownHeaders: Exchange = mapExchange({
  onOperation: (operation) => {
    const headers = operation.context['headers'] as Record<string, string> | undefined
    return headers === undefined ? operation : withHeaders(operation, headers)
  },
})

/**
 * Creates the idempotency key before the retries, so that all attempts of a mutation share it. A mutation stored on the
 * device keeps the key of its first attempt.
 */
const idempotencyExchange: Exchange = mapExchange({
  onOperation: (operation) =>
    operation.kind === 'mutation'
      ? withHeaders(
          { ...operation, variables: withoutTypenames(operation.variables) },
          {
            'idempotency-key':
              (operation.context['idempotencyKey'] as string | undefined) ?? crypto.randomUUID(),
          },
        )
      : operation,
})

/** Removes the cache's type names from input. */
const withoutTypenames = (value: AnyVariables): AnyVariables =>
  JSON.parse(
    JSON.stringify(value, (key, part: unknown) => (key === '__typename' ? undefined : part)),
  ) as AnyVariables

const bearerExchange: Exchange = authExchange(async () => {
  let current = usableToken()
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

/** Calls that wait for the token fail with a network error. */
const tokenOrSignIn = async (rejected: string | null): Promise<string> => {
  try {
    return await getAccessToken(rejected)
  } catch (error) {
    if (error instanceof SignedOut) goToSignIn()
    throw error
  }
}

/** Loads the list of expected refusals on the first refusal, to keep it off the first screen. */
const reportCombined = (error: CombinedError, operation: Operation): void => {
  if (error.networkError instanceof SignedOut) return
  if (isWithoutFactor(error)) return goToSetUp()
  void import('../errors/report-failed-call.ts').then(
    ({ reportFailedCall }) => reportFailedCall(error, operation),
    // An unreachable server cannot send this part either.
    () => console.error(error),
  )
}
