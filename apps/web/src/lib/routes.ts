import { isId } from '@lockerdesk/domain'
import { createRootRoute, createRoute, redirect, retainSearchParams } from '@tanstack/react-router'
import { placeSearch } from './search-params.ts'

/** The component of each is set by the app; features hang their pages below these. */
export const rootRoute = createRootRoute()

/** Pages under /auth/ stand alone; everything else sits inside the shell. */
export const authRoute = createRoute({ getParentRoute: () => rootRoute, path: '/auth' })

export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  validateSearch: placeSearch,
  search: { middlewares: [retainSearchParams(['organisationId', 'shopId'])] },
  beforeLoad: ({ search: { organisationId } }) => {
    if (organisationId === undefined || isId(organisationId)) return
    redirect({ to: '/', search: { organisationId: undefined, shopId: undefined }, throw: true })
  },
})

export type ShellRoute = typeof shellRoute
export type AuthRoute = typeof authRoute
