import { graphql } from '../graphql.ts'
import { shopPlace } from '../session/session-documents.ts'

export const shopOfPageQuery = graphql(
  `
    query ShopOfPage($landing: [ID!]!) {
      landing: shops(filter: { ids: $landing }, pagination: { limit: 1 }) {
        items {
          ...ShopPlace
        }
      }
      shops(pagination: { limit: 1 }) {
        totalCount
        items {
          ...ShopPlace
        }
      }
    }
  `,
  [shopPlace],
)
