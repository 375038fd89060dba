import { graphql, type ResultOf } from '../../lib/graphql.ts'

/** For a field that asks with every few letters: what the list counts up is left out. */
export const pickCustomersQuery = graphql(`
  query PickCustomers($query: String!, $shopId: ID) {
    findCustomers(query: $query, shopId: $shopId) {
      _id
      id
      externalId
      firstName
      lastName
      emails
      phonenumbers
      language
      notificationTypes
      shopId
      shopName
      note
      createdAt
      updatedAt
    }
  }
`)

export type PickedCustomer = ResultOf<typeof pickCustomersQuery>['findCustomers'][number]
