import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/loading/lazy.tsx'
import type { ShellRoute } from '../../lib/routes.ts'
import { apiKeySearch } from './api-key-search.ts'

export const apiKeyRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/api-keys',
      validateSearch: apiKeySearch,
      component: lazyPage(() => import('./api-keys-page.tsx'), 'ApiKeysPage'),
    }),
  ] as const
