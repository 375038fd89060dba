import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellRoute } from '../../lib/routes.ts'
import { listSearch } from '../../lib/search-params.ts'

export const AnnouncementDialog = lazyRouteComponent(
  () => import('./announcement-dialog.tsx'),
  'AnnouncementDialog',
)

export const announcementRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/announcements',
      validateSearch: listSearch,
      component: lazyRouteComponent(() => import('./announcements-page.tsx'), 'AnnouncementsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/announcements/new',
      component: lazyRouteComponent(
        () => import('./create-announcement-page.tsx'),
        'CreateAnnouncementPage',
      ),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/announcements/$id',
      component: lazyRouteComponent(() => import('./announcement-page.tsx'), 'AnnouncementPage'),
    }),
  ] as const
