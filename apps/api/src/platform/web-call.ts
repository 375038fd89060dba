import { request as requestPlain, STATUS_CODES } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import {
  DeliveryError,
  type DeliveryProblem,
  DELIVERY_ERROR_TEXTS,
  printable,
} from './delivery-error.ts'
import { publicAddressOf } from './public-address.ts'
import { timed, traced } from './telemetry/index.ts'

/** One request to a server that an organisation named. */
export interface WebCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: URL
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  /** `host:port` in the operator's own network: may have a private address, and no TLS. */
  readonly trustedServers: readonly string[]
}

export interface WebAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
}

const TIMEOUT_MS = 10_000
const ANSWER_MAX_BYTES = 1024 * 1024

const PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }
const portOf = ({ port, protocol }: URL): string => (port === '' ? (PORTS[protocol] ?? '') : port)

/** `host:port`, whether or not the port is the usual one. */
export const serverOf = (url: URL): string => `${url.hostname}:${portOf(url)}`

export const isTrustedServer = (url: URL, trustedServers: readonly string[]): boolean =>
  trustedServers.includes(serverOf(url))

/**
 * Looked up and checked anew for every call, and connected to at the very address that was checked.
 * Follows no redirect: where it leads was not checked.
 */
export const callWeb = async (call: WebCall, timeoutMs = TIMEOUT_MS): Promise<WebAnswer> => {
  const { url, trustedServers } = call
  const isTrusted = isTrustedServer(url, trustedServers)
  if (url.protocol !== 'https:' && !isTrusted)
    throw new DeliveryError('unreachable', DELIVERY_ERROR_TEXTS.onlyHttps)
  const address = isTrusted ? null : await checkedAddress(url.hostname)
  return timed(
    'outgoing',
    { service: 'web' },
    () =>
      traced({ name: `call ${call.method}`, kind: 'asking' }, () => send(call, address, timeoutMs)),
    (error) => (error instanceof DeliveryError ? error.problem : 'failed'),
  )
}

const checkedAddress = async (hostname: string): Promise<string> => {
  try {
    return await publicAddressOf(hostname.replace(/^\[|\]$/g, ''))
  } catch (error) {
    throw new DeliveryError('unreachable', error instanceof Error ? error.message : 'no address')
  }
}

const send = (
  { method, url, headers, body }: WebCall,
  address: string | null,
  timeoutMs: number,
): Promise<WebAnswer> =>
  new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestSecure : requestPlain
    const fail = (error: Error) => {
      clearTimeout(deadline)
      reject(
        error instanceof DeliveryError ? error : new DeliveryError('unreachable', wordsOf(error)),
      )
    }
    const outgoing = request(
      url,
      {
        method,
        agent: false,
        headers: {
          accept: 'application/json',
          'user-agent': 'Lockerdesk',
          ...headers,
          ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
        },
        ...(address === null ? {} : { lookup: answering(address) }),
      },
      (incoming) => {
        const parts: Buffer[] = []
        let length = 0
        incoming.on('data', (part: Buffer) => {
          length += part.length
          if (length > ANSWER_MAX_BYTES)
            outgoing.destroy(new DeliveryError('refused', DELIVERY_ERROR_TEXTS.tooLong))
          else parts.push(part)
        })
        incoming.on('error', fail)
        incoming.on('end', () => {
          clearTimeout(deadline)
          resolve({
            status: incoming.statusCode ?? 0,
            headers: Object.fromEntries(
              Object.entries(incoming.headers).map(([name, value]) => [name, [value].flat()[0]]),
            ),
            body: Buffer.concat(parts).toString('utf8'),
          })
        })
      },
    )
    // Total deadline, also for a server that responds byte by byte.
    const deadline = setTimeout(
      () => outgoing.destroy(new DeliveryError('unreachable', DELIVERY_ERROR_TEXTS.tookTooLong)),
      timeoutMs,
    )
    outgoing.on('error', fail)
    outgoing.end(body)
  })

type Lookup = NonNullable<Parameters<typeof requestPlain>[1]>['lookup']

const answering =
  (address: string): NonNullable<Lookup> =>
  (_host, options, callback) => {
    const family = isIP(address)
    if (options.all === true) callback(null, [{ address, family }])
    else callback(null, address, family)
  }

const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the server refuses connections',
  ECONNRESET: 'the server broke off',
  ENOTFOUND: 'no such server',
  ETIMEDOUT: 'the server does not answer',
  EPROTO: 'the server does not speak TLS',
}

const wordsOf = (error: Error & { readonly code?: string }): string =>
  WORDS[error.code ?? ''] ?? printable(error.message)

/** Maps a failed status to the kind of problem, which decides on retries. */
export const problemOfStatus = (status: number): DeliveryProblem => {
  if (status === 401 || status === 403) return 'unreachable'
  if (status >= 300 && status < 400) return 'unreachable'
  return status === 408 || status === 425 || status === 429 || status >= 500 ? 'later' : 'refused'
}

export const retryAfterMs = (header: string | undefined): number => {
  const seconds = Number(header)
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 3_600) * 1_000 : 0
}

/** Error text of a response: the JSON error message, or the name of the status. */
export const answerWords = ({ status, body }: WebAnswer): string => {
  const said = saidIn(body)
  return printable(`${status} ${said === '' ? (STATUS_CODES[status] ?? '') : said}`)
}

const saidIn = (body: string): string => {
  try {
    const { message, error, code } = JSON.parse(body) as Record<string, unknown>
    const words = [message, error].find((part) => typeof part === 'string') ?? ''
    return typeof code === 'string' && words !== '' ? `${words} (${code})` : words
  } catch {
    return ''
  }
}
