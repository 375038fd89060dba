import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellRoute } from '../../lib/routes.ts'
import { deviceLogSearch } from './device-log-search.ts'

export const deviceLogRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/device-logs',
      validateSearch: deviceLogSearch,
      component: lazyRouteComponent(() => import('./device-logs-page.tsx'), 'DeviceLogsPage'),
    }),
  ] as const
