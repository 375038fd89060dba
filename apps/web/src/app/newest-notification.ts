import { graphql, type ResultOf } from '../lib/graphql.ts'

/** What every page looks for every few seconds: news for the user, and whether the platform rests. */
export const newestNotificationQuery = graphql(`
  query NewestNotification {
    notifications(pagination: { limit: 1 }) {
      items {
        _id
        message
        severity
      }
    }
    unreadNotificationCount
    platformState {
      maintenance {
        message
        startsAt
        endsAt
        state
      }
    }
  }
`)

export type ShownMaintenance = ResultOf<
  typeof newestNotificationQuery
>['platformState']['maintenance']
