import { wallTimeOf } from '../time.ts'
import {
  type DayPeriod,
  daysAfter,
  figureOf,
  INSIGHT_MEASURE_NAMES,
  type InsightFigure,
  type InsightSums,
  type InsightUnit,
  mondayOf,
} from './insight.ts'

/** How many figures the weekly mail names. */
export const WEEKLY_FIGURES = 5
/** Hour of Monday from which the mail of the week before is due. */
export const WEEKLY_MAIL_HOUR = 6

const HOUR_MS = 60 * 60 * 1000

/**
 * The latest week, Monday to Sunday, whose mail is due by the clock of the zone. It stays due until the next one is:
 * a server that was down on Monday sends it later.
 */
export const weekOfMail = (now: Date, timeZone: string): DayPeriod => {
  const shifted = new Date(now.getTime() - WEEKLY_MAIL_HOUR * HOUR_MS)
  const monday = mondayOf(wallTimeOf(shifted, timeZone).slice(0, 10))
  return { from: daysAfter(monday, -7), to: daysAfter(monday, -1) }
}

/** Added to the larger value before comparing, so that one message more does not outrank half the turnover. */
const NOISE: Readonly<Record<InsightUnit, number>> = {
  count: 3,
  share: 0.05,
  hours: 2,
  minutes: 30,
  cents: 2_000,
}

const weightOf = ({ unit, value, before }: InsightFigure): number =>
  value === null || before === null
    ? 0
    : Math.abs(value - before) / (Math.max(Math.abs(value), Math.abs(before)) + NOISE[unit])

/** The figures that changed most, the largest change first; none without anything in the week before. */
export const mostChanged = (sums: InsightSums, previous: InsightSums): InsightFigure[] => {
  const figures = INSIGHT_MEASURE_NAMES.map((measure) => figureOf(measure, sums, previous))
  if (figures.every(({ before }) => before === null || before === 0)) return []
  return figures
    .filter((figure) => weightOf(figure) > 0)
    .toSorted((one, other) => weightOf(other) - weightOf(one))
    .slice(0, WEEKLY_FIGURES)
}
