import {
  deliveryAfter,
  healthAfter,
  isToBeSwitchedOff,
  SLOW_WEBHOOK_MS,
  TEST_WEBHOOK_EVENT,
} from '@lockerdesk/domain'
import { notifyAdmins } from '../../call/notification-store.ts'
import { insertLog } from '../../call/log-store.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import { announce } from '../live/index.ts'
import { type SentWebhook, sendWebhook } from './send-webhook.ts'
import { insertAttempt } from './webhook-attempt-store.ts'
import {
  claimDelivery,
  failWaitingDeliveries,
  lockDelivery,
  saveDeliveryOutcome,
  type WordedDelivery,
} from './webhook-delivery-store.ts'
import { lockEndpoint, saveEndpointHealth, type WebhookEndpoint } from './webhook-endpoint-store.ts'

/** Lease of a claim, longer than any call; after it a delivery of a killed process is due again. */
const CLAIM_MS = 60_000

/** Claims, sends and records one delivery. False if none was due. */
export const deliverWebhook = async (
  services: Services,
  endpoint: WebhookEndpoint,
  id: string | null = null,
): Promise<boolean> => {
  const { organisationId, _id: endpointId } = endpoint
  const scope = { organisationIds: [organisationId] }
  const now = services.clock.now()
  const until = new Date(now.getTime() + CLAIM_MS).toISOString()
  const delivery = await services.database.write(scope, (tx) =>
    claimDelivery(tx, { organisationId, endpointId }, { now: now.toISOString(), until, id }),
  )
  if (delivery === null) return false
  const startedAt = performance.now()
  const sent = await sendWebhook(services, endpoint, delivery)
  const durationMs = Math.round(performance.now() - startedAt)
  await services.database.write(scope, (tx) => record(tx, services, delivery, sent, durationMs))
  return true
}

const record = async (
  tx: Tx,
  services: Services,
  sent: WordedDelivery,
  outcome: SentWebhook,
  durationMs: number,
): Promise<void> => {
  const { organisationId, endpointId } = sent
  const now = services.clock.now()
  const endpoint = await lockEndpoint(tx, organisationId, endpointId)
  const delivery = await lockDelivery(tx, organisationId, sent._id)
  // Deleted during the call.
  if (endpoint === null || delivery === null) return
  const { requestHeaders, status, problem, answer } = outcome
  await insertAttempt(tx, organisationId, {
    _id: newId(now),
    deliveryId: delivery._id,
    attemptedAt: now.toISOString(),
    durationMs,
    requestHeaders,
    status,
    problem,
    answer,
  })
  const isTest = delivery.eventType === TEST_WEBHOOK_EVENT
  const after = isTest
    ? ({ state: outcome.isAccepted ? 'delivered' : 'failed', nextAttemptAt: null } as const)
    : deliveryAfter(delivery.tries + 1, outcome, now)
  await saveDeliveryOutcome(tx, delivery, after, now.toISOString())
  await fare(tx, endpoint, outcome, { now, durationMs, isTest })
  await announce(tx, [{ organisationId, topic: 'integration', id: endpointId }])
}

const fare = async (
  tx: Tx,
  endpoint: WebhookEndpoint,
  outcome: SentWebhook,
  {
    now,
    durationMs,
    isTest,
  }: { readonly now: Date; readonly durationMs: number; readonly isTest: boolean },
): Promise<void> => {
  // A test event affects the endpoint's health only if it succeeds.
  const health = isTest && !outcome.isAccepted ? endpoint : healthAfter(endpoint, outcome, now)
  const isOff = endpoint.switchedOffAt === null && isToBeSwitchedOff(health, now)
  await saveEndpointHealth(tx, endpoint, {
    ...health,
    isSlow: durationMs > SLOW_WEBHOOK_MS || outcome.isEndpointAway,
    lastAttemptAt: now.toISOString(),
    lastAnswer: outcome.words,
    lastSuccessAt: outcome.isAccepted ? now.toISOString() : endpoint.lastSuccessAt,
    switchedOffAt: isOff ? now.toISOString() : endpoint.switchedOffAt,
  })
  if (isOff) await switchOff(tx, endpoint, outcome.words, now)
}

const switchOff = async (
  tx: Tx,
  { organisationId, _id, name }: WebhookEndpoint,
  answer: string,
  now: Date,
): Promise<void> => {
  await failWaitingDeliveries(tx, { organisationId, endpointId: _id }, now.toISOString())
  const params = { name, answer }
  await insertLog(tx, {
    id: newId(),
    organisationId,
    type: 'Settings',
    operation: 'Error',
    severity: 'danger',
    textKey: 'webhookSwitchedOff',
    textParams: params,
    subjectId: _id,
    before: null,
    after: null,
    temperature: null,
    user: null,
    apiKey: null,
    ip: null,
    createdAt: now.toISOString(),
  })
  await notifyAdmins(tx, {
    organisationId,
    textKey: 'webhookSwitchedOff',
    textParams: params,
    severity: 'danger',
    link: `/integrations/webhooks/${_id}?organisationId=${organisationId}`,
    now,
  })
  await announce(tx, [{ organisationId, topic: 'notification', id: organisationId }])
}
