import { graphql, type ResultOf } from '../../../lib/graphql.ts'

export const mySecondFactorQuery = graphql(`
  query MySecondFactor {
    mySecondFactor {
      authenticators {
        _id
        name
        createdAt
        lastUsedAt
      }
      recoveryCodesLeft
    }
  }
`)

export const prepareAuthenticatorMutation = graphql(`
  mutation PrepareAuthenticator {
    prepareAuthenticator {
      secret
      uri
      setup
    }
  }
`)

export const addAuthenticatorMutation = graphql(`
  mutation AddAuthenticator($name: String!, $setup: String!, $code: String!) {
    addAuthenticator(name: $name, setup: $setup, code: $code)
  }
`)

export const removeAuthenticatorMutation = graphql(`
  mutation RemoveAuthenticator($id: ID!) {
    removeAuthenticator(id: $id) {
      authenticators {
        _id
      }
    }
  }
`)

export const renewRecoveryCodesMutation = graphql(`
  mutation RenewRecoveryCodes {
    renewRecoveryCodes
  }
`)

type SecondFactor = ResultOf<typeof mySecondFactorQuery>['mySecondFactor']
export type Authenticator = SecondFactor['authenticators'][number]
export type AuthenticatorSetup = ResultOf<
  typeof prepareAuthenticatorMutation
>['prepareAuthenticator']
