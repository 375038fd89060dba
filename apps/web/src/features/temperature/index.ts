import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellRoute } from '../../lib/routes.ts'
import { temperatureSearch } from './period.ts'

export const temperatureRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/temperature',
      validateSearch: temperatureSearch,
      component: lazyRouteComponent(() => import('./temperature-page.tsx'), 'TemperaturePage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/temperature/report',
      validateSearch: temperatureSearch,
      component: lazyRouteComponent(() => import('./report-page.tsx'), 'ReportPage'),
    }),
  ] as const
