import { graphql, type ResultOf } from '../../lib/graphql.ts'

const keyFields = graphql(`
  fragment ApiKeyFields on ApiKey {
    _id
    name
    hint
    scopes
    shopId
    shopName
    state
    expiresAt
    createdAt
    createdByName
    lastUsedAt
    lastUsedIp
    callsPerDay {
      day
      calls
    }
    previousHint
    previousUntil
    revokedAt
    revokedByName
  }
`)

export const apiKeysQuery = graphql(
  `
    query ApiKeys($filter: ApiKeyFilter, $query: String, $pagination: PaginationInput) {
      inUse: apiKeys(filter: { isRevoked: false, query: $query }, pagination: { limit: 1 }) {
        totalCount
      }
      revoked: apiKeys(filter: { isRevoked: true, query: $query }, pagination: { limit: 1 }) {
        totalCount
      }
      apiKeys(filter: $filter, pagination: $pagination) {
        items {
          ...ApiKeyFields
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
  [keyFields],
)

export const createApiKeyMutation = graphql(
  `
    mutation CreateApiKey($data: ApiKeyInput!) {
      createApiKey(data: $data) {
        secret
        apiKey {
          ...ApiKeyFields
        }
      }
    }
  `,
  [keyFields],
)

export const rotateApiKeyMutation = graphql(
  `
    mutation RotateApiKey($id: ID!, $overlapHours: Int) {
      rotateApiKey(id: $id, overlapHours: $overlapHours) {
        secret
        apiKey {
          ...ApiKeyFields
        }
      }
    }
  `,
  [keyFields],
)

export const renameApiKeyMutation = graphql(
  `
    mutation RenameApiKey($id: ID!, $name: String!) {
      renameApiKey(id: $id, name: $name) {
        ...ApiKeyFields
      }
    }
  `,
  [keyFields],
)

export const revokeApiKeyMutation = graphql(
  `
    mutation RevokeApiKey($id: ID!) {
      revokeApiKey(id: $id) {
        ...ApiKeyFields
      }
    }
  `,
  [keyFields],
)

export type ApiKeyRow = ResultOf<typeof keyFields>
