import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/loading/lazy.tsx'
import type { ShellRoute } from '../../lib/routes.ts'
import { firstStepSearch } from '../../lib/search-params.ts'
import { dealerSearch } from './dealer-search.ts'

export const dealerRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/dealers',
      validateSearch: dealerSearch,
      component: lazyPage(() => import('./dealers-page.tsx'), 'DealersPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/dealers/new',
      validateSearch: firstStepSearch,
      component: lazyPage(() => import('./create-dealer-page.tsx'), 'CreateDealerPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/dealers/$id',
      component: lazyPage(() => import('./dealer-page.tsx'), 'DealerPage'),
    }),
  ] as const
