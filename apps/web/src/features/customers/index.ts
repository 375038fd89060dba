import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellRoute } from '../../lib/routes.ts'
import { customerSearch } from './customer-search.ts'

export const ContactFields = lazyRouteComponent(
  () => import('./contact-fields.tsx'),
  'ContactFields',
)
export const CustomerDialog = lazyRouteComponent(
  () => import('./customer-dialog.tsx'),
  'CustomerDialog',
)
export const CustomerSelect = lazyRouteComponent(
  () => import('./customer-select.tsx'),
  'CustomerSelect',
)

export const customerRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/customers',
      validateSearch: customerSearch,
      component: lazyRouteComponent(() => import('./customers-page.tsx'), 'CustomersPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/customers/new',
      component: lazyRouteComponent(
        () => import('./create-customer-page.tsx'),
        'CreateCustomerPage',
      ),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/customers/import',
      component: lazyRouteComponent(
        () => import('./import-customers-page.tsx'),
        'ImportCustomersPage',
      ),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/customers/$customerId',
      component: lazyRouteComponent(() => import('./customer-page.tsx'), 'CustomerPage'),
    }),
  ] as const
