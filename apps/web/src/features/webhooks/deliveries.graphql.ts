import { graphql, type ResultOf } from '../../lib/graphql.ts'

const deliveryFields = graphql(`
  fragment DeliveryFields on WebhookDelivery {
    _id
    eventId
    eventType
    state
    attemptCount
    nextAttemptAt
    createdAt
    finishedAt
  }
`)

const attemptFields = graphql(`
  fragment AttemptFields on WebhookAttempt {
    _id
    attemptedAt
    durationMs
    requestHeaders
    status
    problem
    answer
  }
`)

export const webhookDeliveriesQuery = graphql(
  `
    query WebhookDeliveries($filter: WebhookDeliveryFilter, $pagination: PaginationInput) {
      webhookDeliveries(filter: $filter, pagination: $pagination) {
        items {
          ...DeliveryFields
        }
        totalCount
        isTotalCapped
        pageInfo {
          endCursor
          hasNextPage
        }
      }
    }
  `,
  [deliveryFields],
)

export const webhookDeliveryQuery = graphql(
  `
    query WebhookDelivery($id: ID!) {
      webhookDelivery(id: $id) {
        ...DeliveryFields
        body
        attempts {
          ...AttemptFields
        }
      }
    }
  `,
  [deliveryFields, attemptFields],
)

export const sendTestWebhookMutation = graphql(
  `
    mutation SendTestWebhook($id: ID!) {
      sendTestWebhook(id: $id) {
        ...DeliveryFields
        attempts {
          ...AttemptFields
        }
      }
    }
  `,
  [deliveryFields, attemptFields],
)

export const replayDeliveryMutation = graphql(
  `
    mutation ReplayDelivery($id: ID!) {
      replayWebhookDelivery(id: $id) {
        ...DeliveryFields
      }
    }
  `,
  [deliveryFields],
)

export const replayFailedMutation = graphql(`
  mutation ReplayFailed($endpointId: ID!, $since: String!) {
    replayFailedWebhooks(endpointId: $endpointId, since: $since)
  }
`)

export type Delivery = ResultOf<typeof deliveryFields>
export type Attempt = ResultOf<typeof attemptFields>
