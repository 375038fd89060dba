import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/loading/lazy.tsx'
import type { ShellRoute } from '../../lib/routes.ts'
import { webshopSearch } from './webshop-search.ts'

export const integrationRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/integrations',
      component: lazyPage(() => import('./integrations-page.tsx'), 'IntegrationsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/integrations/webshop',
      validateSearch: webshopSearch,
      component: lazyPage(() => import('./webshop-page.tsx'), 'WebshopPage'),
    }),
  ] as const
