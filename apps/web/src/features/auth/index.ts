import { createRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { lazyPage } from '../../lib/lazy.tsx'
import type { AuthRoute, ShellRoute } from '../../lib/routes.ts'
import { authOptions, demoMails, describeInvitation } from './auth-calls.ts'

export { deviceOf } from './device-name.ts'
export { ProofGate } from './proof-gate.tsx'

export const LostPage = lazyPage(() => import('./lost-page.tsx'), 'LostPage')

const text = () => z.catch(z.optional(z.string()), undefined)
const loginSearch = z.object({ redirectTo: text(), problem: text() })
const tokenSearch = z.object({ token: text() })

/** The pages of the door; they stand alone, outside the shell. */
export const authRoutes = (parent: AuthRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/login',
      validateSearch: loginSearch,
      loader: authOptions,
      component: lazyPage(() => import('./login-page.tsx'), 'LoginPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/second-step',
      validateSearch: loginSearch,
      loader: authOptions,
      component: lazyPage(() => import('./second-factor/second-step-page.tsx'), 'SecondStepPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/link-sent',
      loader: authOptions,
      component: lazyPage(() => import('./link-sent-page.tsx'), 'LinkSentPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/link',
      validateSearch: tokenSearch,
      component: lazyPage(() => import('./link-page.tsx'), 'LinkPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/invitation',
      validateSearch: tokenSearch,
      loaderDeps: ({ search: { token } }) => ({ token }),
      loader: ({ deps: { token } }) => describeInvitation(token ?? ''),
      component: lazyPage(() => import('./invitation-page.tsx'), 'InvitationPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/set-password',
      validateSearch: tokenSearch,
      component: lazyPage(() => import('./set-password-page.tsx'), 'SetPasswordPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/reset-password',
      validateSearch: tokenSearch,
      component: lazyPage(() => import('./reset-password-page.tsx'), 'ResetPasswordPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/mailbox',
      loader: demoMails,
      component: lazyPage(() => import('./mailbox-page.tsx'), 'MailboxPage'),
    }),
  ] as const

/** One's own account, inside the shell. */
export const accountRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/preferences',
      component: lazyPage(() => import('./preferences-page.tsx'), 'PreferencesPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/preferences/password',
      component: lazyPage(() => import('./change-password-page.tsx'), 'ChangePasswordPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/preferences/notifications',
      component: lazyPage(
        () => import('./notification-choices-page.tsx'),
        'NotificationChoicesPage',
      ),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/preferences/sessions',
      component: lazyPage(() => import('./sessions-page.tsx'), 'SessionsPage'),
    }),
  ] as const
