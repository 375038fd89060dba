/** How a delivery is signed: docs/webhooks.md says how to check it. */
export const WEBHOOK_HEADERS = {
  event: 'x-lockerdesk-event',
  eventId: 'x-lockerdesk-event-id',
  time: 'x-lockerdesk-time',
  signature: 'x-lockerdesk-signature',
} as const

/** As the Standard Webhooks specification names them: its libraries check a delivery without a line of ours. */
export const STANDARD_WEBHOOK_HEADERS = {
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  signature: 'webhook-signature',
} as const

export const WEBHOOK_SECRET_PREFIX = 'whsec_'

/** Older or further ahead than that is not to be believed. */
export const WEBHOOK_TOLERANCE_SECONDS = 300

/** What both sides sign: the time, so that nobody sends it again later, and the body as it is sent. */
export const signedWebhookText = (time: number, body: string): string => `${time}.${body}`

/** The same under Standard Webhooks, where the id is signed too. */
export const standardWebhookText = (id: string, time: number, body: string): string =>
  `${id}.${time}.${body}`

/** Base64, one for each secret that is valid. */
export const standardWebhookSignature = (signatures: readonly string[]): string =>
  signatures.map((signature) => `v1,${signature}`).join(' ')

/** While a secret is replaced, one of each: whoever knows either finds theirs. */
export const webhookSignatureHeader = (signatures: readonly string[]): string =>
  signatures.map((signature) => `v1=${signature}`).join(',')
