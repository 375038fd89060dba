import { graphql, type ResultOf } from '../../lib/graphql.ts'

export const organisationsQuery = graphql(`
  query Organisations(
    $filter: OrganisationFilter
    $sort: OrganisationSort
    $pagination: PaginationInput
  ) {
    organisations(filter: $filter, sort: $sort, pagination: $pagination) {
      totalCount
      isTotalCapped
      pageInfo {
        endCursor
        hasNextPage
      }
      items {
        _id
        id
        name
        companyName
        shopCount
        createdAt
        removedAt
        restorableUntil
        standing {
          paymentState
          incidentCount
          worstIncident
        }
        address {
          zipcode
          city
          country
        }
        dealer {
          _id
          companyName
        }
      }
    }
  }
`)

export const organisationCountQuery = graphql(`
  query OrganisationCount($filter: OrganisationFilter) {
    organisations(filter: $filter, pagination: { limit: 1 }) {
      totalCount
      isTotalCapped
    }
  }
`)

export const organisationQuery = graphql(`
  query Organisation($id: ID!) {
    getOrganisationById(id: $id) {
      _id
      id
      name
      pathname
      language
      companyName
      registrationNumber
      vatNumber
      supportEmail
      note
      shopCount
      createdAt
      updatedAt
      removedAt
      restorableUntil
      address {
        street
        streetNumber
        zipcode
        city
        state
        country
        latitude
        longitude
      }
      dealer {
        _id
        companyName
        reseller {
          _id
          companyName
        }
      }
    }
  }
`)

export const createOrganisationMutation = graphql(`
  mutation CreateOrganisation($data: CreateOrganisationInput!) {
    createOrganisation(data: $data) {
      _id
      name
    }
  }
`)

export const updateOrganisationMutation = graphql(`
  mutation UpdateOrganisation($id: ID!, $data: OrganisationInput!) {
    updateOrganisation(id: $id, data: $data) {
      _id
      name
    }
  }
`)

export const removeOrganisationMutation = graphql(`
  mutation RemoveOrganisation($id: ID!, $name: String!) {
    removeOrganisation(id: $id, name: $name) {
      _id
      restorableUntil
    }
  }
`)

export const restoreOrganisationMutation = graphql(`
  mutation RestoreOrganisation($id: ID!) {
    restoreOrganisation(id: $id) {
      _id
      name
    }
  }
`)

export const purgeOrganisationMutation = graphql(`
  mutation PurgeOrganisation($id: ID!, $name: String!) {
    purgeOrganisation(id: $id, name: $name) {
      _id
    }
  }
`)

export const moveOrganisationMutation = graphql(`
  mutation MoveOrganisation($id: ID!, $dealerId: ID!) {
    moveOrganisation(id: $id, dealerId: $dealerId) {
      _id
      dealer {
        _id
        companyName
      }
    }
  }
`)

export type OrganisationRow = ResultOf<typeof organisationsQuery>['organisations']['items'][number]
export type OrganisationDetail = ResultOf<typeof organisationQuery>['getOrganisationById']
