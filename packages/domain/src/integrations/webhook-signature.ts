/** Signature of a delivery; docs/webhooks.md describes its verification. */
export const WEBHOOK_HEADERS = {
  event: 'x-lockerdesk-event',
  eventId: 'x-lockerdesk-event-id',
  time: 'x-lockerdesk-time',
  signature: 'x-lockerdesk-signature',
} as const

/** Header names of the Standard Webhooks specification, whose libraries can verify our deliveries. */
export const STANDARD_WEBHOOK_HEADERS = {
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  signature: 'webhook-signature',
} as const

export const WEBHOOK_SECRET_PREFIX = 'whsec_'

/** Maximum clock difference of a valid signature. */
export const WEBHOOK_TOLERANCE_SECONDS = 300

/** Signed text: the time, against replay attacks, and the raw body. */
export const signedWebhookText = (time: number, body: string): string => `${time}.${body}`

/** Signed text of Standard Webhooks, which includes the id. */
export const standardWebhookText = (id: string, time: number, body: string): string =>
  `${id}.${time}.${body}`

/** Base64, one for each secret that is valid. */
export const standardWebhookSignature = (signatures: readonly string[]): string =>
  signatures.map((signature) => `v1,${signature}`).join(' ')

/** During a rotation one signature per secret; a receiver accepts either. */
export const webhookSignatureHeader = (signatures: readonly string[]): string =>
  signatures.map((signature) => `v1=${signature}`).join(',')
