import { graphql, type ResultOf } from '../lib/graphql.ts'

const organisationChoice = graphql(`
  fragment OrganisationChoice on Organisation @_unmask {
    _id
    id
    name
    companyName
  }
`)

export const organisationChoicesQuery = graphql(
  `
    query OrganisationChoices($query: String!, $recents: [ID!]!) {
      organisations(filter: { query: $query }, pagination: { limit: 100 }) {
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
  query ShopChoices {
    shops(pagination: { limit: 100 }) {
      items {
        _id
        id
        name
      }
    }
  }
`)
