import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/loading/lazy.tsx'
import type { ShellRoute } from '../../lib/routes.ts'
import { firstStepSearch } from '../../lib/search-params.ts'
import { boxSearch, lockerSearch } from './list/locker-search.ts'

export { LockdownWords } from './lockdown/lockdown-words.tsx'
export { TemperatureOf } from './temperature-of.tsx'

export const lockerRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/lockers',
      validateSearch: lockerSearch,
      component: lazyPage(() => import('./list/lockers-page.tsx'), 'LockersPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/lockers/new',
      validateSearch: firstStepSearch,
      component: lazyPage(() => import('./form/create-locker-page.tsx'), 'CreateLockerPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/lockers/$lockerId',
      validateSearch: boxSearch,
      component: lazyPage(() => import('./locker-page.tsx'), 'LockerPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/lockers/$lockerId/settings',
      component: lazyPage(() => import('./form/locker-settings-page.tsx'), 'LockerSettingsPage'),
    }),
  ] as const
