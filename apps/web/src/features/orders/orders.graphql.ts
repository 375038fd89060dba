import { graphql, type ResultOf } from '../../lib/graphql.ts'

const orderFields = graphql(`
  fragment OrderFields on Order {
    _id
    id
    orderNumber
    shopId
    origin
    status
    firstName
    lastName
    emails
    phonenumbers
    totalPrice
    refundedAmount
    pendingRefunds
    refundableAmount
    disputedAmount
    isTest
    dispatchAt
    dispatchedAt
    paidAt
    createdAt
    orderLines {
      description
      names {
        language
        value
      }
      canUseMealVouchers
      allergens
      isPerishable
      amount
      unitType
      totalPrice
      vatRate
      discountPercentage
    }
  }
`)

const orderRow = graphql(
  `
    fragment OrderRow on Order {
      ...OrderFields
      boxes {
        label
        lockerName
      }
    }
  `,
  [orderFields],
)

export const ordersQuery = graphql(
  `
    query Orders(
      $shopId: ID!
      $filter: OrderFilter
      $sort: OrderSort
      $pagination: PaginationInput
    ) {
      orders(shopId: $shopId, filter: $filter, sort: $sort, pagination: $pagination) {
        totalCount
        isTotalCapped
        pageInfo {
          endCursor
          hasNextPage
        }
        items {
          ...OrderRow
        }
      }
    }
  `,
  [orderRow],
)

export const findOrdersQuery = graphql(
  `
    query FindOrders($shopId: ID!, $filter: OrderFilter, $query: String!) {
      findOrders(shopId: $shopId, filter: $filter, query: $query) {
        ...OrderRow
      }
    }
  `,
  [orderRow],
)

/** For the tabs: how many there are of each status, and how many customers wait for their code. */
export const orderCountsQuery = graphql(`
  query OrderCounts($shopId: ID!, $filter: OrderFilter, $untold: OrderFilter) {
    orders(shopId: $shopId, filter: $filter, pagination: { limit: 1 }) {
      counts {
        status
        count
        isCapped
      }
    }
    untold: orders(shopId: $shopId, filter: $untold, pagination: { limit: 1 }) {
      totalCount
      isTotalCapped
    }
  }
`)

const sentMessage = graphql(`
  fragment SentMessage on Message {
    _id
    channel
    recipient
    template
    status
    waitsForLockdown
    actorName
    createdAt
  }
`)

const orderDetail = graphql(
  `
    fragment OrderDetail on Order {
      ...OrderFields
      language
      mealVoucherPart
      refundLimit
      expiresAt
      updatedAt
      customer {
        _id
        id
        firstName
        lastName
      }
      vatSplit {
        vatRate
        net
        vat
        gross
      }
      refunds {
        _id
        amount
        voucherAmount
        description
        reason
        lines
        status
        waitsForOutbound
        reference
        failure
        actorName
        createdAt
        settledAt
      }
      disputes {
        _id
        amount
        status
        awaitsResponse
        reason
        respondBy
        reference
        createdAt
      }
      papers {
        _id
        kind
        number
        total
        issuedAt
      }
      loyaltyPoints
      payments {
        _id
        provider
        status
        amount
        voucherAmount
        reference
        chargeReference
        link
        createdAt
        succeededAt
      }
      events {
        _id
        kind
        description
        actorName
        occurredAt
      }
      messages {
        ...SentMessage
      }
      reservations {
        _id
        id
        status
        shopId
        isWaiting
        awaitsFilling
        pickupDateTime
        timeZone
        completedAt
        boxes {
          boxId
          lockerId
          label
          lockerName
          use
          openedAt
          locker {
            _id
            isInLockdown
          }
        }
        events {
          _id
          kind
          description
          actorName
          occurredAt
        }
        messages {
          ...SentMessage
        }
      }
    }
  `,
  [orderFields, sentMessage],
)

export const orderQuery = graphql(
  `
    query Order($id: ID!) {
      getOrderById(id: $id) {
        ...OrderDetail
      }
    }
  `,
  [orderDetail],
)

export type OrderRow = ResultOf<typeof ordersQuery>['orders']['items'][number]
export type OrderDetail = ResultOf<typeof orderQuery>['getOrderById']
export type BoughtReservation = OrderDetail['reservations'][number]
