import * as z from 'zod/mini'

/** A reservation is collected late when it is collected so long after the agreed time. */
export const LATE_AFTER_MINUTES = 60
/** After so many days beyond the agreed time nobody expects the customer any more. */
export const NEVER_COLLECTED_AFTER_DAYS = 3
/** Figures are kept a little longer than five years, so that five can be compared. */
export const INSIGHT_KEPT_DAYS = 1_900
/** The longest period that can be asked for. */
export const MAX_INSIGHT_DAYS = 366

/** What is counted of each day. Money in cents with VAT. */
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

/** How a figure reads: as a number, a part of a whole (0 to 1), hours, minutes or cents. */
export type InsightUnit = 'count' | 'share' | 'hours' | 'minutes' | 'cents'

interface Measure {
  readonly unit: InsightUnit
  /** Null: neither is better. */
  readonly betterWhen: 'more' | 'less' | null
  /** Null: there is nothing to measure. */
  readonly of: (sums: InsightSums) => number | null
}

const part = (some: number, all: number): number | null => (all === 0 ? null : some / all)
const MINUTES_PER_HOUR = 60

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
  /** Against the period before: 0.2 is a fifth more. Null: one of the two is missing, or there was next to nothing. */
  readonly change: number | null
  readonly tone: 'good' | 'bad' | null
}

/** Ten times as much is a beginning, not a change: nobody reads 219,013 %. */
const MOST_CHANGE = 10

const changeOf = (value: number | null, before: number | null): number | null => {
  if (value === null || before === null || before === 0) return null
  const change = (value - before) / before
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

/** Both days belong to it: '2026-11-01' to '2026-11-28'. */
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

/** So many whole days, the last of them yesterday. */
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
const mondayOf = (day: string): string =>
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

const DAY = /^\d{4}-\d{2}-\d{2}$/
const isDay = (value: string): boolean =>
  DAY.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value)
const dayField = () => z.string().check(z.refine(isDay, { error: 'date' }))

export const insightPeriodInput = z.object({ from: dayField(), to: dayField() }).check(
  z.superRefine((period, context) => {
    const days = daysIn(period)
    if (days < 1 || days > MAX_INSIGHT_DAYS)
      context.addIssue({ code: 'custom', message: 'date', path: ['to'] })
  }),
)
