import { graphql, type ResultOf } from '../../lib/graphql.ts'

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
    announcements(pagination: { limit: 1 }) {
      items {
        _id
      }
    }
    platformState {
      isOutboundPaused
      maintenance {
        message
        startsAt
        endsAt
        state
      }
    }
  }
`)

export interface News {
  /** Told with each answer whether the platform rests, or is about to. */
  readonly onMaintenance: (maintenance: ShownMaintenance) => void
  readonly onOutboundPaused: (isPaused: boolean) => void
  readonly onAnnouncement: (id: string) => void
}

export type ShownMaintenance = ResultOf<
  typeof newestNotificationQuery
>['platformState']['maintenance']
