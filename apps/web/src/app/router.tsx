import { createRouter } from '@tanstack/react-router'
import { overviewRoutes } from '../features/overview/index.ts'
import { shopRoutes } from '../features/shops/index.ts'
import { reportError } from '../lib/report-error.ts'
import { authRoute, rootRoute, shellRoute } from '../lib/routes.ts'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { NotFoundPage, RouteError } from './error-pages.tsx'
import { Shell } from './shell.tsx'

shellRoute.update({ component: Shell })

const routeTree = rootRoute.addChildren([
  authRoute,
  shellRoute.addChildren([...overviewRoutes(shellRoute), ...shopRoutes(shellRoute)]),
])

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingComponent: LoadingScreen,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: NotFoundPage,
  defaultOnCatch: (error) => reportError(error),
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
