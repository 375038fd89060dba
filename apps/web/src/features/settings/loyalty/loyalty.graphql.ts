import { graphql, type ResultOf } from '../../../lib/graphql.ts'

export const loyaltySettingsQuery = graphql(`
  query LoyaltySettings {
    loyaltySettings {
      url
      shopReference
      hasSharedSecret
      pointsPerEuro
      state
      isPaused
      failures
      restingUntil
      lastAnswer
      lastAnswerAt
      lastSyncAt
      queuedCount
      failedCount
      updatedAt
    }
  }
`)

export const loyaltyEntriesQuery = graphql(`
  query LoyaltyEntries($status: LoyaltyEntryStatus, $pagination: PaginationInput) {
    loyaltyEntries(status: $status, pagination: $pagination) {
      totalCount
      isTotalCapped
      pageInfo {
        endCursor
        hasNextPage
      }
      items {
        _id
        orderId
        orderNumber
        points
        amount
        status
        attempts
        answer
        createdAt
      }
    }
  }
`)

export const upsertLoyaltySettingsMutation = graphql(`
  mutation UpsertLoyaltySettings($data: LoyaltySettingsInput!) {
    upsertLoyaltySettings(data: $data) {
      updatedAt
    }
  }
`)

export const testLoyaltySettingsMutation = graphql(`
  mutation TestLoyaltySettings($data: LoyaltySettingsInput!) {
    testLoyaltySettings(data: $data) {
      isAccepted
      answer
      field
    }
  }
`)

export const changeLoyaltyPauseMutation = graphql(`
  mutation ChangeLoyaltyPause($newIsPaused: Boolean!) {
    changeLoyaltyPause(newIsPaused: $newIsPaused) {
      isPaused
    }
  }
`)

export const retryLoyaltyEntriesMutation = graphql(`
  mutation RetryLoyaltyEntries($ids: [ID!]) {
    retryLoyaltyEntries(ids: $ids)
  }
`)

export const disconnectLoyaltyMutation = graphql(`
  mutation DisconnectLoyalty {
    disconnectLoyalty
  }
`)

export type LoyaltySettings = NonNullable<ResultOf<typeof loyaltySettingsQuery>['loyaltySettings']>
export type LoyaltyEntry = ResultOf<typeof loyaltyEntriesQuery>['loyaltyEntries']['items'][number]
