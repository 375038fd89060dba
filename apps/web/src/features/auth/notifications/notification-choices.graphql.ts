import { graphql, type ResultOf } from '../../../lib/graphql.ts'

const preferenceFields = graphql(`
  fragment PreferenceFields on NotificationPreferences {
    choices {
      kind
      app
      email
      sms
    }
    phonenumber
    isPhonenumberVerified
    quietFrom
    quietUntil
    isUrgentLetThrough
    isWeeklyMailWanted
    pushKinds
  }
`)

export const notificationPreferencesQuery = graphql(
  `
    query NotificationPreferences {
      notificationPreferences {
        ...PreferenceFields
      }
    }
  `,
  [preferenceFields],
)

export const updateNotificationPreferencesMutation = graphql(
  `
    mutation UpdateNotificationPreferences($data: NotificationPreferencesInput!) {
      updateNotificationPreferences(data: $data) {
        ...PreferenceFields
      }
    }
  `,
  [preferenceFields],
)

export const sendPhoneCodeMutation = graphql(`
  mutation SendPhoneCode {
    sendPhoneCode
  }
`)

export const confirmPhonenumberMutation = graphql(`
  mutation ConfirmPhonenumber($code: String!) {
    confirmPhonenumber(code: $code) {
      isPhonenumberVerified
    }
  }
`)

export type NotificationPreferences = ResultOf<
  typeof notificationPreferencesQuery
>['notificationPreferences']
