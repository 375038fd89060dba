import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/loading/lazy.tsx'
import type { ShellRoute } from '../../lib/routes.ts'
import { adminSearch } from './admin-search.ts'

export const adminRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/admin',
      validateSearch: adminSearch,
      component: lazyPage(() => import('./admin-page.tsx'), 'AdminPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/admin/logs/$logId',
      component: lazyPage(() => import('./platform-log-page.tsx'), 'PlatformLogPage'),
    }),
  ] as const
