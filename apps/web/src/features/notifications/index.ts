import { createRoute } from '@tanstack/react-router'
import { lazyPage, lazyPart } from '../../lib/loading/lazy.tsx'
import type { ShellRoute } from '../../lib/routes.ts'
import { notificationSearch } from './notification-search.ts'

/** What the bell opens. */
export const NotificationMenu = lazyPart(
  () => import('./notification-menu.tsx'),
  'NotificationMenu',
)

export const notificationRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/notifications',
      validateSearch: notificationSearch,
      component: lazyPage(() => import('./notifications-page.tsx'), 'NotificationsPage'),
    }),
  ] as const
