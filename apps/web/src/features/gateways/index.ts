import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/loading/lazy.tsx'
import type { ShellRoute } from '../../lib/routes.ts'
import { allGatewaysSearch, gatewaySearch } from './list/gateway-search.ts'

export const gatewayRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/gateways',
      validateSearch: gatewaySearch,
      component: lazyPage(() => import('./list/gateways-page.tsx'), 'GatewaysPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/gateways/$gatewayId',
      component: lazyPage(() => import('./detail/gateway-page.tsx'), 'GatewayPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/all-gateways',
      validateSearch: allGatewaysSearch,
      component: lazyPage(() => import('./list/all-gateways-page.tsx'), 'AllGatewaysPage'),
    }),
  ] as const
