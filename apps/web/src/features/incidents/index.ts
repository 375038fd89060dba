import { createRoute } from '@tanstack/react-router'
import { lazyPage, lazyPart } from '../../lib/loading/lazy.tsx'
import type { ShellRoute } from '../../lib/routes.ts'

export const IncidentsHome = lazyPart(() => import('./home.tsx'), 'Home')

export const incidentRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/incidents',
      validateSearch: ({ incidents, page }: Readonly<Record<string, unknown>>) => ({
        incidents: incidents as string | undefined,
        page: page as number | undefined,
      }),
      component: lazyPage(() => import('./home.tsx'), 'Home'),
    }),
  ] as const
