const EXPECTED = new Set([
  'ConfigError',
  'DatabaseRefusedError',
  'EmbeddedPostgresError',
  'StartError',
])

/** The message of what a person can put right; the whole stack of what must be a bug. */
export const oneLineFor = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const isExpected = EXPECTED.has(error.name) || EXPECTED.has(error.constructor.name)
  return isExpected ? error.message : (error.stack ?? error.message)
}
