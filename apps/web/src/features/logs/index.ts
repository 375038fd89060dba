import { createRoute } from '@tanstack/react-router'
import { lazyPage, lazyPart } from '../../lib/loading/lazy.tsx'
import type { ShellRoute } from '../../lib/routes.ts'
import { WaitingPart } from '../../ui/page/waiting-part.tsx'
import { logSearch } from './list/log-search.ts'

/** For the pages of what has changed. */
export const ChangeHistory = lazyPart(() => import('./changes/change-history.tsx'), 'ChangeHistory')
export const ChangeLines = lazyPart(
  () => import('./changes/change-lines.tsx'),
  'ChangeLines',
  WaitingPart,
)
/** The platform's own trail, for the admin page. */
export const LogList = lazyPart(() => import('./list/log-list.tsx'), 'LogList')
export const LogDetails = lazyPart(() => import('./detail/log-details.tsx'), 'LogDetails')
export { logSearch } from './list/log-search.ts'

export const logRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/logs',
      validateSearch: logSearch,
      component: lazyPage(() => import('./list/logs-page.tsx'), 'LogsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/logs/$logId',
      component: lazyPage(() => import('./detail/log-page.tsx'), 'LogPage'),
    }),
  ] as const
