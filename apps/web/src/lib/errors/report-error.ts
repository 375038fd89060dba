import { ERROR_SEND_QUEUE } from '@lockerdesk/domain'
import type { CombinedError } from '@urql/core'
import { importPatiently } from '../loading/import-patiently.ts'
import { handOverBreadcrumbs, watchSteps } from './breadcrumbs.ts'
import { reportSession } from './page-session.ts'
import type { ReportContext, ReportedPerson } from './reported-error.ts'
import type * as sentryModule from './sentry.ts'

type Reporter = typeof sentryModule

const UNCAUGHT = ['error', 'unhandledrejection'] as const

let reporter: Reporter | null = null
let isLoading = false
let person: ReportedPerson | null = null
/** Reports that wait for the reporter to load. */
let waiting: ((reporter: Reporter) => void)[] = []

/** The reporter is large: the first error loads it, with retries. */
const report = (tell: (reporter: Reporter) => void): void => {
  if (reporter !== null) return tell(reporter)
  if (waiting.length < ERROR_SEND_QUEUE) waiting.push(tell)
  if (isLoading) return
  isLoading = true
  importPatiently(() => import('./sentry.ts'), 'capture')
    .then(start)
    // A new build removed the file. The page reloads soon; until then the next error retries.
    .catch(() => {
      isLoading = false
    })
}

const start = (loaded: Reporter): void => {
  reporter = loaded
  for (const kind of UNCAUGHT) removeEventListener(kind, keepUncaught)
  handOverBreadcrumbs(loaded.addBreadcrumb)
  if (person !== null) loaded.setPerson(person)
  for (const tell of waiting) tell(loaded)
  waiting = []
}

/** Rethrows early errors for the reporter, once it listens. */
const keepUncaught = (event: Event): void => report(() => dispatchEvent(event))

const references = new WeakMap<object, string>()

/** Reference that users quote and that the report contains: the server's, else a generated one. */
export const referenceOf = (error: unknown): string => {
  if (typeof error !== 'object' || error === null) return '–'
  const told = (error as Partial<CombinedError>).graphQLErrors?.[0]?.extensions['reference']
  if (typeof told === 'string') return told
  const reference = references.get(error) ?? crypto.randomUUID().slice(0, 8).toUpperCase()
  references.set(error, reference)
  return reference
}

/** Logs to the console and to the error-reporting service. */
export const reportError = (error: unknown, context: ReportContext = {}): void => {
  console.error(error)
  const reference = referenceOf(error)
  report(({ capture }) => capture(error, { reference, ...context }))
}

export const setReportedPerson = (reported: ReportedPerson): void => {
  if (person?.user.id !== reported.user.id) reportSession(reported.user.id)
  person = reported
  reporter?.setPerson(reported)
}

export const startErrorReporting = (): void => {
  for (const kind of UNCAUGHT) addEventListener(kind, keepUncaught)
  watchSteps()
  whenIdle(() => {
    if (person === null) reportSession()
  })
}

const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 5_000 })
  else setTimeout(run, 2_000)
}
