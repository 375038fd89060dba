import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellRoute } from '../../lib/routes.ts'

export const fillModeRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/reservations/fill',
      component: lazyRouteComponent(() => import('./fill-mode-page.tsx'), 'FillModePage'),
    }),
  ] as const
