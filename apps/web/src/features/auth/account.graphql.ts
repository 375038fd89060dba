import { graphql, type ResultOf } from '../../lib/graphql.ts'

export const updatePreferencesMutation = graphql(`
  mutation UpdatePreferences($data: PreferencesInput!) {
    updatePreferences(data: $data) {
      _id
      name
      language
      dateFormat
      timeZone
      timeRoundingMinutes
      theme
      density
      landingShopId
    }
  }
`)

export const changePasswordMutation = graphql(`
  mutation ChangePassword($data: ChangePasswordInput!) {
    changePassword(data: $data) {
      _id
      hasPassword
    }
  }
`)

export const mySessionsQuery = graphql(`
  query MySessions {
    mySessions {
      _id
      method
      ip
      userAgent
      createdAt
      lastSeenAt
      isCurrent
    }
  }
`)

export const endSessionMutation = graphql(`
  mutation EndSession($id: ID!) {
    endSession(id: $id) {
      _id
    }
  }
`)

export const endOtherSessionsMutation = graphql(`
  mutation EndOtherSessions {
    endOtherSessions {
      _id
    }
  }
`)

export type MySession = ResultOf<typeof mySessionsQuery>['mySessions'][number]
