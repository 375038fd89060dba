const EXPECTED = new Set([
  'ConfigError',
  'DatabaseRefusedError',
  'EmbeddedPostgresError',
  'StartError',
])

/** The message of an error that a person can fix; the stack of every other. Both with their causes. */
export const oneLineFor = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const isExpected = EXPECTED.has(error.name) || EXPECTED.has(error.constructor.name)
  if (!isExpected) return causesOf(error).reduce(withStack, error.stack ?? error.message)
  return causesOf(error).reduce(withMessage, error.message)
}

/** A refused connection has one cause for each address that was tried. */
const causesOf = (error: Error): unknown[] => {
  const direct = error instanceof AggregateError ? (error.errors as unknown[]) : [error.cause]
  return direct.flatMap((cause) =>
    cause === undefined ? [] : [cause, ...(cause instanceof Error ? causesOf(cause) : [])],
  )
}

const withMessage = (text: string, cause: unknown): string => {
  const message = cause instanceof Error ? cause.message : String(cause)
  return message === '' || text.includes(message) ? text : `${text}: ${message}`
}

const withStack = (text: string, cause: unknown): string =>
  `${text}\ncaused by: ${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}`
