import { createRoute } from '@tanstack/react-router'
import { lazyPage, lazyPart } from '../../lib/loading/lazy.tsx'
import type { ShellRoute } from '../../lib/routes.ts'

export const fillModeRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/reservations/fill',
      component: lazyPage(() => import('./fill-mode-page.tsx'), 'FillModePage'),
    }),
  ] as const

/** On every page, while this device holds fillings that the server has not taken yet. */
export const WaitingBar = lazyPart(() => import('./outbox/waiting-bar.tsx'), 'WaitingBar')
