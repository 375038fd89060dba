import type { CombinedError } from '@urql/core'
import { handOverEarlyFailures } from './early-failures.ts'
import type { ReportContext, ReportedPerson } from './reported-error.ts'
import type * as sentryModule from './sentry.ts'

type Reporter = typeof sentryModule

let reporter: Promise<Reporter | null> | null = null
let person: ReportedPerson | null = null
/** Null while the server does not send it; the next who asks tries again. */
const load = (): Promise<Reporter | null> => {
  reporter ??= import('./sentry.ts').then(
    (sentry) => {
      if (person !== null) sentry.setPerson(person)
      handOverEarlyFailures()
      return sentry
    },
    () => {
      reporter = null
      return null
    },
  )
  return reporter
}

const references = new WeakMap<object, string>()

/** What people quote of an error, and its report has too: the server's own of it, else one made here. */
export const referenceOf = (error: unknown): string => {
  if (typeof error !== 'object' || error === null) return '–'
  const told = (error as Partial<CombinedError>).graphQLErrors?.[0]?.extensions['reference']
  if (typeof told === 'string') return told
  const reference = references.get(error) ?? crypto.randomUUID().slice(0, 8).toUpperCase()
  references.set(error, reference)
  return reference
}

/** To the console and to the error-reporting service, which is loaded when there is time or need. */
export const reportError = (error: unknown, context: ReportContext = {}): void => {
  console.error(error)
  void load().then((sentry) =>
    sentry?.capture(error, { reference: referenceOf(error), ...context }),
  )
}

export const setReportedPerson = (reported: ReportedPerson): void => {
  person = reported
  void load().then((sentry) => sentry?.setPerson(reported))
}

export const startErrorReporting = (): void => {
  const start = () => void load()
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 5_000 })
  else setTimeout(start, 2_000)
}
