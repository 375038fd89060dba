import { DeliveryError, printable } from './delivery-error.ts'
import { timed, traced } from './telemetry/index.ts'

export interface SmsMessage {
  readonly id: string
  readonly to: string
  readonly text: string
}

export interface SmsTransport {
  /** False if nothing is sent and messages are stored for reading in the back office. */
  readonly isReal: boolean
  /** Resolves with the provider's own reference once it has accepted the message. */
  send(message: SmsMessage): Promise<string>
}

/** Adapter for providers with Twilio's REST API: form request, JSON response. */
export interface SmsProvider {
  readonly url: string
  readonly user: string
  readonly password: string
  /** A number or a name of up to eleven letters. */
  readonly from: string
}

const TIMEOUT_MS = 10_000
const ANSWER_MAX_BYTES = 64 * 1024

export const capturingSms: SmsTransport = {
  isReal: false,
  send: async () => 'captured: no SMS provider is configured',
}

export const httpSms = (provider: SmsProvider, timeoutMs = TIMEOUT_MS): SmsTransport => ({
  isReal: true,
  send: (message) =>
    timed(
      'outgoing',
      { service: 'sms' },
      () => traced({ name: 'send sms', kind: 'asking' }, () => post(provider, message, timeoutMs)),
      (error) => (error instanceof DeliveryError ? error.problem : 'failed'),
    ),
})

const post = async (
  { url, user, password, from }: SmsProvider,
  { id, to, text }: SmsMessage,
  timeoutMs: number,
): Promise<string> => {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      // A provider that knows the key does not send the same message twice after a time-out.
      'idempotency-key': id,
    },
    body: new URLSearchParams({ To: to, From: from, Body: text }),
  }).catch((error: unknown) => {
    throw new DeliveryError('later', error instanceof Error ? error.message : 'no answer')
  })
  const answer = await answerOf(response)
  if (response.ok) return answer
  throw new DeliveryError(
    problemOf(response.status),
    `${response.status} ${answer}`,
    retryAfterMs(response.headers.get('retry-after')),
  )
}

const problemOf = (status: number): 'refused' | 'later' | 'unreachable' => {
  if (status === 401 || status === 403) return 'unreachable'
  return status === 408 || status === 429 || status >= 500 ? 'later' : 'refused'
}

const retryAfterMs = (header: string | null): number => {
  const seconds = Number(header)
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 3_600) * 1_000 : 0
}

/** Reads the reference or the error from the provider's response. */
const answerOf = async (response: Response): Promise<string> => {
  const body = await response
    .text()
    .then((text) => text.slice(0, ANSWER_MAX_BYTES))
    .catch(() => '')
  try {
    const { sid, message } = JSON.parse(body) as { sid?: unknown; message?: unknown }
    const said = [sid, message].filter((part) => typeof part === 'string').join(' ')
    return printable(said === '' ? response.statusText : said)
  } catch {
    return printable(response.statusText)
  }
}
