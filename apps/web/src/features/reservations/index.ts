import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellRoute } from '../../lib/routes.ts'
import { reservationSearch } from './reservation-search.ts'

/** For other pages about one reservation. */
export const BoxesDialog = lazyRouteComponent(() => import('./boxes-dialog.tsx'), 'BoxesDialog')
export const PickupTroubleNotice = lazyRouteComponent(
  () => import('./pickup-trouble-notice.tsx'),
  'PickupTroubleNotice',
)
export const ReservationCode = lazyRouteComponent(
  () => import('./reservation-code.tsx'),
  'ReservationCode',
)
export const ShopSelect = lazyRouteComponent(() => import('./shop-select.tsx'), 'ShopSelect')
export const StatusBadge = lazyRouteComponent(() => import('./status-badge.tsx'), 'StatusBadge')

export const TodaysPickups = lazyRouteComponent(
  () => import('./todays-pickups.tsx'),
  'TodaysPickups',
)

export const reservationRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/reservations',
      validateSearch: reservationSearch,
      component: lazyRouteComponent(() => import('./reservations-page.tsx'), 'ReservationsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/reservations/new',
      component: lazyRouteComponent(
        () => import('./create-reservation-page.tsx'),
        'CreateReservationPage',
      ),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/reservations/vending',
      component: lazyRouteComponent(
        () => import('./offer/create-offer-page.tsx'),
        'CreateOfferPage',
      ),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/reservations/$reservationId/offer',
      component: lazyRouteComponent(() => import('./offer/edit-offer-page.tsx'), 'EditOfferPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/reservations/$reservationId',
      component: lazyRouteComponent(() => import('./reservation-page.tsx'), 'ReservationPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/reservations/$reservationId/edit',
      component: lazyRouteComponent(
        () => import('./edit-reservation-page.tsx'),
        'EditReservationPage',
      ),
    }),
  ] as const
