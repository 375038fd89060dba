import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/loading/lazy.tsx'
import type { ShellRoute } from '../../lib/routes.ts'
import { orderActSearch, orderSearch } from './list/order-search.ts'

export const orderRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/orders',
      validateSearch: orderSearch,
      component: lazyPage(() => import('./list/orders-page.tsx'), 'OrdersPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/orders/$orderId',
      validateSearch: orderActSearch,
      component: lazyPage(() => import('./detail/order-page.tsx'), 'OrderPage'),
    }),
  ] as const
