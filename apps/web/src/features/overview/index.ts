import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellRoute } from '../../lib/routes.ts'

export const overviewRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/',
      component: lazyRouteComponent(() => import('./overview-page.tsx'), 'OverviewPage'),
    }),
  ] as const
