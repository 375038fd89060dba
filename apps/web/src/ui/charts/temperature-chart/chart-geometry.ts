import { type ChartLimits, type ChartPoint, type ChartSpan, degreesOf } from './chart-series.ts'

const MARGIN = { top: 12, right: 12, bottom: 26, left: 44 } as const

export interface Geometry {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly low: number
  readonly high: number
  readonly x: (atMs: number) => number
  readonly y: (celsius: number) => number
  readonly timeAt: (x: number) => number
}

/** Between what was measured and where it is drawn. */
export const geometryOf = ({
  width,
  height,
  period: { fromMs, toMs },
  points,
  limits,
}: {
  width: number
  height: number
  period: ChartSpan
  points: readonly ChartPoint[]
  limits: ChartLimits | null
}): Geometry => {
  const { low, high } = degreesOf(points, limits)
  const left = MARGIN.left
  const right = Math.max(width - MARGIN.right, left + 1)
  const top = MARGIN.top
  const bottom = height - MARGIN.bottom
  const within = (value: number, from: number, to: number) => Math.min(Math.max(value, from), to)
  return {
    left,
    right,
    top,
    bottom,
    low,
    high,
    x: (atMs) => {
      const share = (atMs - fromMs) / Math.max(toMs - fromMs, 1)
      return left + within(share, 0, 1) * (right - left)
    },
    y: (celsius) => bottom - within((celsius - low) / (high - low), 0, 1) * (bottom - top),
    timeAt: (x) => {
      const share = within((x - left) / (right - left), 0, 1)
      return fromMs + share * (toMs - fromMs)
    },
  }
}
