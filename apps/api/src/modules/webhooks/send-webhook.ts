import {
  signedWebhookText,
  STANDARD_WEBHOOK_HEADERS,
  standardWebhookSignature,
  standardWebhookText,
  WEBHOOK_HEADERS,
  webhookSignatureHeader,
} from '@lockerdesk/domain'
import { trustedServersFor } from '../../call/callable-url.ts'
import { DeliveryError } from '../../platform/delivery-error.ts'
import { hmacSha256 } from '../../platform/hmac.ts'
import { answerWords, callWeb, problemOfStatus, retryAfterMs } from '../../platform/web-call.ts'
import type { Services } from '../../services.ts'
import type { WordedDelivery } from './webhook-delivery-store.ts'
import type { WebhookEndpoint } from './webhook-endpoint-store.ts'
import { openWebhookSecret, webhookKeyOf } from './webhook-secret.ts'

const ANSWER_MAX_LENGTH = 2_000

/** Request and response; does not throw if the endpoint fails. */
export interface SentWebhook {
  readonly requestHeaders: Readonly<Record<string, string>>
  readonly status: number | null
  readonly problem: string | null
  readonly answer: string
  /** Short summary of the failure. */
  readonly words: string
  readonly isAccepted: boolean
  readonly isEndpointAway: boolean
  readonly retryAfterMs: number
}

/** Signs the same body for each attempt; docs/webhooks.md describes the verification. */
export const sendWebhook = async (
  services: Services,
  endpoint: WebhookEndpoint,
  { eventId, eventType, body }: WordedDelivery,
): Promise<SentWebhook> => {
  const url = new URL(endpoint.url)
  const now = services.clock.now()
  const time = Math.floor(now.getTime() / 1_000)
  const secrets = secretsOf(services, endpoint, now)
  const signatures = secrets.map((secret) =>
    hmacSha256(secret, signedWebhookText(time, body)).toString('hex'),
  )
  const standardSignatures = secrets.map((secret) =>
    hmacSha256(webhookKeyOf(secret), standardWebhookText(eventId, time, body)).toString('base64'),
  )
  const requestHeaders = {
    'content-type': 'application/json',
    [WEBHOOK_HEADERS.event]: eventType,
    [WEBHOOK_HEADERS.eventId]: eventId,
    [WEBHOOK_HEADERS.time]: String(time),
    [WEBHOOK_HEADERS.signature]: webhookSignatureHeader(signatures),
    [STANDARD_WEBHOOK_HEADERS.id]: eventId,
    [STANDARD_WEBHOOK_HEADERS.timestamp]: String(time),
    [STANDARD_WEBHOOK_HEADERS.signature]: standardWebhookSignature(standardSignatures),
  }
  try {
    const answer = await callWeb({
      method: 'POST',
      url,
      headers: requestHeaders,
      body,
      trustedServers: trustedServersFor(services.config, url),
    })
    const { status } = answer
    const isAccepted = status >= 200 && status < 300
    return {
      requestHeaders,
      status,
      problem: null,
      answer: shortened(answer.body),
      words: answerWords(answer),
      isAccepted,
      isEndpointAway: !isAccepted && problemOfStatus(status) !== 'refused',
      retryAfterMs: retryAfterMs(answer.headers['retry-after']),
    }
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    const { message, retryAfterMs: asked } = error
    return {
      requestHeaders,
      status: null,
      problem: message,
      answer: '',
      words: message,
      isAccepted: false,
      isEndpointAway: true,
      retryAfterMs: asked,
    }
  }
}

const secretsOf = (services: Services, endpoint: WebhookEndpoint, now: Date): string[] => {
  const { _id, sealedSecret, sealedPreviousSecret, previousUntil } = endpoint
  const isOverlapping = previousUntil !== null && Date.parse(previousUntil) > now.getTime()
  return [sealedSecret, ...(isOverlapping ? [sealedPreviousSecret] : [])].flatMap((sealed) =>
    sealed === null ? [] : [openWebhookSecret(services, _id, sealed)],
  )
}

/** Removes control characters from a response: Postgres rejects NUL, and screens cannot show them. */
const shortened = (body: string): string =>
  body
    .slice(0, ANSWER_MAX_LENGTH)
    .toWellFormed()
    .replace(/[^\P{Cc}\n\t]/gu, ' ')
    .trim()
