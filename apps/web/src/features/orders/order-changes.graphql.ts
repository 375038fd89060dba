import { graphql } from '../../lib/graphql.ts'

export const refundOrderMutation = graphql(`
  mutation RefundOrder($id: ID!, $amount: Int!, $description: String!, $lines: [Int!]) {
    refundOrder(id: $id, amount: $amount, description: $description, lines: $lines) {
      _id
      status
      pendingRefunds
    }
  }
`)

export const cancelOrderMutation = graphql(`
  mutation CancelOrder($id: ID!) {
    cancelOrder(id: $id) {
      _id
      status
      pendingRefunds
    }
  }
`)

export const updateOrderContactMutation = graphql(`
  mutation UpdateOrderContactDetails($id: ID!, $data: OrderContactDetailsInput!) {
    updateOrderContactDetails(id: $id, data: $data) {
      _id
      reservations {
        _id
        isMessageHeld
      }
    }
  }
`)
