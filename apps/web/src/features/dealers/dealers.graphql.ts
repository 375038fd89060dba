import { graphql, type ResultOf } from '../../lib/graphql.ts'

export const dealersQuery = graphql(`
  query Dealers($filter: DealerFilter, $sort: DealerSort, $pagination: PaginationInput) {
    dealers(filter: $filter, sort: $sort, pagination: $pagination) {
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
        email
        phonenumber
        organisationCount
        createdAt
        reseller {
          _id
          companyName
        }
      }
    }
  }
`)

export const dealerQuery = graphql(`
  query Dealer($id: ID!) {
    getDealerById(id: $id) {
      _id
      id
      companyName
      vatNumber
      email
      phonenumber
      organisationCount
      createdAt
      updatedAt
      reseller {
        _id
        companyName
      }
    }
  }
`)

export const createDealerMutation = graphql(`
  mutation CreateDealer($data: CreateDealerInput!) {
    createDealer(data: $data) {
      _id
      companyName
    }
  }
`)

export const updateDealerMutation = graphql(`
  mutation UpdateDealer($id: ID!, $data: CompanyInput!) {
    updateDealer(id: $id, data: $data) {
      _id
      companyName
    }
  }
`)

export type DealerRow = ResultOf<typeof dealersQuery>['dealers']['items'][number]
export type DealerDetail = ResultOf<typeof dealerQuery>['getDealerById']
