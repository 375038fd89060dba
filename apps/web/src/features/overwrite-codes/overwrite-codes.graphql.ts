import { graphql, type ResultOf } from '../../lib/graphql.ts'

const codeFields = graphql(`
  fragment OverwriteCodeFields on OverwriteCode {
    _id
    name
    holder
    shopId
    lockerIds
    lockers {
      _id
      name
    }
    validFrom
    validUntil
    isOneTime
    state
    useCount
    lastUsedAt
    lastUsedWhere
    keypads {
      serviceLocationId
      name
      acknowledgement
    }
    createdByName
    createdAt
    revokedAt
    revokedByName
  }
`)

export const overwriteCodesQuery = graphql(
  `
    query OverwriteCodes($shopId: ID, $filter: OverwriteCodeFilter, $pagination: PaginationInput) {
      overwriteCodes(shopId: $shopId, filter: $filter, pagination: $pagination) {
        items {
          ...OverwriteCodeFields
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
  [codeFields],
)

export const overwriteCodeQuery = graphql(
  `
    query OverwriteCode($id: ID!) {
      getOverwriteCodeById(id: $id) {
        ...OverwriteCodeFields
        uses {
          usedAt
          where
          isOffline
        }
      }
    }
  `,
  [codeFields],
)

export const createOverwriteCodeMutation = graphql(
  `
    mutation CreateOverwriteCode($data: OverwriteCodeInput!) {
      createOverwriteCode(data: $data) {
        pincode
        overwriteCode {
          ...OverwriteCodeFields
        }
      }
    }
  `,
  [codeFields],
)

export const updateOverwriteCodeMutation = graphql(
  `
    mutation UpdateOverwriteCode($id: ID!, $data: OverwriteCodeInput!) {
      updateOverwriteCode(id: $id, data: $data) {
        ...OverwriteCodeFields
      }
    }
  `,
  [codeFields],
)

export const revokeOverwriteCodeMutation = graphql(
  `
    mutation RevokeOverwriteCode($id: ID!) {
      deleteOverwriteCode(id: $id) {
        ...OverwriteCodeFields
      }
    }
  `,
  [codeFields],
)

export type OverwriteCodeRow = ResultOf<typeof codeFields>
export type OverwriteCodeDetail = ResultOf<typeof overwriteCodeQuery>['getOverwriteCodeById']
