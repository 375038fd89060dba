import { createRoute } from '@tanstack/react-router'
import { lazyPage, lazyPart } from '../../lib/loading/lazy.tsx'
import type { ShellRoute } from '../../lib/routes.ts'
import { customerSearch } from './list/customer-search.ts'

export const ContactFields = lazyPart(() => import('./form/contact-fields.tsx'), 'ContactFields')
export const CustomerDialog = lazyPart(() => import('./form/customer-dialog.tsx'), 'CustomerDialog')
export const CustomerSelect = lazyPart(() => import('./customer-select.tsx'), 'CustomerSelect')

export const customerRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/customers',
      validateSearch: customerSearch,
      component: lazyPage(() => import('./list/customers-page.tsx'), 'CustomersPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/customers/new',
      component: lazyPage(() => import('./form/create-customer-page.tsx'), 'CreateCustomerPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/customers/import',
      component: lazyPage(
        () => import('./import/import-customers-page.tsx'),
        'ImportCustomersPage',
      ),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/customers/$customerId',
      component: lazyPage(() => import('./detail/customer-page.tsx'), 'CustomerPage'),
    }),
  ] as const
