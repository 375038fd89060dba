import { graphql, type ResultOf } from '../../lib/graphql.ts'

export const sitesQuery = graphql(`
  query Sites {
    sites {
      totalCount
      unplacedCount
      items {
        _id
        name
        organisationId
        organisationName
        city
        latitude
        longitude
        incidentCount
        worstIncident
      }
    }
  }
`)

export type Site = ResultOf<typeof sitesQuery>['sites']['items'][number]
