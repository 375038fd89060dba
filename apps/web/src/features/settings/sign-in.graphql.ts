import { graphql, type ResultOf } from '../../lib/graphql.ts'

export const signInSettingsQuery = graphql(`
  query SignInSettings {
    signInSettings {
      strongSignIn
      peopleCount
      withoutFactorCount
    }
    identityGroups {
      providerName
      groups {
        group
        role
        shopIds
      }
    }
  }
`)

export const updateSignInSettingsMutation = graphql(`
  mutation UpdateSignInSettings($strongSignIn: StrongSignInDemand!) {
    updateSignInSettings(strongSignIn: $strongSignIn) {
      strongSignIn
      withoutFactorCount
    }
  }
`)

export type SignInSettings = ResultOf<typeof signInSettingsQuery>['signInSettings']
