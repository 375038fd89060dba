import { graphql, type ResultOf } from '../../lib/graphql.ts'

export const resellersQuery = graphql(`
  query Resellers($filter: ResellerFilter, $sort: ResellerSort, $pagination: PaginationInput) {
    resellers(filter: $filter, sort: $sort, pagination: $pagination) {
      totalCount
      isTotalCapped
      pageInfo {
        endCursor
        hasNextPage
      }
      items {
        _id
        id
        companyName
        vatNumber
        email
        phonenumber
        dealerCount
        createdAt
      }
    }
  }
`)

export const resellerQuery = graphql(`
  query Reseller($id: ID!) {
    getResellerById(id: $id) {
      _id
      id
      companyName
      vatNumber
      email
      phonenumber
      dealerCount
      createdAt
      updatedAt
    }
  }
`)

export const createResellerMutation = graphql(`
  mutation CreateReseller($data: CompanyInput!) {
    createReseller(data: $data) {
      _id
      companyName
    }
  }
`)

export const updateResellerMutation = graphql(`
  mutation UpdateReseller($id: ID!, $data: CompanyInput!) {
    updateReseller(id: $id, data: $data) {
      _id
      companyName
    }
  }
`)

export type ResellerRow = ResultOf<typeof resellersQuery>['resellers']['items'][number]
export type ResellerDetail = ResultOf<typeof resellerQuery>['getResellerById']
