import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/loading/lazy.tsx'
import type { ShellRoute } from '../../lib/routes.ts'
import { firstStepSearch, listSearch } from '../../lib/search-params.ts'

export const shopRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/shops',
      validateSearch: listSearch,
      component: lazyPage(() => import('./shops-page.tsx'), 'ShopsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/shops/new',
      validateSearch: firstStepSearch,
      component: lazyPage(() => import('./create-shop-page.tsx'), 'CreateShopPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/shops/$shopId',
      component: lazyPage(() => import('./shop-page.tsx'), 'ShopPage'),
    }),
  ] as const
