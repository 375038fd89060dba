import { graphql, type ResultOf } from '../../lib/graphql.ts'

const endpointFields = graphql(`
  fragment EndpointFields on WebhookEndpoint {
    _id
    name
    url
    shopId
    shopName
    eventTypes
    state
    secretHint
    previousUntil
    isPaused
    switchedOffAt
    failures
    restingUntil
    lastAttemptAt
    lastAnswer
    lastSuccessAt
    waitingCount
    failedCount
    createdByName
    createdAt
  }
`)

export const webhookEndpointsQuery = graphql(
  `
    query WebhookEndpoints {
      webhookEndpoints {
        ...EndpointFields
      }
    }
  `,
  [endpointFields],
)

export const webhookEndpointQuery = graphql(
  `
    query WebhookEndpoint($id: ID!) {
      webhookEndpoint(id: $id) {
        ...EndpointFields
      }
    }
  `,
  [endpointFields],
)

export const createWebhookMutation = graphql(
  `
    mutation CreateWebhook($data: WebhookEndpointInput!) {
      createWebhookEndpoint(data: $data) {
        secret
        endpoint {
          ...EndpointFields
        }
      }
    }
  `,
  [endpointFields],
)

export const updateWebhookMutation = graphql(
  `
    mutation UpdateWebhook($id: ID!, $data: WebhookEndpointInput!) {
      updateWebhookEndpoint(id: $id, data: $data) {
        ...EndpointFields
      }
    }
  `,
  [endpointFields],
)

export const changeWebhookPauseMutation = graphql(
  `
    mutation ChangeWebhookPause($id: ID!, $newIsPaused: Boolean!) {
      changeWebhookPause(id: $id, newIsPaused: $newIsPaused) {
        ...EndpointFields
      }
    }
  `,
  [endpointFields],
)

export const rotateWebhookMutation = graphql(
  `
    mutation RotateWebhook($id: ID!, $overlapHours: Int) {
      rotateWebhookSecret(id: $id, overlapHours: $overlapHours) {
        secret
        endpoint {
          ...EndpointFields
        }
      }
    }
  `,
  [endpointFields],
)

export const deleteWebhookMutation = graphql(`
  mutation DeleteWebhook($id: ID!) {
    deleteWebhookEndpoint(id: $id)
  }
`)

export type Endpoint = ResultOf<typeof endpointFields>
