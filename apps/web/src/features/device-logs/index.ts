import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/loading/lazy.tsx'
import type { ShellRoute } from '../../lib/routes.ts'
import { deviceLogSearch } from './device-log-search.ts'

export const deviceLogRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/device-logs',
      validateSearch: deviceLogSearch,
      component: lazyPage(() => import('./device-logs-page.tsx'), 'DeviceLogsPage'),
    }),
  ] as const
