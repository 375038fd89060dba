import { graphql, type ResultOf } from '../../lib/graphql.ts'

export const incidentsQuery = graphql(`
  query Incidents($kinds: [IncidentKind!], $pagination: PaginationInput) {
    incidents(kinds: $kinds, pagination: $pagination) {
      updatedAt
      totalCount
      isTotalCapped
      pageInfo {
        hasNextPage
      }
      summary {
        organisations
        gateways
        lockers
        counts {
          kind
          count
          organisations
        }
      }
      items {
        _id
        kind
        severity
        since
        organisationId
        organisationName
        shopId
        shopName
        lockerId
        gatewayId
        name
        count
        temperature
        reason
        quotaKinds
        paymentState
      }
    }
  }
`)

export type IncidentList = ResultOf<typeof incidentsQuery>['incidents']
export type Incident = IncidentList['items'][number]
