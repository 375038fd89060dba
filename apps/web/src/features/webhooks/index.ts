import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/loading/lazy.tsx'
import type { ShellRoute } from '../../lib/routes.ts'
import { deliverySearch } from './delivery-search.ts'

export const webhookRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/integrations/webhooks',
      component: lazyPage(() => import('./webhooks-page.tsx'), 'WebhooksPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/integrations/webhooks/$endpointId',
      validateSearch: deliverySearch,
      component: lazyPage(() => import('./webhook-page.tsx'), 'WebhookPage'),
    }),
  ] as const
