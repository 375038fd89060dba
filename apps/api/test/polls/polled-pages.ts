import { type DocumentNode, print } from 'graphql'
import { customersQuery } from '../../../web/src/features/customers/customers.graphql.ts'
import { gatewaysQuery } from '../../../web/src/features/gateways/gateways.graphql.ts'
import { lockersQuery } from '../../../web/src/features/lockers/lockers.graphql.ts'
import { messagesQuery } from '../../../web/src/features/messages/messages.graphql.ts'
import { productsQuery } from '../../../web/src/features/products/products.graphql.ts'
import { shopsQuery } from '../../../web/src/features/shops/shops.graphql.ts'
import { usersQuery } from '../../../web/src/features/users/users.graphql.ts'
import { webhookEndpointsQuery } from '../../../web/src/features/webhooks/webhooks.graphql.ts'
import { polledCalls } from '../bench-calls/page-calls.ts'

export interface PolledPage {
  readonly name: string
  readonly query: string
  readonly variables: object
}

const pageOf = (name: string, document: DocumentNode, variables: object = {}): PolledPage => ({
  name,
  query: print(document),
  variables: { pagination: { limit: 25 }, ...variables },
})

/** They read what the lists and the overview read. */
const COVERED_BY_OTHERS = ['{ __typename }', 'tab counts', "today's pickups"]

/** What open pages ask again and again, with their own documents. */
export const polledPages = (shopId: string): readonly PolledPage[] => [
  ...polledCalls(shopId).filter(({ name }) => !COVERED_BY_OTHERS.includes(name)),
  pageOf('lockers', lockersQuery),
  pageOf('gateways', gatewaysQuery),
  pageOf('customers', customersQuery),
  pageOf('products', productsQuery),
  pageOf('messages', messagesQuery, { shopId }),
  pageOf('people', usersQuery),
  pageOf('shops', shopsQuery),
  pageOf('webhooks', webhookEndpointsQuery),
]
