import { graphql, type ResultOf } from '../../lib/graphql.ts'
import { customerFields } from './customer-fields.graphql.ts'

/** For a field that asks with every few letters: what the list counts up is left out. */
export const pickCustomersQuery = graphql(
  `
    query PickCustomers($query: String!, $shopId: ID) {
      findCustomers(query: $query, shopId: $shopId) {
        ...CustomerFields
      }
    }
  `,
  [customerFields],
)

export type PickedCustomer = ResultOf<typeof pickCustomersQuery>['findCustomers'][number]
