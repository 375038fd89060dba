import { graphql, type ResultOf } from '../../lib/graphql.ts'

export const searchQuery = graphql(`
  query Search($term: String!) {
    search(term: $term) {
      _id
      kind
      label
      detail
      shopName
      lockerId
      match
      totalOfKind
    }
  }
`)

export type Hit = ResultOf<typeof searchQuery>['search'][number]

export const firstShopQuery = graphql(`
  query FirstShop {
    shops(pagination: { limit: 1 }) {
      items {
        _id
      }
    }
  }
`)

export const refundableOrdersQuery = graphql(`
  query RefundableOrders($shopId: ID!) {
    orders(
      shopId: $shopId
      filter: { statuses: [Paid, Canceled] }
      sort: { field: createdAt, direction: desc }
      pagination: { limit: 20 }
    ) {
      items {
        _id
        orderNumber
        firstName
        lastName
        status
        totalPrice
        refundedAmount
        pendingRefunds
        disputedAmount
        paidAt
        isTest
        refundLimit
        createdAt
        orderLines {
          totalPrice
        }
      }
    }
  }
`)

export const switchPreferenceMutation = graphql(`
  mutation SwitchPreference($data: PreferencesInput!) {
    updatePreferences(data: $data) {
      _id
      theme
      language
    }
  }
`)
