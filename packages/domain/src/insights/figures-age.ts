/**
 * How old figures from a read replica may be; beyond that the primary is read. A temperature reading lasts 30 minutes,
 * so a report never mistakes the delay for a gap.
 */
export const MAX_FIGURES_AGE_MS = 60_000

export const areFiguresFresh = (ageMs: number): boolean => ageMs <= MAX_FIGURES_AGE_MS

/** The moment that figures of this age show. */
export const dataAsOf = (now: Date, ageMs: number): string =>
  new Date(now.getTime() - Math.max(0, ageMs)).toISOString()
