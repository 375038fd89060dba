import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/lazy.tsx'
import type { ShellRoute } from '../../lib/routes.ts'

export const fillModeRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/reservations/fill',
      component: lazyPage(() => import('./fill-mode-page.tsx'), 'FillModePage'),
    }),
  ] as const
