import * as z from 'zod/mini'
import { idField, requiredName, requiredText } from '../fields.ts'
import { CONNECTION_STATES, type ConnectionState, connectionState } from './connection.ts'
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from './webhook-events.ts'

export const MAX_WEBHOOK_ENDPOINTS = 20
export const WEBHOOK_URL_MAX_LENGTH = 500

const LOCAL_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/** localhost is allowed only in development. */
export const isLocalUrl = ({ hostname }: URL): boolean => LOCAL_HOSTS.includes(hostname)

const isWebhookUrl = (typed: string): boolean => {
  const url = URL.parse(typed)
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLocalUrl(url))
}

export const webhookEndpointInput = z.object({
  name: requiredName(),
  url: requiredText(WEBHOOK_URL_MAX_LENGTH).check(z.refine(isWebhookUrl, { error: 'url' })),
  /** Null: of all shops of the organisation. */
  shopId: z._default(z.nullable(idField()), null),
  eventTypes: z.pipe(
    z.array(z.string(), { error: 'empty' }).check(
      z.minLength(1, { error: 'empty' }),
      z.refine(
        (chosen) => chosen.every((name) => WEBHOOK_EVENT_TYPES.some((type) => type === name)),
        { error: 'choice' },
      ),
    ),
    z.transform((chosen): WebhookEventType[] =>
      WEBHOOK_EVENT_TYPES.filter((type) => chosen.includes(type)),
    ),
  ),
})
export type WebhookEndpointInput = z.output<typeof webhookEndpointInput>

/** off: disabled after days of failures, until a user enables it again. */
export const WEBHOOK_ENDPOINT_STATES = [...CONNECTION_STATES, 'off'] as const
export type WebhookEndpointState = ConnectionState | 'off'

export const webhookEndpointState = (endpoint: {
  readonly isPaused: boolean
  readonly switchedOffAt: string | null
  readonly failures: number
  readonly lastSuccessAt: string | null
}): WebhookEndpointState =>
  endpoint.switchedOffAt === null
    ? connectionState({ ...endpoint, lastSyncAt: endpoint.lastSuccessAt })
    : 'off'
