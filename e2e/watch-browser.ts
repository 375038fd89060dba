import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test'

/**
 * React hides what is shown while a part of it loads, and brings it back: whoever typed there lost
 * the focus meanwhile. A page that makes room for another never comes back; tabs are hidden on purpose.
 */
const SAY_WHAT_VANISHED = `new MutationObserver((changes) => {
  for (const { target, oldValue } of changes)
    if (/display: none !important/.test(oldValue ?? '') && target.style.display !== 'none' && !target.closest('[role=tabpanel]'))
      console.error('vanished while a part of it loaded: ' + target.textContent.slice(0, 80))
}).observe(document, { attributeFilter: ['style'], attributeOldValue: true, subtree: true })`

/** The browser logs some violations as warnings, and those of a report-only policy as information. */
const REPORT_POLICY_VIOLATIONS = `addEventListener('securitypolicyviolation', (violation) =>
  console.error('content security policy (' + violation.disposition + '): ' + violation.effectiveDirective +
    ' refuses ' + violation.blockedURI + ' at ' + violation.sourceFile + ':' + violation.lineNumber))`

/** React reports that it recovered; what it recovered from is the cause. */
const SAY_CAUSES = `addEventListener('error', ({ error }) => {
  if (error?.cause !== undefined) console.error('caused by ' + (error.cause?.stack ?? error.cause))
})`

/** A navigation and an AbortController cancel requests on purpose. */
const CANCELLED = 'net::ERR_ABORTED'

/** Of our own code and what it is made of; the browser's own warnings name the page. */
const isOurWarning = (message: ConsoleMessage): boolean =>
  message.type() === 'warning' && message.location().url.includes('/assets/')

/**
 * Calls `note` for console errors, warnings of our code, uncaught errors, policy violations, failed requests and
 * answers from 500 up.
 */
export const watchBrowser = (context: BrowserContext, note: (problem: string) => void): void => {
  void context.addInitScript(SAY_WHAT_VANISHED)
  void context.addInitScript(REPORT_POLICY_VIOLATIONS)
  void context.addInitScript(SAY_CAUSES)
  context.on('console', (message) => {
    if (message.type() === 'error' || isOurWarning(message)) note(describeMessage(message))
  })
  context.on('weberror', (webError) => note(String(webError.error())))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown reason'
    if (reason !== CANCELLED) note(describeFailure(request, reason))
  })
  context.on('response', (response) => {
    if (response.status() >= 500) note(describeFailure(response.request(), response.status()))
  })
}

const describeMessage = (message: ConsoleMessage): string =>
  `${message.text()} (${message.location().url})`

/** Worded like the console's own message, so that one expectation of a journey covers both. */
const describeFailure = (request: Request, reason: string | number): string =>
  `Failed to load resource: ${request.method()} ended with ${reason} (${request.url()})`
