import * as z from 'zod/mini'
import { dayField } from '../fields.ts'

/** A reservation is collected late when it is collected so long after the agreed time. */
export const LATE_AFTER_MINUTES = 60
/** Days after the pickup time from which a reservation counts as never collected. */
export const NEVER_COLLECTED_AFTER_DAYS = 3
/** Figures are kept a little longer than five years, so that five can be compared. */
export const INSIGHT_KEPT_DAYS = 1_900
/** The longest period that can be asked for. */
export const MAX_INSIGHT_DAYS = 366

/**
 * Figures per day. Amounts in cents including VAT; those for the margin exclude it (ADR 42). 'costed' are lines whose
 * purchase price was known when they were sold.
 */
export const INSIGHT_SUMS = [
  'reservations',
  'due',
  'collected',
  'collectedLate',
  'neverCollected',
  'collectedMinutes',
  'offers',
  'offersUnsold',
  'orders',
  'revenue',
  'netRevenue',
  'costedRevenue',
  'costedRefunds',
  'purchaseCost',
  'ladderBoxes',
  'ladderRevenue',
  'refunds',
  'refunded',
  'messagesSent',
  'messagesFailed',
  'occupiedMinutes',
  'availableMinutes',
  'outOfRangeMinutes',
] as const
export type InsightSum = (typeof INSIGHT_SUMS)[number]
export type InsightSums = Readonly<Record<InsightSum, number>>

export const NO_SUMS: InsightSums = Object.freeze(
  Object.fromEntries(INSIGHT_SUMS.map((name) => [name, 0])),
) as InsightSums

export const addSums = (all: readonly Partial<InsightSums>[]): InsightSums =>
  Object.fromEntries(
    INSIGHT_SUMS.map((name) => [name, all.reduce((sum, each) => sum + (each[name] ?? 0), 0)]),
  ) as InsightSums

/** Unit of a figure: number, share (0 to 1), hours, minutes or cents. */
export type InsightUnit = 'count' | 'share' | 'hours' | 'minutes' | 'cents'

interface Measure {
  readonly unit: InsightUnit
  /** Null if neither direction is better. */
  readonly betterWhen: 'more' | 'less' | null
  /** Null without a base to measure. */
  readonly of: (sums: InsightSums) => number | null
}

const part = (some: number, all: number): number | null => (all === 0 ? null : some / all)
const MINUTES_PER_HOUR = 60

/** Sums from which purchase prices can be derived: only for people who may see those. */
const SUMS_OF_COSTS = [
  'costedRevenue',
  'costedRefunds',
  'purchaseCost',
] as const satisfies readonly InsightSum[]

export const withoutCosts = <Sums extends Partial<InsightSums>>(sums: Sums): Sums => ({
  ...sums,
  ...Object.fromEntries(SUMS_OF_COSTS.map((name) => [name, 0])),
})

/** Null if nothing was sold or refunded whose purchase price is known. */
const marginOfSums = (sums: InsightSums): number | null =>
  SUMS_OF_COSTS.every((name) => sums[name] === 0)
    ? null
    : sums.costedRevenue - sums.costedRefunds - sums.purchaseCost

/** Share of the net revenue that the margin is about; null without revenue. */
export const marginCoverage = ({ costedRevenue, netRevenue }: InsightSums): number | null =>
  part(costedRevenue, netRevenue)

/** Margin as a share of the net revenue, after refunds, that it is about. */
export const marginShare = (sums: InsightSums): number | null => {
  const margin = marginOfSums(sums)
  const revenue = sums.costedRevenue - sums.costedRefunds
  return margin === null || revenue <= 0 ? null : margin / revenue
}

