import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellRoute } from '../../lib/routes.ts'
import { orderSearch } from './order-search.ts'

/** For other pages that speak of an order. */
export const OrderStatusBadge = lazyRouteComponent(
  () => import('./order-status-badge.tsx'),
  'OrderStatusBadge',
)

export const orderRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/orders',
      validateSearch: orderSearch,
      component: lazyRouteComponent(() => import('./orders-page.tsx'), 'OrdersPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/orders/$orderId',
      component: lazyRouteComponent(() => import('./order-page.tsx'), 'OrderPage'),
    }),
  ] as const
