import { type OpeningSpan, type Weekday, WEEKDAYS } from '@lockerdesk/domain'

const WORKING_DAYS = WEEKDAYS.slice(0, 5)

/** What a week without hours begins with. */
export const USUAL_WEEK: readonly OpeningSpan[] = WORKING_DAYS.map((weekday) => ({
  weekday,
  opensAt: '08:00',
  closesAt: '18:00',
}))

/** The next span of a day: the morning, or an hour after the last one closes. */
export const spanAfter = (weekday: Weekday, last: OpeningSpan | undefined): OpeningSpan => {
  if (last === undefined) return { weekday, opensAt: '08:00', closesAt: '12:00' }
  const hour = Math.min(Number(last.closesAt.slice(0, 2)) + 1, 23)
  const two = (value: number) => String(value % 24).padStart(2, '0')
  return { weekday, opensAt: `${two(hour)}:00`, closesAt: `${two(Math.min(hour + 4, 24))}:00` }
}

/** Every day that is open gets the hours of that one. */
export const asOnDay = (hours: readonly OpeningSpan[], day: Weekday): OpeningSpan[] => {
  const pattern = hours.filter(({ weekday }) => weekday === day)
  return WEEKDAYS.filter((weekday) => hours.some((one) => one.weekday === weekday)).flatMap(
    (weekday) => pattern.map((one) => ({ ...one, weekday })),
  )
}
