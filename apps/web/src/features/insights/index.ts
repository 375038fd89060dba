import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/loading/lazy.tsx'
import type { ShellRoute } from '../../lib/routes.ts'
import { insightSearch } from './insight-search.ts'

export const insightRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/insights',
      validateSearch: insightSearch,
      component: lazyPage(() => import('./insights-page.tsx'), 'InsightsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/insights/organisations',
      validateSearch: insightSearch,
      component: lazyPage(() => import('./organisations-page.tsx'), 'OrganisationsPage'),
    }),
  ] as const
