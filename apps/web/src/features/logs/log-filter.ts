import { instantOf } from '../../lib/zoned-time.ts'
import type { LogSearch } from './log-search.ts'
import type { LogFilter } from './logs.graphql.ts'

/** Midnight of a calendar day where the reader lives; `plusDays` 1 is the end of that day. */
export const startOfDay = (day: string, timeZone: string, plusDays = 0): string => {
  const midnight = new Date(`${day}T00:00:00Z`)
  midnight.setUTCDate(midnight.getUTCDate() + plusDays)
  return instantOf(midnight.toISOString().slice(0, 16), timeZone).toISOString()
}

export const logFilterOf = (search: LogSearch, timeZone: string): LogFilter => ({
  query: search.q ?? null,
  type: search.type ?? null,
  operation: search.operation ?? null,
  severity: search.severity ?? null,
  isReveal: search.reveals ?? null,
  userId: search.userId ?? null,
  subjectId: search.subjectId ?? null,
  from: search.from === undefined ? null : startOfDay(search.from, timeZone),
  to: search.to === undefined ? null : startOfDay(search.to, timeZone, 1),
})
