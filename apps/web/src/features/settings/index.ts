import { createRoute, redirect } from '@tanstack/react-router'
import { lazyPage, withParts } from '../../lib/loading/lazy.tsx'
import type { ShellRoute } from '../../lib/routes.ts'
import { OrganisationForm } from '../organisations/index.ts'
import { IdentityGroupsCard } from '../users/index.ts'
import { loyaltySearch } from './loyalty/loyalty-search.ts'
import { paymentSearch } from './payment/payment-search.ts'

/** For who names them elsewhere; not with the first file, which has every route. */
export const loadSettingsSections = async () =>
  (await import('./settings-sections.ts')).SETTINGS_SECTIONS

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
      component: lazyPage(
        () => withParts(import('./general-page.tsx'), OrganisationForm),
        'GeneralPage',
      ),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/settings/email',
      component: lazyPage(() => import('./email/email-page.tsx'), 'EmailPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/settings/branding',
      component: lazyPage(() => import('./branding/branding-page.tsx'), 'BrandingPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/settings/reservations',
      component: lazyPage(
        () => import('./reservations/reservation-settings-page.tsx'),
        'ReservationSettingsPage',
      ),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/settings/payment',
      validateSearch: paymentSearch,
      component: lazyPage(() => import('./payment/payment-page.tsx'), 'PaymentPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/settings/vending',
      component: lazyPage(
        () => import('./vending/vending-settings-page.tsx'),
        'VendingSettingsPage',
      ),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/settings/loyalty',
      validateSearch: loyaltySearch,
      component: lazyPage(() => import('./loyalty/loyalty-page.tsx'), 'LoyaltyPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/settings/sign-in',
      component: lazyPage(
        () => withParts(import('./sign-in-page.tsx'), IdentityGroupsCard),
        'SignInPage',
      ),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/settings/retention',
      component: lazyPage(() => import('./retention/retention-page.tsx'), 'RetentionPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/dealers/$id/defaults',
      component: lazyPage(
        () => import('./defaults/default-settings-page.tsx'),
        'DealerDefaultsPage',
      ),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/resellers/$id/defaults',
      component: lazyPage(
        () => import('./defaults/default-settings-page.tsx'),
        'ResellerDefaultsPage',
      ),
    }),
  ] as const
