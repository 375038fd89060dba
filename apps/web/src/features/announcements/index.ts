import { createRoute } from '@tanstack/react-router'
import { lazyPage, lazyPart } from '../../lib/loading/lazy.tsx'
import type { ShellRoute } from '../../lib/routes.ts'
import { listSearch } from '../../lib/search-params.ts'

export const AnnouncementDialog = lazyPart(
  () => import('./announcement-dialog.tsx'),
  'AnnouncementDialog',
)

export const announcementRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/announcements',
      validateSearch: listSearch,
      component: lazyPage(() => import('./announcements-page.tsx'), 'AnnouncementsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/announcements/new',
      component: lazyPage(() => import('./create-announcement-page.tsx'), 'CreateAnnouncementPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/announcements/$id',
      component: lazyPage(() => import('./announcement-page.tsx'), 'AnnouncementPage'),
    }),
  ] as const
