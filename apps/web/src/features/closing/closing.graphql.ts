import { graphql, type ResultOf } from '../../lib/graphql.ts'

const closingFields = graphql(`
  fragment ClosingFields on DailyClosing {
    day
    shopId
    timeZone
    isOver
    fetchedAt
    closedAt
    closedByName
    salesCount
    sales
    refundsCount
    refunds
    vouchers
    voucherRefunds
    charges
    providerRefunds
    disputes
    fees
    other
    net
    availableLater
    payouts
    payoutsOnTheWay
    vat {
      vatRate
      net
      vat
      gross
    }
    differences {
      key
      kind
      subject
      amount
      booked
      listed
      orderId
      orderNumber
      reference
      isOpen
      reason
      settledByName
      settledAt
    }
  }
`)

export const closingQuery = graphql(
  `
    query DailyClosing($shopId: ID, $day: String!) {
      dailyClosing(shopId: $shopId, day: $day) {
        ...ClosingFields
      }
    }
  `,
  [closingFields],
)

export const closedDaysQuery = graphql(`
  query ClosedDays($shopId: ID) {
    closedDays(shopId: $shopId) {
      day
      sales
      refunds
      net
      closedAt
      closedByName
    }
  }
`)

export const compareMutation = graphql(
  `
    mutation CompareDailyClosing($shopId: ID, $day: String!) {
      compareDailyClosing(shopId: $shopId, day: $day) {
        ...ClosingFields
      }
    }
  `,
  [closingFields],
)

export const closeDayMutation = graphql(
  `
    mutation CloseDay($shopId: ID, $day: String!) {
      closeDay(shopId: $shopId, day: $day) {
        ...ClosingFields
      }
    }
  `,
  [closingFields],
)

export const settleMutation = graphql(
  `
    mutation SettleClosingDifference(
      $shopId: ID
      $day: String!
      $key: String!
      $reason: String!
    ) {
      settleClosingDifference(shopId: $shopId, day: $day, key: $key, reason: $reason) {
        ...ClosingFields
      }
    }
  `,
  [closingFields],
)

export type Closing = ResultOf<typeof closingQuery>['dailyClosing']
export type ClosingDifference = Closing['differences'][number]
export type ClosedDay = ResultOf<typeof closedDaysQuery>['closedDays'][number]
