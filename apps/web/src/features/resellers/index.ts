import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/loading/lazy.tsx'
import type { ShellRoute } from '../../lib/routes.ts'
import { firstStepSearch, listSearch } from '../../lib/search-params.ts'

export const resellerRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/resellers',
      validateSearch: listSearch,
      component: lazyPage(() => import('./resellers-page.tsx'), 'ResellersPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/resellers/new',
      validateSearch: firstStepSearch,
      component: lazyPage(() => import('./create-reseller-page.tsx'), 'CreateResellerPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/resellers/$id',
      component: lazyPage(() => import('./reseller-page.tsx'), 'ResellerPage'),
    }),
  ] as const
