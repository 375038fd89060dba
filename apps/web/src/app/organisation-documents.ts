import { graphql } from '../lib/graphql.ts'

export const organisationChoicesQuery = graphql(`
  query OrganisationChoices {
    organisations(pagination: { limit: 100 }) {
      items {
        _id
        id
        name
        companyName
      }
      totalCount
    }
  }
`)

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
