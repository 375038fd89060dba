import { graphql, type ResultOf, type VariablesOf } from '../../lib/graphql.ts'

const deviceLogFields = graphql(`
  fragment DeviceLogFields on DeviceLog {
    _id
    deviceId
    direction
    kind
    type
    deviceKind
    messageId
    correlationId
    raw
    problem
    sentAt
    createdAt
    serviceLocation {
      _id
      name
    }
  }
`)

export const deviceLogsQuery = graphql(
  `
    query DeviceLogs($filter: DeviceLogFilter, $pagination: PaginationInput) {
      deviceLogs(filter: $filter, pagination: $pagination) {
        totalCount
        isTotalCapped
        pageInfo {
          endCursor
          hasNextPage
        }
        items {
          ...DeviceLogFields
          paired {
            _id
            type
          }
        }
      }
    }
  `,
  [deviceLogFields],
)

/** A command with everything that answered it, oldest first as they were told. */
export const threadQuery = graphql(
  `
    query DeviceLogThread($id: String!) {
      deviceLogs(filter: { correlationId: $id }, pagination: { limit: 100 }) {
        items {
          ...DeviceLogFields
        }
      }
    }
  `,
  [deviceLogFields],
)

export type DeviceLog = ResultOf<typeof deviceLogsQuery>['deviceLogs']['items'][number]
export type ThreadLog = ResultOf<typeof threadQuery>['deviceLogs']['items'][number]
export type DeviceLogFilter = NonNullable<VariablesOf<typeof deviceLogsQuery>['filter']>
