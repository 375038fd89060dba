import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellRoute } from '../../lib/routes.ts'
import { notificationSearch } from './notification-search.ts'

/** What the bell opens. */
export const NotificationMenu = lazyRouteComponent(
  () => import('./notification-menu.tsx'),
  'NotificationMenu',
)

export const notificationRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/notifications',
      validateSearch: notificationSearch,
      component: lazyRouteComponent(() => import('./notifications-page.tsx'), 'NotificationsPage'),
    }),
  ] as const
