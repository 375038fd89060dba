import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { ShellRoute } from '../../lib/routes.ts'
import { loyaltySearch } from './loyalty-search.ts'
import { paymentSearch } from './payment-search.ts'

export const settingsRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/settings',
      beforeLoad: () => redirect({ to: '/settings/general', replace: true, throw: true }),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/settings/general',
      component: lazyRouteComponent(() => import('./general-page.tsx'), 'GeneralPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/settings/email',
      component: lazyRouteComponent(() => import('./email-page.tsx'), 'EmailPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/settings/branding',
      component: lazyRouteComponent(() => import('./branding-page.tsx'), 'BrandingPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/settings/reservations',
      component: lazyRouteComponent(
        () => import('./reservation-settings-page.tsx'),
        'ReservationSettingsPage',
      ),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/settings/payment',
      validateSearch: paymentSearch,
      component: lazyRouteComponent(() => import('./payment-page.tsx'), 'PaymentPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/settings/vending',
      component: lazyRouteComponent(
        () => import('./vending-settings-page.tsx'),
        'VendingSettingsPage',
      ),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/settings/loyalty',
      validateSearch: loyaltySearch,
      component: lazyRouteComponent(() => import('./loyalty-page.tsx'), 'LoyaltyPage'),
    }),
  ] as const
