import { graphql, type ResultOf } from '../../../lib/graphql.ts'

export const notificationPreferencesQuery = graphql(`
  query NotificationPreferences {
    notificationPreferences {
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
  }
`)

export const updateNotificationPreferencesMutation = graphql(`
  mutation UpdateNotificationPreferences($data: NotificationPreferencesInput!) {
    updateNotificationPreferences(data: $data) {
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
  }
`)

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
