import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellRoute } from '../../lib/routes.ts'
import { listSearch } from '../../lib/search-params.ts'

export const ResellerSelect = lazyRouteComponent(
  () => import('./reseller-select.tsx'),
  'ResellerSelect',
)

export const resellerRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/resellers',
      validateSearch: listSearch,
      component: lazyRouteComponent(() => import('./resellers-page.tsx'), 'ResellersPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/resellers/new',
      component: lazyRouteComponent(
        () => import('./create-reseller-page.tsx'),
        'CreateResellerPage',
      ),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/resellers/$id',
      component: lazyRouteComponent(() => import('./reseller-page.tsx'), 'ResellerPage'),
    }),
  ] as const
