import { graphql, type ResultOf, type VariablesOf } from '../../lib/graphql.ts'

const logPageFields = graphql(`
  fragment LogPageFields on LogPage {
    totalCount
    isTotalCapped
    pageInfo {
      endCursor
      hasNextPage
    }
    items {
      _id
      type
      operation
      severity
      description
      authType
      createdAt
      subjectId
      ip
      user {
        _id
        name
      }
      isByIdentityProvider
      authenticatedApi {
        _id
        name
      }
    }
  }
`)

export const logsQuery = graphql(
  `
    query Logs($filter: LogFilter, $pagination: PaginationInput) {
      logs(filter: $filter, sort: { field: createdAt, direction: desc }, pagination: $pagination) {
        ...LogPageFields
      }
    }
  `,
  [logPageFields],
)

/** What belongs to no organisation; the same shape under the same name. */
export const platformLogsQuery = graphql(
  `
    query PlatformLogs($filter: LogFilter, $pagination: PaginationInput) {
      logs: platformLogs(
        filter: $filter
        sort: { field: createdAt, direction: desc }
        pagination: $pagination
      ) {
        ...LogPageFields
      }
    }
  `,
  [logPageFields],
)

const logDetail = graphql(`
  fragment LogDetail on Log {
    _id
    type
    operation
    severity
    description
    authType
    createdAt
    temperature
    subjectId
    ip
    before
    after
    objects {
      kind
      key
      name
    }
    subject {
      kind
      name
    }
    user {
      _id
      name
    }
    isByIdentityProvider
    authenticatedApi {
      _id
      name
    }
  }
`)

export const logQuery = graphql(
  `
    query Log($id: ID!) {
      log: getLogById(id: $id) {
        ...LogDetail
      }
    }
  `,
  [logDetail],
)

export const platformLogQuery = graphql(
  `
    query PlatformLog($id: ID!) {
      log: getPlatformLogById(id: $id) {
        ...LogDetail
      }
    }
  `,
  [logDetail],
)

export type LogRow = ResultOf<typeof logsQuery>['logs']['items'][number]
export type LogDetail = ResultOf<typeof logQuery>['log']
export type LogFilter = NonNullable<VariablesOf<typeof logsQuery>['filter']>
/** The organisation's trail, or the platform's own. */
export type Trail = 'organisation' | 'platform'

export const changeHistoryQuery = graphql(`
  query ChangeHistory($filter: LogFilter!) {
    logs(filter: $filter, sort: { field: createdAt, direction: desc }) {
      items {
        _id
        description
        type
        before
        after
        objects {
          kind
          key
          name
        }
        createdAt
        user {
          name
        }
      }
    }
  }
`)
export type HistoryFilter = VariablesOf<typeof changeHistoryQuery>['filter']
