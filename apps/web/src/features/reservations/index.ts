import { createRoute } from '@tanstack/react-router'
import { lazyPage, lazyPart, withParts } from '../../lib/loading/lazy.tsx'
import type { ShellRoute } from '../../lib/routes.ts'
import { ContactFields, CustomerSelect } from '../customers/index.ts'
import { reservationSearch } from './list/reservation-search.ts'

/** For other pages about one reservation. */
export const BoxesDialog = lazyPart(() => import('./boxes/boxes-dialog.tsx'), 'BoxesDialog')
export const PickupTroubleNotice = lazyPart(
  () => import('./detail/pickup-trouble-notice.tsx'),
  'PickupTroubleNotice',
)
export const ReservationCode = lazyPart(
  () => import('./detail/reservation-code.tsx'),
  'ReservationCode',
)
export const StatusBadge = lazyPart(() => import('./status-badge.tsx'), 'StatusBadge')

export const TimeLeft = lazyPart(() => import('./detail/time-left.tsx'), 'TimeLeft')

export const TodaysPickups = lazyPart(() => import('./today/todays-pickups.tsx'), 'TodaysPickups')

export const reservationRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/reservations',
      validateSearch: reservationSearch,
      component: lazyPage(() => import('./list/reservations-page.tsx'), 'ReservationsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/reservations/new',
      component: lazyPage(
        () =>
          withParts(import('./form/create-reservation-page.tsx'), ContactFields, CustomerSelect),
        'CreateReservationPage',
      ),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/reservations/vending',
      component: lazyPage(() => import('./offer/create-offer-page.tsx'), 'CreateOfferPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/reservations/$reservationId/offer',
      component: lazyPage(() => import('./offer/edit-offer-page.tsx'), 'EditOfferPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/reservations/$reservationId',
      component: lazyPage(() => import('./detail/reservation-page.tsx'), 'ReservationPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/reservations/$reservationId/edit',
      component: lazyPage(
        () => withParts(import('./form/edit-reservation-page.tsx'), ContactFields, CustomerSelect),
        'EditReservationPage',
      ),
    }),
  ] as const
