import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellRoute } from '../../lib/routes.ts'
import { allGatewaysSearch, gatewaySearch } from './gateway-search.ts'

export const gatewayRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/gateways',
      validateSearch: gatewaySearch,
      component: lazyRouteComponent(() => import('./gateways-page.tsx'), 'GatewaysPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/gateways/$gatewayId',
      component: lazyRouteComponent(() => import('./gateway-page.tsx'), 'GatewayPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/all-gateways',
      validateSearch: allGatewaysSearch,
      component: lazyRouteComponent(() => import('./all-gateways-page.tsx'), 'AllGatewaysPage'),
    }),
  ] as const
