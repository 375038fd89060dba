import { graphql, type ResultOf } from '../../lib/graphql.ts'

export const notificationsQuery = graphql(`
  query Notifications($filter: NotificationFilter, $pagination: PaginationInput) {
    notifications(filter: $filter, pagination: $pagination) {
      totalCount
      isTotalCapped
      pageInfo {
        endCursor
        hasNextPage
      }
      items {
        _id
        message
        severity
        link
        createdAt
        readAt
      }
    }
    unreadNotificationCount
  }
`)

export const markReadMutation = graphql(`
  mutation MarkNotificationsRead($ids: [ID!]) {
    markNotificationsRead(ids: $ids)
  }
`)

export const deleteNotificationsMutation = graphql(`
  mutation DeleteNotifications($ids: [ID!]!) {
    removal: deleteNotifications(ids: $ids) {
      count
      deletedAt
    }
  }
`)

export const clearNotificationsMutation = graphql(`
  mutation ClearNotifications {
    removal: clearNotifications {
      count
      deletedAt
    }
  }
`)

export const restoreNotificationsMutation = graphql(`
  mutation RestoreNotifications($deletedAt: DateTime!) {
    restoreNotifications(deletedAt: $deletedAt)
  }
`)

export type NotificationRow = ResultOf<typeof notificationsQuery>['notifications']['items'][number]
export type Removal = ResultOf<typeof clearNotificationsMutation>['removal']
