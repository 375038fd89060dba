import { instantOfWallTime } from '@lockerdesk/domain'

/** As a date-time field holds it: 2026-05-01T14:05. */
export const isWallTime = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)

/** Keeps invalid input unchanged, so that the form's validation rejects it. */
export const isoOrTyped = (typed: string, timeZone: string): string =>
  isWallTime(typed) ? instantOfWallTime(typed, timeZone).toISOString() : typed

/** Midnight of a calendar day at a place; `plusDays` 1 is the end of that day. */
export const startOfDay = (day: string, timeZone: string, plusDays = 0): string => {
  const midnight = new Date(`${day}T00:00:00Z`)
  midnight.setUTCDate(midnight.getUTCDate() + plusDays)
  return instantOfWallTime(midnight.toISOString().slice(0, 16), timeZone).toISOString()
}
