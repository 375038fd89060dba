import { graphql, type ResultOf } from '../../lib/graphql.ts'

const sumsFields = graphql(`
  fragment SumsFields on InsightSums {
    reservations
    due
    collected
    collectedLate
    neverCollected
    collectedMinutes
    offers
    offersUnsold
    orders
    revenue
    netRevenue
    costedRevenue
    costedRefunds
    purchaseCost
    ladderBoxes
    ladderRevenue
    refunds
    refunded
    messagesSent
    messagesFailed
    occupiedMinutes
    availableMinutes
    outOfRangeMinutes
  }
`)

export const insightsQuery = graphql(
  `
    query Insights($from: String!, $to: String!, $shopId: ID) {
      insights(from: $from, to: $to, shopId: $shopId) {
        from
        to
        previousFrom
        previousTo
        countedAt
        dataAsOf
        sums {
          ...SumsFields
        }
        previous {
          ...SumsFields
        }
        bars {
          day
          sums {
            ...SumsFields
          }
        }
        shops {
          _id
          name
          sums {
            ...SumsFields
          }
          previous {
            ...SumsFields
          }
        }
        lockers {
          _id
          name
          shopId
          shopName
          sums {
            occupiedMinutes
            availableMinutes
            outOfRangeMinutes
          }
          previous {
            occupiedMinutes
            availableMinutes
          }
        }
        sizes {
          size
          occupiedMinutes
          availableMinutes
          occupiedMinutesBefore
          availableMinutesBefore
        }
      }
    }
  `,
  [sumsFields],
)

export const suggestionsQuery = graphql(`
  query InsightSuggestions($shopId: ID) {
    insightSuggestions(shopId: $shopId) {
      kind
      shopId
      shopName
      lockerId
      lockerName
      boxLabel
      size
      otherSize
      share
      otherShare
      count
      hours
      otherHours
    }
  }
`)

export const organisationInsightsQuery = graphql(
  `
    query InsightsOfOrganisations($from: String!, $to: String!) {
      insightsOfOrganisations(from: $from, to: $to) {
        from
        to
        previousFrom
        previousTo
        countedAt
        dataAsOf
        sums {
          ...SumsFields
        }
        previous {
          ...SumsFields
        }
        bars {
          day
          sums {
            ...SumsFields
          }
        }
        organisations {
          _id
          name
          sums {
            ...SumsFields
          }
          previous {
            ...SumsFields
          }
        }
      }
    }
  `,
  [sumsFields],
)

export type InsightsAnswer = ResultOf<typeof insightsQuery>['insights']
export type SizeUse = InsightsAnswer['sizes'][number]
export type InsightBar = InsightsAnswer['bars'][number]
export type Suggestion = ResultOf<typeof suggestionsQuery>['insightSuggestions'][number]
