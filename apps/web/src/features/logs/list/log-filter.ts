import { startOfDay } from '../../../lib/time/zoned-time.ts'
import type { LogFilter } from '../logs.graphql.ts'
import type { LogSearch } from './log-search.ts'

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
