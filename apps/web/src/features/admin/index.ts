import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellRoute } from '../../lib/routes.ts'
import { adminSearch } from './admin-search.ts'

export const adminRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/admin',
      validateSearch: adminSearch,
      component: lazyRouteComponent(() => import('./admin-page.tsx'), 'AdminPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/admin/logs/$logId',
      component: lazyRouteComponent(() => import('./platform-log-page.tsx'), 'PlatformLogPage'),
    }),
  ] as const
