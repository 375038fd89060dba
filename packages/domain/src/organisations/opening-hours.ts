import { instantOfWallTime, wallTimeOf } from '../time.ts'

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** Local time of the shop, HH:MM; a closing time of 00:00 means the end of that day. */
export interface OpeningSpan {
  readonly weekday: Weekday
  readonly opensAt: string
  readonly closesAt: string
}

const DAY_MINUTES = 24 * 60
const DAY_MS = DAY_MINUTES * 60_000

export const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
export const endOf = ({ closesAt }: OpeningSpan): number => minutesOf(closesAt) || DAY_MINUTES

type Hours = readonly OpeningSpan[]

/** Wall-clock time treated as UTC, so that every day has 24 hours. */
const wallMs = (wallTime: string): number => Date.parse(`${wallTime.slice(0, 16)}:00Z`)
const weekdayAt = (ms: number): Weekday | undefined => WEEKDAYS[(new Date(ms).getUTCDay() + 6) % 7]

/** Open periods of the week after that day; merges adjacent ones. */
const openAround = (hours: Hours, ms: number): { from: number; to: number }[] => {
  const midnight = ms - (ms % DAY_MS)
  const found: { from: number; to: number }[] = []
  for (let day = midnight; day <= midnight + 8 * DAY_MS; day += DAY_MS) {
    for (const one of hours.filter(({ weekday }) => weekday === weekdayAt(day))) {
      const from = day + minutesOf(one.opensAt) * 60_000
      const to = day + endOf(one) * 60_000
      const last = found.at(-1)
      if (last?.to === from) last.to = to
      else found.push({ from, to })
    }
  }
  return found
}

/** Local time of the shop ('2027-03-28T10:30'). */
export const isOpenAtWallTime = (hours: Hours, wallTime: string): boolean => {
  const at = wallMs(wallTime)
  return hours.length === 0 || openAround(hours, at).some(({ from, to }) => from <= at && at < to)
}

interface Opening {
  readonly isOpen: boolean
  /** When it closes or opens next; null if never. */
  readonly changesAt: Date | null
}

export const openingAt = (hours: Hours, now: Date, timeZone: string): Opening => {
  const at = wallMs(wallTimeOf(now, timeZone))
  const next = openAround(hours, at).find(({ to }) => at < to)
  // Without opening hours there is no next change; with any, one occurs within a week.
  if (next === undefined) return { isOpen: true, changesAt: null }
  const isOpen = next.from <= at
  const change = isOpen ? next.to : next.from
  const isEndless = isOpen && change - at > 7 * DAY_MS
  return {
    isOpen,
    changesAt: isEndless ? null : instantOfWallTime(new Date(change).toISOString(), timeZone),
  }
}

interface OpeningDays {
  readonly first: Weekday
  readonly last: Weekday
  readonly spans: readonly OpeningSpan[]
}

const timesOf = (spans: readonly OpeningSpan[]): string =>
  spans
    .map((one) => `${one.opensAt}–${endOf(one) === DAY_MINUTES ? '24:00' : one.closesAt}`)
    .join(', ')

const daysAlike = (hours: Hours): OpeningDays[] => {
  const lines: OpeningDays[] = []
  for (const weekday of WEEKDAYS) {
    const spans = hours.filter((one) => one.weekday === weekday)
    const above = lines.at(-1)
    if (above !== undefined && timesOf(above.spans) === timesOf(spans))
      lines[lines.length - 1] = { ...above, last: weekday }
    else lines.push({ first: weekday, last: weekday, spans })
  }
  return lines
}

const A_MONDAY = Date.UTC(2024, 0, 1)

export const weekdayName = (
  weekday: Weekday,
  locale: string,
  style: 'short' | 'long' = 'long',
): string =>
  new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' }).format(
    A_MONDAY + WEEKDAYS.indexOf(weekday) * DAY_MS,
  )

export interface OpeningLine {
  readonly days: string
  /** Empty means closed. */
  readonly times: string
}

/** Opening hours of a week; groups consecutive days with the same hours. */
export const openingLines = (hours: Hours, locale: string): OpeningLine[] =>
  hours.length === 0
    ? []
    : daysAlike(hours).map(({ first, last, spans }) => ({
        days: [...new Set([first, last])].map((day) => weekdayName(day, locale, 'short')).join('–'),
        times: timesOf(spans),
      }))
