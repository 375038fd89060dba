import { createRoute } from '@tanstack/react-router'
import { lazyPage, lazyPart } from '../../lib/loading/lazy.tsx'
import type { ShellRoute } from '../../lib/routes.ts'
import { userSearch } from './user-search.ts'

/** The people of a dealer, a reseller or the platform, for the pages about those. */
export const PeopleCard = lazyPart(() => import('./people/people-card.tsx'), 'PeopleCard')

/** For the settings of the sign-in. */
export const IdentityGroupsCard = lazyPart(
  () => import('./identity-groups/identity-groups-card.tsx'),
  'IdentityGroupsCard',
)

export const userRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/users',
      validateSearch: userSearch,
      component: lazyPage(() => import('./users-page.tsx'), 'UsersPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/users/$userId',
      component: lazyPage(() => import('./detail/user-page.tsx'), 'UserPage'),
    }),
  ] as const
