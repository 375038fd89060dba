import { graphql, type ResultOf } from '../../lib/graphql.ts'

export const webshopQuery = graphql(`
  query WebshopIntegration($organisationId: ID!, $shopId: ID!) {
    webshopIntegration(organisationId: $organisationId, shopId: $shopId) {
      _id
      apiUrl
      apiKey
      state
      webhookState
      webhookAnswer
      webhookUrl
      lastWebhookAt
      pickupAfterHours
      pickupField
      isPaused
      failures
      restingUntil
      lastAnswer
      lastSyncAt
      takenCount
      problemCount
      updatedAt
    }
  }
`)

export const webshopOrdersQuery = graphql(`
  query WebshopOrders($organisationId: ID!, $shopId: ID!, $pagination: PaginationInput) {
    webshopOrders(organisationId: $organisationId, shopId: $shopId, pagination: $pagination) {
      totalCount
      isTotalCapped
      pageInfo {
        endCursor
        hasNextPage
      }
      items {
        _id
        number
        status
        reservationId
        reservationPublicId
        reservationStatus
        customerName
        receivedAt
        completedAt
        pushProblem
      }
    }
  }
`)

export const webshopPreviewQuery = graphql(`
  query WebshopPreview($organisationId: ID!, $shopId: ID!) {
    webshopPreview(organisationId: $organisationId, shopId: $shopId) {
      number
      status
      isTaken
      customerName
      matchedName
      contact
      pickupDateTime
      extraInformation
      orderAmount
    }
  }
`)

export const upsertWebshopMutation = graphql(`
  mutation UpsertWebshopIntegration(
    $organisationId: ID!
    $shopId: ID!
    $apiUrl: String!
    $apiKey: String
    $apiSecret: String
  ) {
    upsertWebshopIntegration(
      organisationId: $organisationId
      shopId: $shopId
      apiUrl: $apiUrl
      apiKey: $apiKey
      apiSecret: $apiSecret
    ) {
      _id
      updatedAt
    }
  }
`)

export const testWebshopMutation = graphql(`
  mutation TestWebshopIntegration(
    $organisationId: ID!
    $shopId: ID!
    $apiUrl: String!
    $apiKey: String
    $apiSecret: String
  ) {
    testWebshopIntegration(
      organisationId: $organisationId
      shopId: $shopId
      apiUrl: $apiUrl
      apiKey: $apiKey
      apiSecret: $apiSecret
    ) {
      isAccepted
      answer
      field
    }
  }
`)

export const updateWebshopMappingMutation = graphql(`
  mutation UpdateWebshopMapping($organisationId: ID!, $shopId: ID!, $data: WebshopMappingInput!) {
    updateWebshopMapping(organisationId: $organisationId, shopId: $shopId, data: $data) {
      _id
      pickupAfterHours
      pickupField
      updatedAt
    }
  }
`)

export const changeWebshopPauseMutation = graphql(`
  mutation ChangeWebshopPause($organisationId: ID!, $shopId: ID!, $newIsPaused: Boolean!) {
    changeWebshopPause(
      organisationId: $organisationId
      shopId: $shopId
      newIsPaused: $newIsPaused
    ) {
      _id
      isPaused
    }
  }
`)

export const syncWebshopMutation = graphql(`
  mutation SyncWebshop($organisationId: ID!, $shopId: ID!) {
    syncWebshop(organisationId: $organisationId, shopId: $shopId) {
      _id
      failures
    }
  }
`)

export const pullWebshopProductsMutation = graphql(`
  mutation PullWebshopProducts($organisationId: ID!, $shopId: ID!, $isTrial: Boolean!) {
    pullWebshopProducts(organisationId: $organisationId, shopId: $shopId, isTrial: $isTrial) {
      importId
      created
      updated
      unchanged
      refused
      withoutSku
    }
  }
`)

export const disconnectWebshopMutation = graphql(`
  mutation DisconnectWebshop($organisationId: ID!, $shopId: ID!) {
    disconnectWebshop(organisationId: $organisationId, shopId: $shopId)
  }
`)

export type Webshop = NonNullable<ResultOf<typeof webshopQuery>['webshopIntegration']>
export type WebshopOrder = ResultOf<typeof webshopOrdersQuery>['webshopOrders']['items'][number]

export interface WebshopPlace {
  readonly organisationId: string
  readonly shopId: string
}
