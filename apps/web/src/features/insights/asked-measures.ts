import { INSIGHT_MEASURE_NAMES, type InsightMeasure } from '@lockerdesk/domain'
import type { InsightSearch } from './insight-search.ts'

/** The one figure that the link asks for, or all. */
export const askedMeasures = ({ measure }: InsightSearch): readonly InsightMeasure[] => {
  const asked = INSIGHT_MEASURE_NAMES.filter((name) => name === measure)
  return asked.length === 0 ? INSIGHT_MEASURE_NAMES : asked
}
