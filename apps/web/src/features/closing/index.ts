import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/loading/lazy.tsx'
import type { ShellRoute } from '../../lib/routes.ts'
import { closingSearch } from './closing-search.ts'

export const closingRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/orders/closing',
      validateSearch: closingSearch,
      component: lazyPage(() => import('./closing-page.tsx'), 'ClosingPage'),
    }),
  ] as const
