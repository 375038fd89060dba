import { graphql } from '../../lib/graphql.ts'

export const toNotifyQuery = graphql(`
  query ToNotify($shopId: ID) {
    ordersToNotify(shopId: $shopId) {
      shopId
      shopName
      count
      nextAt
    }
  }
`)

export const dispatchMutation = graphql(`
  mutation DispatchVirtualVendingNotifications($shopId: ID!) {
    dispatchVirtualVendingNotifications(shopId: $shopId)
  }
`)
