import type { ChartSpan } from './chart-series.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export interface TimeTick {
  readonly atMs: number
  readonly label: string
}

interface Step {
  readonly unit: 'hour' | 'day'
  readonly size: number
}

const STEPS: readonly Step[] = [
  ...[1, 2, 3, 6, 12].map((size) => ({ unit: 'hour' as const, size })),
  ...[1, 2, 7, 14, 30, 60, 120].map((size) => ({ unit: 'day' as const, size })),
]

const lengthOf = ({ unit, size }: Step): number => size * (unit === 'hour' ? HOUR_MS : DAY_MS)

/** Where the axis is marked: hours or days that are round in the place's own time, clock changes included. */
export const timeTicks = (
  { fromMs, toMs }: ChartSpan,
  wanted: number,
  timeZone: string,
  language: string,
): TimeTick[] => {
  const step =
    STEPS.find((each) => (toMs - fromMs) / lengthOf(each) <= wanted) ?? STEPS[STEPS.length - 1]
  if (step === undefined) return []
  const hourOf = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' })
  const label = new Intl.DateTimeFormat(
    language,
    step.unit === 'hour'
      ? { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
      : { timeZone, day: 'numeric', month: 'short', ...(step.size === 1 && { weekday: 'short' }) },
  )
  const dayLabel = new Intl.DateTimeFormat(language, { timeZone, day: 'numeric', month: 'short' })
  const ticks: TimeTick[] = []
  let daysSeen = 0
  let lastMidnight = -Infinity
  for (let atMs = Math.ceil(fromMs / HOUR_MS) * HOUR_MS; atMs <= toMs; atMs += HOUR_MS) {
    const hour = Number(hourOf.format(atMs))
    if (step.unit === 'hour') {
      if (hour % step.size !== 0) continue
      ticks.push({ atMs, label: hour === 0 ? dayLabel.format(atMs) : label.format(atMs) })
    } else if (hour === 0 && atMs - lastMidnight > 2 * HOUR_MS) {
      lastMidnight = atMs
      if (daysSeen++ % step.size === 0) ticks.push({ atMs, label: label.format(atMs) })
      // The next midnight is 23 hours away at the earliest.
      atMs += 22 * HOUR_MS
    }
  }
  return ticks
}
