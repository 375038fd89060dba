import { createRoute } from '@tanstack/react-router'
import { lazyPage, lazyPart } from '../../lib/loading/lazy.tsx'
import type { ShellRoute } from '../../lib/routes.ts'
import { messageSearch } from './message-search.ts'

export const HeldMessagesNotice = lazyPart(
  () => import('./held-messages-notice.tsx'),
  'HeldMessagesNotice',
)

export const messageRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/messages',
      validateSearch: messageSearch,
      component: lazyPage(() => import('./messages-page.tsx'), 'MessagesPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/messages/$messageId',
      component: lazyPage(() => import('./message-page.tsx'), 'MessagePage'),
    }),
  ] as const
