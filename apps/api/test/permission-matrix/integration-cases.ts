import { BY_ID, type OperationCase, type OperationCases, PAGE } from './operation-case.ts'

const connected: NonNullable<OperationCase['variables']> = async (target, fresh) => {
  await fresh.loyalty(target)
  return {}
}
/** Nobody answers there, which only somebody who was let in is told. */
const SETTINGS = {
  data: { url: 'https://127.0.0.1', shopReference: 'shop', sharedSecret: 'sixteen characters' },
}

const aWebshop: NonNullable<OperationCase['variables']> = async (target, fresh) => ({
  organisationId: target.id,
  shopId: await fresh.webshop(target),
})
const PLACE = 'organisationId: $organisationId, shopId: $shopId'
const KEYS = 'apiUrl: "https://127.0.0.1", apiKey: "ck", apiSecret: "cs"'
const ofWebshop = (call: string): OperationCase => ({
  call,
  variables: aWebshop,
  ownedId: 'shopId',
})

const anApiKey: NonNullable<OperationCase['variables']> = async (target, fresh) => ({
  id: await fresh.apiKey(target),
})

const aWebhook: NonNullable<OperationCase['variables']> = async (target, fresh) => ({
  id: (await fresh.webhook(target)).id,
})
const ofWebhook = (call: string): OperationCase => ({ call, variables: aWebhook, ownedId: 'id' })
const A_DELIVERY: OperationCase = {
  call: BY_ID,
  variables: async (target, fresh) => ({ id: (await fresh.webhook(target)).deliveryId }),
  ownedId: 'id',
}
const WEBHOOK = '{ name: "Till", url: "https://127.0.0.1:9", eventTypes: ["order.paid"] }'

export const INTEGRATION_CASES: OperationCases = {
  'Query.apiKeys': { call: PAGE },
  'Mutation.createApiKey': {
    call: '(data: $data) { apiKey { _id } }',
    variables: ({ shopIds: [shopId] }) => ({
      data: { name: 'Till', scopes: ['reservation.write'], shopId },
    }),
  },
  'Mutation.rotateApiKey': {
    call: '(id: $id) { apiKey { _id } }',
    variables: anApiKey,
    ownedId: 'id',
  },
  'Mutation.renameApiKey': {
    call: '(id: $id, name: "Another till") { _id }',
    variables: anApiKey,
    ownedId: 'id',
  },
  'Mutation.revokeApiKey': { call: BY_ID, variables: anApiKey, ownedId: 'id' },

  'Query.webhookEndpoints': { call: '{ _id }' },
  'Query.webhookEndpoint': ofWebhook(BY_ID),
  'Query.webhookDeliveries': { call: PAGE },
  'Query.webhookDelivery': A_DELIVERY,
  'Mutation.createWebhookEndpoint': {
    call: `(data: ${WEBHOOK}) { endpoint { _id } }`,
    otherAnswers: ['TOO_MANY_WEBHOOKS'],
  },
  'Mutation.updateWebhookEndpoint': ofWebhook(`(id: $id, data: ${WEBHOOK}) { _id }`),
  'Mutation.changeWebhookPause': ofWebhook('(id: $id, newIsPaused: true) { _id }'),
  'Mutation.rotateWebhookSecret': ofWebhook('(id: $id) { endpoint { _id } }'),
  'Mutation.deleteWebhookEndpoint': ofWebhook('(id: $id)'),
  'Mutation.sendTestWebhook': ofWebhook(BY_ID),
  'Mutation.replayWebhookDelivery': A_DELIVERY,
  'Mutation.replayFailedWebhooks': {
    call: '(endpointId: $endpointId, since: "2026-01-01T00:00:00Z")',
    variables: async (target, fresh) => ({ endpointId: (await fresh.webhook(target)).id }),
    ownedId: 'endpointId',
  },

  'Query.webshopIntegration': ofWebshop(`(${PLACE}) { _id }`),
  'Query.webshopIntegrations': { call: '{ _id }' },
  'Query.webshopOrders': ofWebshop(`(${PLACE}) { totalCount }`),
  'Query.webshopPreview': {
    ...ofWebshop(`(${PLACE}) { number }`),
    otherAnswers: ['OTHER_SERVER_FAILED'],
  },
  'Mutation.upsertWebshopIntegration': ofWebshop(`(${PLACE}, ${KEYS}) { _id }`),
  'Mutation.testWebshopIntegration': ofWebshop(`(${PLACE}, ${KEYS}) { isAccepted }`),
  'Mutation.updateWebshopMapping': ofWebshop(`(${PLACE}, data: { pickupAfterHours: 4 }) { _id }`),
  'Mutation.changeWebshopPause': ofWebshop(`(${PLACE}, newIsPaused: false) { _id }`),
  'Mutation.syncWebshop': ofWebshop(`(${PLACE}) { _id }`),
  'Mutation.pullWebshopProducts': {
    ...ofWebshop(`(${PLACE}, isTrial: true) { created }`),
    otherAnswers: ['OTHER_SERVER_FAILED'],
  },
  'Mutation.disconnectWebshop': ofWebshop(`(${PLACE})`),

  'Query.loyaltySettings': { call: '{ url }' },
  'Query.loyaltyEntries': { call: '{ totalCount }' },
  'Mutation.upsertLoyaltySettings': {
    call: '(data: $data) { url }',
    variables: () => SETTINGS,
  },
  'Mutation.testLoyaltySettings': {
    call: '(data: $data) { isAccepted }',
    variables: () => SETTINGS,
  },
  'Mutation.changeLoyaltyPause': {
    call: '(newIsPaused: false) { isPaused }',
    variables: connected,
  },
  'Mutation.retryLoyaltyEntries': { call: '', variables: connected },
  'Mutation.disconnectLoyalty': { call: '', variables: connected },
}
