import { graphql, type ResultOf } from '../../../lib/graphql.ts'

const accountFields = graphql(`
  fragment PaymentAccountFields on PaymentAccount {
    provider
    offered
    takesMealVouchers
    state
    warning
    reference
    requirements
    pendingVerification
    disabledReason
    currentDeadline
    connectedAt
    disconnectedAt
    timesConnected
  }
`)

export const paymentQuery = graphql(
  `
    query PaymentSettings {
      paymentAccount {
        ...PaymentAccountFields
      }
      getCurrentOrganisation {
        _id
        memberRefundLimit
      }
    }
  `,
  [accountFields],
)

export const connectMutation = graphql(`
  mutation ConnectPaymentAccount($provider: PaymentProvider, $accessToken: String) {
    connectPaymentAccount(provider: $provider, accessToken: $accessToken) {
      link
    }
  }
`)

export const refreshMutation = graphql(
  `
    mutation RefreshPaymentAccount {
      refreshPaymentAccount {
        ...PaymentAccountFields
      }
    }
  `,
  [accountFields],
)

export const disconnectMutation = graphql(
  `
    mutation DisconnectPaymentAccount {
      disconnectPaymentAccount {
        ...PaymentAccountFields
      }
    }
  `,
  [accountFields],
)

export const testModesQuery = graphql(`
  query TestModes($query: String!) {
    all: shops(pagination: { limit: 1 }) {
      totalCount
    }
    shops(filter: { query: $query }) {
      totalCount
      items {
        _id
        name
        isTestMode
      }
    }
  }
`)

export const testModeMutation = graphql(`
  mutation ChangeShopTestMode($id: ID!, $newIsTestMode: Boolean!) {
    changeShopTestMode(id: $id, newIsTestMode: $newIsTestMode) {
      _id
      isTestMode
    }
  }
`)

export type PaymentAccount = ResultOf<typeof paymentQuery>['paymentAccount']
export type PaymentShop = ResultOf<typeof testModesQuery>['shops']['items'][number]

export const refundLimitMutation = graphql(`
  mutation UpdateMemberRefundLimit($amount: Int!) {
    updateMemberRefundLimit(amount: $amount)
  }
`)
