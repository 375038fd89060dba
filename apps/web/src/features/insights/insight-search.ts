import { choice, day, searchOf, text } from '../../lib/search-params.ts'

export const INSIGHT_PERIODS = ['7', '28', '90', 'year', 'own'] as const

/** Without a period it is the last four weeks; the days are those of a period of one's own. */
export const insightSearch = searchOf({
  period: choice(INSIGHT_PERIODS),
  from: day,
  to: day,
  /** The only figure to show. A plain string: the names of the figures are no part of the first screen. */
  measure: text,
})
export type InsightSearch = ReturnType<typeof insightSearch>
