const MINUTE_MS = 60_000

/** Cache: creating a formatter takes a hundred times as long as using it. */
const formatters = new Map<string, Intl.DateTimeFormat>()

const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formatters.get(timeZone)
  if (known !== undefined) return known
  const formatter = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  formatters.set(timeZone, formatter)
  return formatter
}

/** For Safari, which lacks Temporal. */
const formattedOffsetMs = (instantMs: number, timeZone: string): number => {
  const parts = formatterOf(timeZone).formatToParts(instantMs)
  const value = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value)
  const wall = Date.UTC(
    value('year'),
    value('month') - 1,
    value('day'),
    value('hour'),
    value('minute'),
    value('second'),
  )
  return wall - Math.floor(instantMs / 1000) * 1000
}

/** UTC offset of the zone at that instant. Temporal saves the 20 ms that a page waits for its first formatter. */
const offsetMs = (instantMs: number, timeZone: string): number =>
  typeof Temporal === 'undefined'
    ? formattedOffsetMs(instantMs, timeZone)
    : Temporal.Instant.fromEpochMilliseconds(Math.floor(instantMs)).toZonedDateTimeISO(timeZone)
        .offsetNanoseconds / 1_000_000

/**
 * The instant of a wall-clock time ('2027-03-28T02:30') in a zone. A time that the change to
 * summer time skips is moved forward by the gap (03:30); one that the change back repeats is the first.
 */
export const instantOfWallTime = (wallTime: string, timeZone: string): Date => {
  const wallMs = Date.parse(`${wallTime.slice(0, 16)}:00Z`)
  const before = offsetMs(wallMs - 24 * 60 * MINUTE_MS, timeZone)
  const after = offsetMs(wallMs + 24 * 60 * MINUTE_MS, timeZone)
  const isReal = (offset: number) => offsetMs(wallMs - offset, timeZone) === offset
  const offset = isReal(before) ? before : after
  return new Date(wallMs - (isReal(offset) ? offset : before))
}

/** Wall-clock time in the zone at the instant: '2027-03-28T03:30'. */
export const wallTimeOf = (instant: Date, timeZone: string): string =>
  new Date(instant.getTime() + offsetMs(instant.getTime(), timeZone)).toISOString().slice(0, 16)

/** Elapsed minutes, whatever the wall clocks do in between. */
export const minutesBefore = (instant: Date, minutes: number): Date =>
  new Date(instant.getTime() - minutes * MINUTE_MS)

/** To the next step of the wall clock, as pickers offer it. */
export const roundUpMinutes = (wallTime: string, step: number): string => {
  const stepMs = step * MINUTE_MS
  const rounded = Math.ceil(Date.parse(`${wallTime.slice(0, 16)}:00Z`) / stepMs) * stepMs
  return new Date(rounded).toISOString().slice(0, 16)
}

const WALL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

const isCalendarTime = (typed: string): boolean => {
  const wall = typed.slice(0, 16)
  const parsed = new Date(`${wall}:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(wall)
}

/** A time with an offset is an instant; one without is wall-clock time in the zone. Null if invalid. */
export const instantOf = (typed: string, timeZone: string): Date | null => {
  if (!isCalendarTime(typed)) return null
  if (WALL_TIME.test(typed)) return instantOfWallTime(typed, timeZone)
  const instant = new Date(typed)
  return INSTANT.test(typed) && !Number.isNaN(instant.getTime()) ? instant : null
}

/** The instants at which the zone's day of that instant begins and ends; 23 or 25 hours twice a year. */
export const dayAround = (instant: Date, timeZone: string): { start: Date; end: Date } => {
  const day = wallTimeOf(instant, timeZone).slice(0, 10)
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 60 * MINUTE_MS)
  return {
    start: instantOfWallTime(`${day}T00:00`, timeZone),
    end: instantOfWallTime(next.toISOString(), timeZone),
  }
}
