import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/loading/lazy.tsx'
import type { ShellRoute } from '../../lib/routes.ts'
import { doorHelpSearch } from './door-help-search.ts'

export const doorHelpRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/reservations/help',
      validateSearch: doorHelpSearch,
      component: lazyPage(() => import('./door-help-page.tsx'), 'DoorHelpPage'),
    }),
  ] as const
