import { type DayPeriod, daysAfter, daysIn, lastDays, MAX_INSIGHT_DAYS } from '@lockerdesk/domain'
import type { InsightSearch } from './insight-search.ts'

const LENGTHS = { '7': 7, '28': 28, '90': 90, year: 365 } as const
export const USUAL_PERIOD = '28'

/** Whole days that are over; a period of one's own that cannot be is cut to one that can. */
export const askedPeriod = ({ period, from, to }: InsightSearch, today: string): DayPeriod => {
  if (period !== 'own') return lastDays(today, LENGTHS[period ?? USUAL_PERIOD])
  const usual = lastDays(today, LENGTHS[USUAL_PERIOD])
  const [first, last] = [from ?? usual.from, to ?? usual.to]
  const asked = first <= last ? { from: first, to: last } : { from: last, to: first }
  return daysIn(asked) > MAX_INSIGHT_DAYS
    ? { ...asked, from: daysAfter(asked.to, 1 - MAX_INSIGHT_DAYS) }
    : asked
}
