import { builder } from '../../graphql/builder.ts'
import { PaginationInput } from '../../graphql/paging.ts'
import {
  changeWebhookPause,
  deleteWebhookEndpoint,
  rotateWebhookSecret,
  updateWebhookEndpoint,
} from './change-webhook-endpoint.ts'
import { createWebhookEndpoint } from './create-webhook-endpoint.ts'
import {
  webhookDeliveries,
  webhookDelivery,
  webhookEndpoint,
  webhookEndpoints,
} from './read-webhooks.ts'
import { replayFailedWebhooks, replayWebhookDelivery } from './replay-webhooks.ts'
import { sendTestWebhook } from './send-test-webhook.ts'
import {
  ShownWebhookSecret,
  WebhookDelivery,
  WebhookDeliveryPage,
  WebhookDeliveryStateEnum,
  WebhookEndpoint,
} from './webhook-types.graphql.ts'

const WebhookEndpointInput = builder.inputType('WebhookEndpointInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    url: t.string({ required: true, description: 'https, at a public address.' }),
    shopId: t.id({ required: false, description: 'Omit for all shops of the organisation.' }),
    eventTypes: t.stringList({
      required: true,
      description: 'Event types such as reservation.completed; docs/webhooks.md lists them.',
    }),
  }),
})

const WebhookDeliveryFilter = builder.inputType('WebhookDeliveryFilter', {
  fields: (t) => ({
    endpointId: t.id({ required: false }),
    state: t.field({ type: WebhookDeliveryStateEnum, required: false }),
    eventType: t.string({ required: false }),
  }),
})

builder.queryFields((t) => ({
  webhookEndpoints: t.field({
    type: [WebhookEndpoint],
    resolve: (_source, _args, call) => webhookEndpoints(call),
  }),
  webhookEndpoint: t.field({
    type: WebhookEndpoint,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => webhookEndpoint(call, id),
  }),
  webhookDeliveries: t.field({
    type: WebhookDeliveryPage,
    description: 'Deliveries, newest first; the server keeps them for 30 days.',
    args: {
      filter: t.arg({ type: WebhookDeliveryFilter }),
      pagination: t.arg({ type: PaginationInput }),
    },
    resolve: (_, { filter, pagination }, call) =>
      webhookDeliveries(call, filter ?? {}, pagination ?? {}),
  }),
  webhookDelivery: t.field({
    type: WebhookDelivery,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => webhookDelivery(call, id),
  }),
}))

builder.mutationFields((t) => {
  const ofOne = { id: t.arg.id({ required: true }) }
  return {
    createWebhookEndpoint: t.field({
      type: ShownWebhookSecret,
      args: { data: t.arg({ type: WebhookEndpointInput, required: true }) },
      resolve: (_, { data }, call) => createWebhookEndpoint(call, data),
    }),
    updateWebhookEndpoint: t.field({
      type: WebhookEndpoint,
      args: { ...ofOne, data: t.arg({ type: WebhookEndpointInput, required: true }) },
      resolve: (_, { id, data }, call) => updateWebhookEndpoint(call, id, data),
    }),
    changeWebhookPause: t.field({
      type: WebhookEndpoint,
      description:
        'Pauses or resumes an endpoint. Resuming also enables one that the server disabled.',
      args: { ...ofOne, newIsPaused: t.arg.boolean({ required: true }) },
      resolve: (_, { id, newIsPaused }, call) => changeWebhookPause(call, id, newIsPaused),
    }),
    rotateWebhookSecret: t.field({
      type: ShownWebhookSecret,
      description:
        'Generates a new signing secret. Deliveries carry signatures of both secrets for 24 hours, or for overlapHours from 0 to 168.',
      args: { ...ofOne, overlapHours: t.arg.int({ required: false }) },
      resolve: (_, { id, overlapHours }, call) =>
        rotateWebhookSecret(call, id, { overlapHours: overlapHours ?? undefined }),
    }),
    deleteWebhookEndpoint: t.boolean({
      args: ofOne,
      resolve: (_, { id }, call) => deleteWebhookEndpoint(call, id),
    }),
    sendTestWebhook: t.field({
      type: WebhookDelivery,
      description: 'Sends webhook.test to this endpoint once and returns the result.',
      args: ofOne,
      resolve: (_, { id }, call) => sendTestWebhook(call, id),
    }),
    replayWebhookDelivery: t.field({
      type: WebhookDelivery,
      description: 'Sends the same event again, with the same id.',
      args: ofOne,
      resolve: (_, { id }, call) => replayWebhookDelivery(call, id),
    }),
    replayFailedWebhooks: t.int({
      description:
        'Replays all deliveries that failed for this endpoint since then. Returns their number.',
      args: { endpointId: t.arg.id({ required: true }), since: t.arg.string({ required: true }) },
      resolve: (_, { endpointId, since }, call) =>
        replayFailedWebhooks(call, endpointId, { since }),
    }),
  }
})
