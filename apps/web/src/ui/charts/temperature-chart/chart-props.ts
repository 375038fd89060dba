import type { ChartLimits, ChartPoint, ChartSpan } from './chart-series.ts'

export interface TemperatureChartProps {
  readonly label: string
  readonly period: ChartSpan
  /** Until when anything can be known: what comes after is the future, not a gap. */
  readonly nowMs: number
  readonly points: readonly ChartPoint[]
  /** Longer than this between two points is a gap. */
  readonly gapMs: number
  readonly limits: ChartLimits | null
  readonly lockdowns: readonly ChartSpan[]
  readonly doorOpenings: readonly number[]
  readonly timeZone: string
  readonly dateTime: (iso: string) => string
  readonly degrees: (celsius: number) => string
  /** Dragging over a stretch asks for it. */
  readonly onZoom?: (span: ChartSpan) => void
  readonly height?: number
}
