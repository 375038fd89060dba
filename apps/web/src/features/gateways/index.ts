import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/lazy.tsx'
import type { ShellRoute } from '../../lib/routes.ts'
import { allGatewaysSearch, gatewaySearch } from './gateway-search.ts'

export const gatewayRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/gateways',
      validateSearch: gatewaySearch,
      component: lazyPage(() => import('./gateways-page.tsx'), 'GatewaysPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/gateways/$gatewayId',
      component: lazyPage(() => import('./gateway-page.tsx'), 'GatewayPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/all-gateways',
      validateSearch: allGatewaysSearch,
      component: lazyPage(() => import('./all-gateways-page.tsx'), 'AllGatewaysPage'),
    }),
  ] as const
