import {
  ERROR_SEND_QUEUE,
  MAX_BREADCRUMBS,
  MAX_LINKED_ERRORS,
  OWN_ERROR_DSN,
} from '@lockerdesk/domain'
import * as Sentry from '@sentry/react'
import type { Breadcrumb } from './breadcrumbs.ts'
import { ERROR_TUNNEL, pageSession, RELEASE } from './page-session.ts'
import type { ReportContext, ReportedPerson } from './reported-error.ts'

/** Properties of an error that are reported; others may contain user input. */
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

// Not Sentry.init, whose replaced defaults add 20 % to the code.
const client = new Sentry.BrowserClient({
  // The one that breadcrumbs.ts watches: Sentry would look for a native one in a frame of its own.
  transport: (options) => Sentry.makeFetchTransport(options, (...request) => fetch(...request)),
  stackParser: Sentry.defaultStackParser,
  dsn: OWN_ERROR_DSN,
  tunnel: ERROR_TUNNEL,
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
    // Steps are watched from the start of the page, by breadcrumbs.ts; here only earlier reports are added to them.
    Sentry.breadcrumbsIntegration({ dom: false, fetch: false, history: false, xhr: false }),
  ],
  // Reports uncaught errors with the same details as caught ones.
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
const { sid, started, isTold } = pageSession
Sentry.startSession({ sid, started, init: !isTold, ignoreDuration: true })

export const addBreadcrumb = (crumb: Breadcrumb): void => Sentry.addBreadcrumb(crumb)

export const capture = (error: unknown, context: ReportContext): void => {
  Sentry.captureException(asError(error), { extra: { ...context } })
}

export const setPerson = ({ user, organisation }: ReportedPerson): void => {
  Sentry.setUser({ id: user.id, email: user.email, username: user.name })
  Sentry.setContext('organisation', organisation === null ? null : { ...organisation })
}
