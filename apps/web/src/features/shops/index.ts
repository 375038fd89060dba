import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellRoute } from '../../lib/routes.ts'
import { listSearch } from '../../lib/search-params.ts'

export const shopRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/shops',
      validateSearch: listSearch,
      component: lazyRouteComponent(() => import('./shops-page.tsx'), 'ShopsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/shops/new',
      component: lazyRouteComponent(() => import('./create-shop-page.tsx'), 'CreateShopPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/shops/$shopId',
      component: lazyRouteComponent(() => import('./shop-page.tsx'), 'ShopPage'),
    }),
  ] as const
