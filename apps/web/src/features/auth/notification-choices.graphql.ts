import { graphql, type ResultOf } from '../../lib/graphql.ts'

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
      quietFrom
      quietUntil
      isUrgentLetThrough
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
      quietFrom
      quietUntil
      isUrgentLetThrough
    }
  }
`)

export type NotificationPreferences = ResultOf<
  typeof notificationPreferencesQuery
>['notificationPreferences']
