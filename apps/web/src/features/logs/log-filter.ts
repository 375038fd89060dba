import type { LogSearch } from './log-search.ts'
import type { LogFilter } from './logs.graphql.ts'

/** How far a zone is ahead of UTC at an instant, in milliseconds. */
const offsetMs = (at: Date, timeZone: string): number => {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const wall = `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}:${parts['second']}Z`
  return Date.parse(wall) - Math.floor(at.getTime() / 1000) * 1000
}

/** Midnight of a calendar day where the reader lives; `plusDays` 1 is the end of that day. */
export const startOfDay = (day: string, timeZone: string, plusDays = 0): string => {
  const midnight = new Date(`${day}T00:00:00Z`)
  midnight.setUTCDate(midnight.getUTCDate() + plusDays)
  const guess = new Date(midnight.getTime() - offsetMs(midnight, timeZone))
  return new Date(midnight.getTime() - offsetMs(guess, timeZone)).toISOString()
}

export const logFilterOf = (search: LogSearch, timeZone: string): LogFilter => ({
  query: search.q ?? null,
  type: search.type ?? null,
  operation: search.operation ?? null,
  severity: search.severity ?? null,
  userId: search.userId ?? null,
  subjectId: search.subjectId ?? null,
  from: search.from === undefined ? null : startOfDay(search.from, timeZone),
  to: search.to === undefined ? null : startOfDay(search.to, timeZone, 1),
})
