import {
  ERROR_SEND_QUEUE,
  MAX_BREADCRUMBS,
  MAX_LINKED_ERRORS,
  OWN_ERROR_DSN,
} from '@lockerdesk/domain'
import * as Sentry from '@sentry/react'
import type { ReportContext, ReportedPerson } from './reported-error.ts'

/** The build that this page came from; without a release no session data would be sent. */
const RELEASE: string = import.meta.env['VITE_RELEASE'] ?? 'lockerdesk@unbuilt'

/** Of an error, wherever they stand in it. What else hangs on one may hold what somebody typed. */
const SERIALIZED = [
  'name',
  'message',
  'stack',
  'code',
  'status',
  'cause',
  'graphQLErrors',
  'networkError',
  'path',
  'extensions',
]

const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown))

// By hand: Sentry.init brings a fifth more code, for defaults that are replaced here.
const client = new Sentry.BrowserClient({
  transport: Sentry.makeFetchTransport,
  stackParser: Sentry.defaultStackParser,
  dsn: OWN_ERROR_DSN,
  tunnel: '/api/errors',
  release: RELEASE,
  dataCollection: {
    userInfo: false,
    cookies: false,
    httpHeaders: false,
    httpBodies: [],
    urlQueryParams: false,
    graphQL: { document: false, variables: false },
  },
  maxBreadcrumbs: MAX_BREADCRUMBS,
  transportOptions: { bufferSize: ERROR_SEND_QUEUE },
  integrations: [
    Sentry.globalHandlersIntegration(),
    Sentry.linkedErrorsIntegration({ limit: MAX_LINKED_ERRORS }),
    Sentry.dedupeIntegration(),
    Sentry.breadcrumbsIntegration({
      dom: true,
      fetch: true,
      history: true,
      xhr: false,
    }),
    Sentry.browserSessionIntegration(),
  ],
  beforeBreadcrumb: (crumb) => {
    // Search texts travel in addresses; a report names the page, not what was looked for.
    for (const key of ['url', 'from', 'to']) {
      const value: unknown = crumb.data?.[key]
      if (crumb.data !== undefined && typeof value === 'string')
        crumb.data[key] = value.split('?')[0]
    }
    return crumb
  },
  // What nobody caught is told as fully as what was.
  beforeSend: (event, { originalException }) => {
    const error = asError(originalException ?? event.exception?.values?.[0]?.value)
    return {
      ...event,
      fingerprint: [error.message],
      extra: {
        page: location.pathname,
        ...event.extra,
        serialized: JSON.stringify(error, SERIALIZED).slice(0, 8_000),
      },
    }
  },
})
Sentry.getCurrentScope().setClient(client)
client.init()

export const capture = (error: unknown, context: ReportContext): void => {
  Sentry.captureException(asError(error), { extra: { ...context } })
}

export const setPerson = ({ user, organisation }: ReportedPerson): void => {
  Sentry.setUser({ id: user.id, email: user.email, username: user.name })
  Sentry.setContext('organisation', organisation === null ? null : { ...organisation })
}
