const UNCAUGHT = ['error', 'unhandledrejection'] as const

/** Of a page that fails again and again before anything can be sent. */
const MAX_KEPT = 20

const kept: Event[] = []
const keep = (event: Event): void => {
  if (kept.length < MAX_KEPT) kept.push(event)
}

export const keepEarlyFailures = (): void => {
  for (const kind of UNCAUGHT) addEventListener(kind, keep)
}

/** They happen again for who listens by now; what fails from here on is theirs alone. */
export const handOverEarlyFailures = (): void => {
  for (const kind of UNCAUGHT) removeEventListener(kind, keep)
  for (const event of kept.splice(0)) dispatchEvent(event)
}