/** The figures that people read, in the order in which they are shown. */
export const INSIGHT_MEASURES = {
  reservations: { unit: 'count', betterWhen: 'more', of: (sums) => sums.reservations },
  occupancy: {
    unit: 'share',
    betterWhen: null,
    of: (sums) => part(sums.occupiedMinutes, sums.availableMinutes),
  },
  hoursUntilPickup: {
    unit: 'hours',
    betterWhen: 'less',
    of: (sums) => part(sums.collectedMinutes / MINUTES_PER_HOUR, sums.collected),
  },
  late: { unit: 'share', betterWhen: 'less', of: (sums) => part(sums.collectedLate, sums.due) },
  neverCollected: { unit: 'count', betterWhen: 'less', of: (sums) => sums.neverCollected },
  revenue: { unit: 'cents', betterWhen: 'more', of: (sums) => sums.revenue },
  margin: { unit: 'cents', betterWhen: 'more', of: marginOfSums },
  ladderRevenue: { unit: 'cents', betterWhen: null, of: (sums) => sums.ladderRevenue },
  refunded: { unit: 'cents', betterWhen: 'less', of: (sums) => sums.refunded },
  messagesFailed: { unit: 'count', betterWhen: 'less', of: (sums) => sums.messagesFailed },
  outOfRangeMinutes: { unit: 'minutes', betterWhen: 'less', of: (sums) => sums.outOfRangeMinutes },
} as const satisfies Record<string, Measure>

export type InsightMeasure = keyof typeof INSIGHT_MEASURES
export const INSIGHT_MEASURE_NAMES = Object.keys(INSIGHT_MEASURES) as readonly InsightMeasure[]

export interface InsightFigure {
  readonly measure: InsightMeasure
  readonly unit: InsightUnit
  readonly value: number | null
  readonly before: number | null
  /** Change against the previous period: 0.2 is 20 % more. Null if a value is missing or the base is too small. */
  readonly change: number | null
  readonly tone: 'good' | 'bad' | null
}

/** A change beyond tenfold is not shown as a percentage: 219,013 % is unreadable. */
const MOST_CHANGE = 10

const changeOf = (value: number | null, before: number | null): number | null => {
  if (value === null || before === null || before === 0) return null
  const change = (value - before) / Math.abs(before)
  return change > MOST_CHANGE ? null : change
}

const toneOf = (
  betterWhen: Measure['betterWhen'],
  value: number | null,
  before: number | null,
): InsightFigure['tone'] => {
  if (betterWhen === null || value === null || before === null || value === before) return null
  return value > before === (betterWhen === 'more') ? 'good' : 'bad'
}

export const figureOf = (
  measure: InsightMeasure,
  sums: InsightSums,
  previous: InsightSums,
): InsightFigure => {
  const { unit, betterWhen, of }: Measure = INSIGHT_MEASURES[measure]
  const [value, before] = [of(sums), of(previous)]
  return {
    measure,
    unit,
    value,
    before,
    change: changeOf(value, before),
    tone: toneOf(betterWhen, value, before),
  }
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Inclusive on both ends: '2026-11-01' to '2026-11-28'. */
export interface DayPeriod {
  readonly from: string
  readonly to: string
}

export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

export const daysIn = ({ from, to }: DayPeriod): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1

/** As many days, right before it. */
export const periodBefore = (period: DayPeriod): DayPeriod => ({
  from: daysAfter(period.from, -daysIn(period)),
  to: daysAfter(period.from, -1),
})

/** The given number of whole days, ending yesterday. */
export const lastDays = (today: string, days: number): DayPeriod => ({
  from: daysAfter(today, -days),
  to: daysAfter(today, -1),
})

const MOST_BARS = 92
export type InsightStep = 'day' | 'week'

/** A bar for each day, or for each week where there would be too many. */
export const stepOf = (period: DayPeriod): InsightStep =>
  daysIn(period) > MOST_BARS ? 'week' : 'day'

const SUNDAY_AFTER_MONDAY = 6

/** The Monday on or before a day. */
export const mondayOf = (day: string): string =>
  daysAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + SUNDAY_AFTER_MONDAY) % 7))

/** The first day of every bar, also of those without anything. */
export const barsOf = (period: DayPeriod): string[] => {
  const step = stepOf(period)
  const bars: string[] = []
  const length = step === 'day' ? 1 : 7
  const first = step === 'day' ? period.from : mondayOf(period.from)
  for (let bar = first; bar <= period.to; bar = daysAfter(bar, length)) bars.push(bar)
  return bars
}

export const insightPeriodInput = z.object({ from: dayField(), to: dayField() }).check(
  z.superRefine((period, context) => {
    const days = daysIn(period)
    if (days < 1 || days > MAX_INSIGHT_DAYS)
      context.addIssue({ code: 'custom', message: 'date', path: ['to'] })
  }),
)
