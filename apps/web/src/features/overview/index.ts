import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/loading/lazy.tsx'
import type { ShellRoute } from '../../lib/routes.ts'

export const overviewRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/',
      component: lazyPage(() => import('./overview-page.tsx'), 'OverviewPage'),
    }),
  ] as const
