import { createRoute, createRouter } from '@tanstack/react-router'
import { lazyPage } from '../lib/loading/lazy.tsx'
import { adminRoutes } from '../features/admin/index.ts'
import { announcementRoutes } from '../features/announcements/index.ts'
import { apiKeyRoutes } from '../features/api-keys/index.ts'
import { accountRoutes, authRoutes, LostPage } from '../features/auth/index.ts'
import { closingRoutes } from '../features/closing/index.ts'
import { customerRoutes } from '../features/customers/index.ts'
import { dealerRoutes } from '../features/dealers/index.ts'
import { deviceLogRoutes } from '../features/device-logs/index.ts'
import { doorHelpRoutes } from '../features/door-help/index.ts'
import { fillModeRoutes } from '../features/fill-mode/index.ts'
import { gatewayRoutes } from '../features/gateways/index.ts'
import { incidentRoutes } from '../features/incidents/index.ts'
import { insightRoutes } from '../features/insights/index.ts'
import { integrationRoutes } from '../features/integrations/index.ts'
import { lockerRoutes } from '../features/lockers/index.ts'
import { logRoutes } from '../features/logs/index.ts'
import { messageRoutes } from '../features/messages/index.ts'
import { notificationRoutes } from '../features/notifications/index.ts'
import { orderRoutes } from '../features/orders/index.ts'
import { organisationRoutes } from '../features/organisations/index.ts'
import { overviewRoutes } from '../features/overview/index.ts'
import { overwriteCodeRoutes } from '../features/overwrite-codes/index.ts'
import { productRoutes } from '../features/products/index.ts'
import { quotaRoutes } from '../features/quotas/index.ts'
import { resellerRoutes } from '../features/resellers/index.ts'
import { reservationRoutes } from '../features/reservations/index.ts'
import { settingsRoutes } from '../features/settings/index.ts'
import { shopRoutes } from '../features/shops/index.ts'
import { startRoutes } from '../features/start/index.ts'
import { temperatureRoutes } from '../features/temperature/index.ts'
import { userRoutes } from '../features/users/index.ts'
import { webhookRoutes } from '../features/webhooks/index.ts'
import { leaveBreadcrumb } from '../lib/errors/breadcrumbs.ts'
import { reportError } from '../lib/errors/report-error.ts'
import { authRoute, rootRoute, shellRoute } from '../lib/routes.ts'
import { LoadingScreen } from '../ui/page/loading-screen.tsx'
import { RouteError } from './error-pages/error-pages.tsx'

// The door does not need the shell, so it comes with the first page inside.
shellRoute.update({ component: lazyPage(() => import('./frame/shell.tsx'), 'Shell') })
// Here alone, so that what fails takes the place of the frame too.
rootRoute.update({ errorComponent: RouteError })

/** Whatever no page answers to. */
const nowhereRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '$',
  component: lazyPage(() => import('./error-pages/not-found.tsx'), 'NotFound'),
})

const routeTree = rootRoute.addChildren([
  authRoute.addChildren(authRoutes(authRoute)),
  shellRoute.addChildren([
    ...overviewRoutes(shellRoute),
    ...doorHelpRoutes(shellRoute),
    ...fillModeRoutes(shellRoute),
    ...reservationRoutes(shellRoute),
    ...orderRoutes(shellRoute),
    ...closingRoutes(shellRoute),
    ...lockerRoutes(shellRoute),
    ...gatewayRoutes(shellRoute),
    ...temperatureRoutes(shellRoute),
    ...deviceLogRoutes(shellRoute),
    ...accountRoutes(shellRoute),
    ...customerRoutes(shellRoute),
    ...productRoutes(shellRoute),
    ...shopRoutes(shellRoute),
    ...startRoutes(shellRoute),
    ...organisationRoutes(shellRoute),
    ...dealerRoutes(shellRoute),
    ...resellerRoutes(shellRoute),
    ...incidentRoutes(shellRoute),
    ...insightRoutes(shellRoute),
    ...integrationRoutes(shellRoute),
    ...webhookRoutes(shellRoute),
    ...apiKeyRoutes(shellRoute),
    ...settingsRoutes(shellRoute),
    ...overwriteCodeRoutes(shellRoute),
    ...userRoutes(shellRoute),
    ...logRoutes(shellRoute),
    ...messageRoutes(shellRoute),
    ...quotaRoutes(shellRoute),
    ...notificationRoutes(shellRoute),
    ...announcementRoutes(shellRoute),
    ...adminRoutes(shellRoute),
    nowhereRoute,
  ]),
])

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingComponent: LoadingScreen,
  defaultNotFoundComponent: LostPage,
  defaultOnCatch: (error) => reportError(error),
  scrollRestoration: true,
})

router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) =>
  leaveBreadcrumb({
    category: 'navigation',
    // Search texts travel in addresses; a report names the page, not what was looked for.
    data: { from: fromLocation?.pathname ?? '', to: toLocation.pathname },
  }),
)

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
