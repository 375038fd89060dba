import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/loading/lazy.tsx'
import type { ShellRoute } from '../../lib/routes.ts'
import { temperatureSearch } from './period.ts'

export const temperatureRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/temperature',
      validateSearch: temperatureSearch,
      component: lazyPage(() => import('./temperature-page.tsx'), 'TemperaturePage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/temperature/report',
      validateSearch: temperatureSearch,
      component: lazyPage(() => import('./report-page.tsx'), 'ReportPage'),
    }),
  ] as const
