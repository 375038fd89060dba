import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/loading/lazy.tsx'
import type { ShellRoute } from '../../lib/routes.ts'
import { overwriteCodeSearch } from './overwrite-code-search.ts'

export const overwriteCodeRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/overwrite-codes',
      validateSearch: overwriteCodeSearch,
      component: lazyPage(() => import('./overwrite-codes-page.tsx'), 'OverwriteCodesPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/overwrite-codes/$codeId',
      component: lazyPage(() => import('./overwrite-code-page.tsx'), 'OverwriteCodePage'),
    }),
  ] as const
