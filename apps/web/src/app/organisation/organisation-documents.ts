import { graphql, type ResultOf } from '../../lib/graphql.ts'

const organisationChoice = graphql(`
  fragment OrganisationChoice on Organisation {
    _id
    id
    name
    companyName
  }
`)

export const organisationChoicesQuery = graphql(
  `
    query OrganisationChoices($query: String!, $recents: [ID!]!, $limit: Int!) {
      organisations(filter: { query: $query }, pagination: { limit: $limit }) {
        totalCount
        items {
          ...OrganisationChoice
        }
      }
      recent: organisations(filter: { ids: $recents, query: $query }, pagination: { limit: 10 }) {
        items {
          ...OrganisationChoice
        }
      }
    }
  `,
  [organisationChoice],
)

export type OrganisationChoice = ResultOf<typeof organisationChoice>

export const shopChoicesQuery = graphql(`
  query ShopChoices($query: String!) {
    shops(filter: { query: $query }) {
      totalCount
      items {
        _id
        id
        name
      }
    }
  }
`)
