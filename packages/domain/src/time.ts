const MINUTE_MS = 60_000

/** Making one takes a hundred times as long as asking it. */
const clocks = new Map<string, Intl.DateTimeFormat>()

const clockOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = clocks.get(timeZone)
  if (known !== undefined) return known
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  clocks.set(timeZone, clock)
  return clock
}

/** How far the zone's wall clock is ahead of UTC at that instant. */
const offsetMs = (instantMs: number, timeZone: string): number => {
  const parts = clockOf(timeZone).formatToParts(instantMs)
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

/** What a wall clock in the zone shows at the instant: '2027-03-28T03:30'. */
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
