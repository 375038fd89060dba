const HOUR_MS = 3_600_000

/** What the clock on the wall shows at an instant, as a date-time field holds it: 2026-05-01T14:05. */
export const wallTimeOf = (instant: Date, timeZone: string): string => {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}`
}

export const isWallTime = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)

/** For a form that is checked after this: what is no time stays as it was typed, and is refused. */
export const isoOrTyped = (typed: string, timeZone: string): string =>
  isWallTime(typed) ? instantOf(typed, timeZone).toISOString() : typed

/**
 * The instant of a time on the wall. One that the clocks skip in spring is an hour later;
 * one that they show twice in autumn is the first of the two.
 */
export const instantOf = (wallTime: string, timeZone: string): Date => {
  const asUtc = Date.parse(`${wallTime}:00Z`)
  const shifted = (guess: number) =>
    asUtc - Date.parse(`${wallTimeOf(new Date(guess), timeZone)}:00Z`)
  const candidates = [-2, -1, 0, 1, 2].map((hours) => {
    const guess = asUtc + hours * HOUR_MS
    return guess + shifted(guess)
  })
  const exact = candidates.filter((at) => wallTimeOf(new Date(at), timeZone) === wallTime)
  if (exact.length > 0) return new Date(Math.min(...exact))
  // Skipped: counted with the offset from before the change, the wall shows the hour after.
  return new Date(Math.max(...candidates))
}

/** Midnight of a calendar day at a place; `plusDays` 1 is the end of that day. */
export const startOfDay = (day: string, timeZone: string, plusDays = 0): string => {
  const midnight = new Date(`${day}T00:00:00Z`)
  midnight.setUTCDate(midnight.getUTCDate() + plusDays)
  return instantOf(midnight.toISOString().slice(0, 16), timeZone).toISOString()
}
