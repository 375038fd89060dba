import { roundUpMinutes, wallTimeOf } from '@lockerdesk/domain'

const HOUR_MS = 3_600_000
const EVENING = 'T18:00'
const MORNING = 'T10:00'

export interface PickupSuggestion {
  readonly key: 'soon' | 'evening' | 'morning'
  readonly wallTime: string
}

const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 24 * HOUR_MS).toISOString().slice(0, 10)

/** In an hour, this evening while it is still to come, tomorrow morning: by the shop's clock. */
export const pickupSuggestions = (
  now: Date,
  timeZone: string,
  step: number,
): PickupSuggestion[] => {
  const soon = roundUpMinutes(wallTimeOf(new Date(now.getTime() + HOUR_MS), timeZone), step)
  const today = wallTimeOf(now, timeZone).slice(0, 10)
  const evening = `${today}${EVENING}`
  return [
    { key: 'soon', wallTime: soon },
    ...(evening > soon ? [{ key: 'evening' as const, wallTime: evening }] : []),
    { key: 'morning', wallTime: `${nextDay(today)}${MORNING}` },
  ]
}
