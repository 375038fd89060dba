import { createRoute } from '@tanstack/react-router'
import { lazyPage, lazyPart } from '../../lib/loading/lazy.tsx'
import type { AuthRoute, ShellRoute } from '../../lib/routes.ts'
import { searchOf, text } from '../../lib/search-params.ts'

export { deviceOf } from './preferences/device-name.ts'
export { ProofGate } from './proof-gate.tsx'

export const PushKeeper = lazyPart(() => import('./push/push-keeper.tsx'), 'PushKeeper')
export const LostPage = lazyPage(() => import('./sign-in/lost-page.tsx'), 'LostPage')

// Loaded with the page that asks: the first screen of those who are signed in needs none of it.
const calls = () => import('./auth-calls.ts')
const authOptions = async () => (await calls()).authOptions()

const loginSearch = searchOf({ redirectTo: text, problem: text, by: text })
const tokenSearch = searchOf({ token: text })

/** The pages of the door; they stand alone, outside the shell. */
export const authRoutes = (parent: AuthRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/login',
      validateSearch: loginSearch,
      loader: authOptions,
      component: lazyPage(() => import('./sign-in/login-page.tsx'), 'LoginPage'),
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
      path: '/set-up',
      validateSearch: loginSearch,
      loader: authOptions,
      component: lazyPage(() => import('./second-factor/set-up-page.tsx'), 'SetUpPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/keep-devices',
      validateSearch: tokenSearch,
      component: lazyPage(() => import('./second-factor/keep-devices-page.tsx'), 'KeepDevicesPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/link-sent',
      loader: authOptions,
      component: lazyPage(() => import('./sign-in/link-sent-page.tsx'), 'LinkSentPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/link',
      validateSearch: tokenSearch,
      component: lazyPage(() => import('./sign-in/link-page.tsx'), 'LinkPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/invitation',
      validateSearch: tokenSearch,
      loaderDeps: ({ search: { token } }) => ({ token }),
      loader: async ({ deps: { token } }) => (await calls()).describeInvitation(token ?? ''),
      component: lazyPage(() => import('./sign-in/invitation-page.tsx'), 'InvitationPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/set-password',
      validateSearch: tokenSearch,
      component: lazyPage(() => import('./passwords/set-password-page.tsx'), 'SetPasswordPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/reset-password',
      validateSearch: tokenSearch,
      component: lazyPage(() => import('./passwords/reset-password-page.tsx'), 'ResetPasswordPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/mailbox',
      loader: async () => (await calls()).demoMails(),
      component: lazyPage(() => import('./mailbox-page.tsx'), 'MailboxPage'),
    }),
  ] as const

/** One's own account, inside the shell. */
export const accountRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/preferences',
      component: lazyPage(() => import('./preferences/preferences-page.tsx'), 'PreferencesPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/preferences/password',
      component: lazyPage(
        () => import('./passwords/change-password-page.tsx'),
        'ChangePasswordPage',
      ),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/preferences/notifications',
      component: lazyPage(
        () => import('./notifications/notification-choices-page.tsx'),
        'NotificationChoicesPage',
      ),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/preferences/sessions',
      component: lazyPage(() => import('./preferences/sessions-page.tsx'), 'SessionsPage'),
    }),
  ] as const
