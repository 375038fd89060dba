import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellRoute } from '../../lib/routes.ts'
import { overwriteCodeSearch } from './overwrite-code-search.ts'

export const overwriteCodeRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/overwrite-codes',
      validateSearch: overwriteCodeSearch,
      component: lazyRouteComponent(
        () => import('./overwrite-codes-page.tsx'),
        'OverwriteCodesPage',
      ),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/overwrite-codes/$codeId',
      component: lazyRouteComponent(() => import('./overwrite-code-page.tsx'), 'OverwriteCodePage'),
    }),
  ] as const
