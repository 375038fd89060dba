import * as z from 'zod/mini'
import { instantField } from '../instant-field.ts'
import { backOffAfterFailures } from '../messages/message.ts'

/** failed: all attempts failed, or the endpoint was disabled. */
export const WEBHOOK_DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
export type WebhookDeliveryState = (typeof WEBHOOK_DELIVERY_STATES)[number]

/** Minutes between attempts: eleven attempts in almost four days. */
export const WEBHOOK_RETRY_MINUTES = [1, 5, 15, 60, 180, 360, 720, 1440, 1440, 1440] as const
export const WEBHOOK_SWITCH_OFF_AFTER_DAYS = 3
export const WEBHOOK_KEPT_DAYS = 30
/** Slower endpoints get a separate queue, so that they do not delay others. */
export const SLOW_WEBHOOK_MS = 2_000

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

export interface WebhookOutcome {
  readonly isAccepted: boolean
  /** True if the endpoint is unavailable, rather than rejecting this event. */
  readonly isEndpointAway: boolean
  /** From the endpoint's Retry-After. */
  readonly retryAfterMs: number
}

export interface DeliveryAfter {
  readonly state: WebhookDeliveryState
  readonly nextAttemptAt: string | null
}

/** `tries`: attempts since creation or the last replay, including the current one. */
export const deliveryAfter = (
  tries: number,
  { isAccepted, retryAfterMs }: WebhookOutcome,
  now: Date,
): DeliveryAfter => {
  if (isAccepted) return { state: 'delivered', nextAttemptAt: null }
  const minutes = WEBHOOK_RETRY_MINUTES[tries - 1]
  if (minutes === undefined) return { state: 'failed', nextAttemptAt: null }
  const waitMs = Math.max(minutes * MINUTE_MS, retryAfterMs)
  return { state: 'waiting', nextAttemptAt: new Date(now.getTime() + waitMs).toISOString() }
}

export interface EndpointHealth {
  /** In a row. */
  readonly failures: number
  readonly failingSince: string | null
  readonly restingUntil: string | null
}

/** Probes an unavailable endpoint with one event at a time. */
export const healthAfter = (
  { failures, failingSince }: EndpointHealth,
  { isAccepted, isEndpointAway, retryAfterMs }: WebhookOutcome,
  now: Date,
): EndpointHealth => {
  if (isAccepted) return { failures: 0, failingSince: null, restingUntil: null }
  const restMs = Math.max(backOffAfterFailures(failures + 1), retryAfterMs)
  return {
    failures: failures + 1,
    failingSince: failingSince ?? now.toISOString(),
    restingUntil: isEndpointAway ? new Date(now.getTime() + restMs).toISOString() : null,
  }
}

export const isToBeSwitchedOff = (
  { failingSince }: Pick<EndpointHealth, 'failingSince'>,
  now: Date,
): boolean =>
  failingSince !== null &&
  now.getTime() - Date.parse(failingSince) >= WEBHOOK_SWITCH_OFF_AFTER_DAYS * DAY_MS

/** Replays all deliveries that failed since then. */
export const webhookReplay = z.object({ since: instantField() })
