import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellRoute } from '../../lib/routes.ts'
import { userSearch } from './user-search.ts'

/** The people of a dealer, a reseller or the platform, for the pages about those. */
export const PeopleCard = lazyRouteComponent(() => import('./people-card.tsx'), 'PeopleCard')

export const userRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/users',
      validateSearch: userSearch,
      component: lazyRouteComponent(() => import('./users-page.tsx'), 'UsersPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/users/$userId',
      component: lazyRouteComponent(() => import('./user-page.tsx'), 'UserPage'),
    }),
  ] as const
