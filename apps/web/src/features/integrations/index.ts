import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellRoute } from '../../lib/routes.ts'
import { webshopSearch } from './webshop-search.ts'

export const integrationRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/integrations',
      component: lazyRouteComponent(() => import('./integrations-page.tsx'), 'IntegrationsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/integrations/webshop',
      validateSearch: webshopSearch,
      component: lazyRouteComponent(() => import('./webshop-page.tsx'), 'WebshopPage'),
    }),
  ] as const
