import { describeAnswer } from '../../call/describe-answer.ts'
import {
  WEBHOOK_DELIVERY_STATES,
  WEBHOOK_ENDPOINT_STATES,
  webhookEndpointState,
} from '@lockerdesk/domain'
import { builder } from '../../graphql/builder.ts'
import { pageOf } from '../../graphql/paging.ts'
import type { ShownWebhookSecret as ShownSecretRow } from './create-webhook-endpoint.ts'
import { attemptsOf } from './read-webhooks.ts'
import type { WebhookAttempt as AttemptRow } from './webhook-attempt-store.ts'
import type { WordedDelivery } from './webhook-delivery-store.ts'
import type { ShownEndpoint } from './webhook-endpoint-store.ts'
import { openWebhookSecret } from './webhook-secret.ts'

const WebhookEndpointStateEnum = builder.enumType('WebhookEndpointState', {
  description:
    'State of an endpoint. troubled: the server retries automatically. off: the server disabled it after days of failures.',
  values: WEBHOOK_ENDPOINT_STATES,
})
export const WebhookDeliveryStateEnum = builder.enumType('WebhookDeliveryState', {
  values: WEBHOOK_DELIVERY_STATES,
})

export const WebhookEndpoint = builder.objectRef<ShownEndpoint>('WebhookEndpoint').implement({
  description:
    'Endpoint that receives events. Only the responses that create it or rotate its secret contain the secret.',
  fields: (t) => ({
    _id: t.exposeID('_id'),
    name: t.exposeString('name'),
    url: t.exposeString('url'),
    shopId: t.exposeID('shopId', {
      nullable: true,
      description: '_id of the shop. Null for all shops.',
    }),
    shopName: t.exposeString('shopName', { nullable: true }),
    eventTypes: t.stringList({ resolve: ({ eventTypes }) => [...eventTypes] }),
    state: t.field({
      type: WebhookEndpointStateEnum,
      resolve: (endpoint) => webhookEndpointState(endpoint),
    }),
    secretHint: t.exposeString('secretHint', { description: 'Last characters of the secret.' }),
    previousUntil: t.expose('previousUntil', {
      type: 'DateTime',
      nullable: true,
      description: 'Until when deliveries also carry a signature of the previous secret, in UTC.',
    }),
    isPaused: t.exposeBoolean('isPaused'),
    switchedOffAt: t.expose('switchedOffAt', { type: 'DateTime', nullable: true }),
    failures: t.exposeInt('failures', { description: 'Number of consecutive failures.' }),
    failingSince: t.expose('failingSince', { type: 'DateTime', nullable: true }),
    restingUntil: t.expose('restingUntil', { type: 'DateTime', nullable: true }),
    lastAttemptAt: t.expose('lastAttemptAt', { type: 'DateTime', nullable: true }),
    lastAnswer: t.string({
      nullable: true,
      resolve: ({ lastAnswer }, _, call) => describeAnswer(call, lastAnswer),
    }),
    lastSuccessAt: t.expose('lastSuccessAt', { type: 'DateTime', nullable: true }),
    waitingCount: t.exposeInt('waitingCount'),
    failedCount: t.exposeInt('failedCount'),
    createdByName: t.exposeString('createdByName'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})

export const ShownWebhookSecret = builder
  .objectRef<ShownSecretRow>('ShownWebhookSecret')
  .implement({
    fields: (t) => ({
      endpoint: t.field({ type: WebhookEndpoint, resolve: ({ endpoint }) => endpoint }),
      secret: t.string({
        description: 'Secret that signs the deliveries. Only this response contains it.',
        resolve: ({ endpoint, sealedSecret }, _, { services }) =>
          openWebhookSecret(services, endpoint._id, sealedSecret),
      }),
    }),
  })

const WebhookAttempt = builder.objectRef<AttemptRow>('WebhookAttempt').implement({
  fields: (t) => ({
    _id: t.exposeID('_id'),
    attemptedAt: t.expose('attemptedAt', { type: 'DateTime' }),
    durationMs: t.exposeInt('durationMs'),
    requestHeaders: t.stringList({
      description: 'Header lines, such as x-lockerdesk-time: 1772359200.',
      resolve: ({ requestHeaders }) =>
        Object.entries(requestHeaders).map(([name, value]) => `${name}: ${value}`),
    }),
    status: t.exposeInt('status', {
      nullable: true,
      description: 'HTTP status of the response. Null without a response.',
    }),
    problem: t.string({
      nullable: true,
      resolve: ({ problem }, _, call) => describeAnswer(call, problem),
    }),
    answer: t.exposeString('answer', { description: 'First 2,000 characters of the response.' }),
  }),
})

export const WebhookDelivery = builder.objectRef<WordedDelivery>('WebhookDelivery').implement({
  description: 'One event for one endpoint, across all attempts and replays.',
  fields: (t) => ({
    _id: t.exposeID('_id'),
    endpointId: t.exposeID('endpointId'),
    eventId: t.exposeID('eventId', {
      description: 'Id of the event, the same for every endpoint, attempt and replay.',
    }),
    eventType: t.exposeString('eventType'),
    state: t.field({ type: WebhookDeliveryStateEnum, resolve: ({ state }) => state }),
    body: t.exposeString('body', { description: 'Request body.' }),
    attemptCount: t.exposeInt('attempts'),
    attempts: t.field({
      type: [WebhookAttempt],
      description: 'Attempts, newest first.',
      resolve: (delivery, _, call) => attemptsOf(call, delivery),
    }),
    nextAttemptAt: t.expose('nextAttemptAt', { type: 'DateTime', nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    finishedAt: t.expose('finishedAt', { type: 'DateTime', nullable: true }),
  }),
})
export const WebhookDeliveryPage = pageOf('WebhookDelivery', WebhookDelivery)
