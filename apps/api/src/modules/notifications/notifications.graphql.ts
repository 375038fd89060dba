import { builder, SeverityEnum } from '../../graphql/builder.ts'
import { PaginationInput, pageOf } from '../../graphql/paging.ts'
import {
  clearNotifications,
  deleteNotifications,
  markNotificationsRead,
  type NotificationRemoval as NotificationRemovalRow,
  restoreNotifications,
} from './change-notifications.ts'
import type { Notification as NotificationRow } from '../../call/listed-notification-store.ts'
import { messageOf, notifications, unreadNotificationCount } from './read-notifications.ts'

const Notification = builder.objectRef<NotificationRow>('Notification').implement({
  fields: (t) => ({
    _id: t.exposeID('_id'),
    message: t.string({
      resolve: (notification, _, { language }) => messageOf(notification, language),
    }),
    severity: t.field({ type: SeverityEnum, resolve: ({ severity }) => severity }),
    link: t.exposeString('link'),
    organisationId: t.exposeID('organisationId', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    readAt: t.expose('readAt', { type: 'DateTime', nullable: true }),
  }),
})
const NotificationPage = pageOf('Notification', Notification)

const NotificationFilter = builder.inputType('NotificationFilter', {
  fields: (t) => ({ severity: t.field({ type: SeverityEnum, required: false }) }),
})

const NotificationRemoval = builder
  .objectRef<NotificationRemovalRow>('NotificationRemoval')
  .implement({
    fields: (t) => ({
      count: t.exposeInt('count'),
      deletedAt: t.expose('deletedAt', { type: 'DateTime' }),
    }),
  })

builder.queryFields((t) => ({
  notifications: t.field({
    type: NotificationPage,
    args: {
      filter: t.arg({ type: NotificationFilter }),
      pagination: t.arg({ type: PaginationInput }),
    },
    resolve: (_, { filter, pagination }, call) =>
      notifications(call, filter ?? {}, pagination ?? {}),
  }),
  unreadNotificationCount: t.field({
    description: 'Number of unread notifications, counted up to 100.',
    type: 'Int',
    resolve: (_, _args, call) => unreadNotificationCount(call),
  }),
}))

builder.mutationFields((t) => ({
  clearNotifications: t.field({
    type: NotificationRemoval,
    resolve: (_, _args, call) => clearNotifications(call),
  }),
  deleteNotifications: t.field({
    type: NotificationRemoval,
    args: { ids: t.arg.idList({ required: true }) },
    resolve: (_, { ids }, call) => deleteNotifications(call, ids),
  }),
  restoreNotifications: t.field({
    description:
      'Restores notifications by ids or by the `deletedAt` of their deletion. Returns the number restored.',
    type: 'Int',
    args: {
      ids: t.arg.idList({ required: false }),
      deletedAt: t.arg({ type: 'DateTime', required: false }),
    },
    resolve: (_, { ids, deletedAt }, call) => restoreNotifications(call, ids, deletedAt),
  }),
  markNotificationsRead: t.field({
    description:
      'Marks the given notifications as read, or all without ids. Returns the number that were unread.',
    type: 'Int',
    args: { ids: t.arg.idList({ required: false }) },
    resolve: (_, { ids }, call) => markNotificationsRead(call, ids),
  }),
}))
