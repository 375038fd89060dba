import { graphql } from '../../lib/graphql.ts'

/** How far the platform is; the only one of each kind fills in the next form. */
export const platformStepsQuery = graphql(`
  query PlatformSteps($seesResellers: Boolean!, $seesDealers: Boolean!) {
    resellers(pagination: { limit: 1 }) @include(if: $seesResellers) {
      totalCount
      items {
        _id
      }
    }
    dealers(pagination: { limit: 1 }) @include(if: $seesDealers) {
      totalCount
      items {
        _id
      }
    }
  }
`)

export const organisationStepsQuery = graphql(`
  query OrganisationSteps($shopId: ID!, $hasShop: Boolean!) {
    reservations(shopId: $shopId, pagination: { limit: 1 }) @include(if: $hasShop) {
      totalCount
    }
    serviceLocations(pagination: { limit: 1 }) {
      totalCount
      items {
        _id
      }
    }
    getCurrentOrganisation {
      _id
      dealer {
        _id
        companyName
        email
      }
    }
  }
`)
