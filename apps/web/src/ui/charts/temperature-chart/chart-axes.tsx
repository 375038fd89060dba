import { localeOf } from '@lockerdesk/domain'
import { degreeTicks, type ChartSpan } from './chart-series.ts'
import type { Geometry } from './chart-geometry.ts'
import classes from './temperature-chart.module.css'
import { timeTicks } from './time-ticks.ts'

const PIXELS_PER_TIME = 84
const PIXELS_PER_DEGREE = 34

export const ChartAxes = ({
  geometry,
  period,
  timeZone,
  language,
  degrees,
}: {
  geometry: Geometry
  period: ChartSpan
  timeZone: string
  language: string
  degrees: (celsius: number) => string
}) => {
  const { left, right, top, bottom, low, high, x, y } = geometry
  const times = timeTicks(
    period,
    Math.max(2, Math.floor((right - left) / PIXELS_PER_TIME)),
    timeZone,
    localeOf(language),
  )
  const marks = degreeTicks(low, high, Math.max(3, Math.floor((bottom - top) / PIXELS_PER_DEGREE)))
  return (
    <g>
      {marks.map((celsius) => (
        <g key={celsius}>
          <line className={classes.line} x1={left} x2={right} y1={y(celsius)} y2={y(celsius)} />
          <text className={classes.label} x={left - 6} y={y(celsius) + 4} textAnchor="end">
            {degrees(celsius)}
          </text>
        </g>
      ))}
      {times
        .filter(({ atMs }) => x(atMs) >= left + 4 && x(atMs) <= right - 4)
        .map(({ atMs, label }) => (
          <g key={atMs}>
            <line className={classes.line} x1={x(atMs)} x2={x(atMs)} y1={bottom} y2={bottom + 4} />
            <text className={classes.label} x={x(atMs)} y={bottom + 18} textAnchor="middle">
              {label}
            </text>
          </g>
        ))}
    </g>
  )
}
