import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellRoute } from '../../lib/routes.ts'
import { logSearch } from './log-search.ts'

/** The platform's own trail, for the admin page. */
export const LogList = lazyRouteComponent(() => import('./log-list.tsx'), 'LogList')
export const LogDetails = lazyRouteComponent(() => import('./log-details.tsx'), 'LogDetails')
export { logSearch } from './log-search.ts'

export const logRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/logs',
      validateSearch: logSearch,
      component: lazyRouteComponent(() => import('./logs-page.tsx'), 'LogsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/logs/$logId',
      component: lazyRouteComponent(() => import('./log-page.tsx'), 'LogPage'),
    }),
  ] as const
