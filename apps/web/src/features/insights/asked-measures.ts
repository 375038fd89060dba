import { INSIGHT_MEASURE_NAMES, type InsightMeasure } from '@lockerdesk/domain'
import type { InsightSearch } from './insight-search.ts'

/** The one figure that the link asks for, or all. The margin tells purchase prices, which not everybody sees. */
export const askedMeasures = (
  { measure }: InsightSearch,
  seesMargin: boolean,
): readonly InsightMeasure[] => {
  const seen = INSIGHT_MEASURE_NAMES.filter((name) => seesMargin || name !== 'margin')
  const asked = seen.filter((name) => name === measure)
  return asked.length === 0 ? seen : asked
}
