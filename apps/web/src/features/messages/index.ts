import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellRoute } from '../../lib/routes.ts'
import { messageSearch } from './message-search.ts'

export const messageRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/messages',
      validateSearch: messageSearch,
      component: lazyRouteComponent(() => import('./messages-page.tsx'), 'MessagesPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/messages/$messageId',
      component: lazyRouteComponent(() => import('./message-page.tsx'), 'MessagePage'),
    }),
  ] as const
