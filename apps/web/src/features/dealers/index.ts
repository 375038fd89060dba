import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellRoute } from '../../lib/routes.ts'
import { dealerSearch } from './dealer-search.ts'

export const DealerSelect = lazyRouteComponent(() => import('./dealer-select.tsx'), 'DealerSelect')

export const dealerRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/dealers',
      validateSearch: dealerSearch,
      component: lazyRouteComponent(() => import('./dealers-page.tsx'), 'DealersPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/dealers/new',
      component: lazyRouteComponent(() => import('./create-dealer-page.tsx'), 'CreateDealerPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/dealers/$id',
      component: lazyRouteComponent(() => import('./dealer-page.tsx'), 'DealerPage'),
    }),
  ] as const
