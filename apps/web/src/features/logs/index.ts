import { createRoute } from '@tanstack/react-router'
import { lazyPage, lazyPart } from '../../lib/lazy.tsx'
import type { ShellRoute } from '../../lib/routes.ts'
import { WaitingPart } from '../../ui/waiting-part.tsx'
import { logSearch } from './log-search.ts'

/** For the pages of what has changed. */
export const ChangeHistory = lazyPart(() => import('./change-history.tsx'), 'ChangeHistory')
export const ChangeLines = lazyPart(() => import('./change-lines.tsx'), 'ChangeLines', WaitingPart)
/** The platform's own trail, for the admin page. */
export const LogList = lazyPart(() => import('./log-list.tsx'), 'LogList')
export const LogDetails = lazyPart(() => import('./log-details.tsx'), 'LogDetails')
export { logSearch } from './log-search.ts'

export const logRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/logs',
      validateSearch: logSearch,
      component: lazyPage(() => import('./logs-page.tsx'), 'LogsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/logs/$logId',
      component: lazyPage(() => import('./log-page.tsx'), 'LogPage'),
    }),
  ] as const
