import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/loading/lazy.tsx'
import type { ShellRoute } from '../../lib/routes.ts'

export const startRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/start',
      component: lazyPage(() => import('./start-page.tsx'), 'StartPage'),
    }),
  ] as const
