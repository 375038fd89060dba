import * as z from 'zod/mini'

export const INSIGHT_PERIODS = ['7', '28', '90', 'year', 'own'] as const

const DAY = /^\d{4}-\d{2}-\d{2}$/
const day = () => z.catch(z.optional(z.string().check(z.regex(DAY))), undefined)

/** Without a period it is the last four weeks; the days are those of a period of one's own. */
export const insightSearch = z.object({
  period: z.catch(z.optional(z.enum(INSIGHT_PERIODS)), undefined),
  from: day(),
  to: day(),
  /** The only figure to show. A plain string: the names of the figures are no part of the first screen. */
  measure: z.catch(z.optional(z.string()), undefined),
})
export type InsightSearch = z.output<typeof insightSearch>
