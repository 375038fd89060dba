import { createRoute } from '@tanstack/react-router'
import { lazyPage, lazyPart } from '../../lib/loading/lazy.tsx'
import type { ShellRoute } from '../../lib/routes.ts'
import { WaitingPart } from '../../ui/page/waiting-part.tsx'
import { quotaSearch } from './quota-search.ts'

/** What a reseller may give away, for the page about it. */
export const QuotaPoolsCard = lazyPart(() => import('./pools-card.tsx'), 'PoolsCard', WaitingPart)

export const quotaRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/quotas',
      component: lazyPage(() => import('./quotas-page.tsx'), 'QuotasPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/quotas/$kind',
      validateSearch: quotaSearch,
      component: lazyPage(() => import('./quota-page.tsx'), 'QuotaPage'),
    }),
  ] as const
