import { type ChartPoint, type ChartSpan, gapsOf, runsOf } from './chart-series.ts'
import type { Geometry } from './chart-geometry.ts'
import classes from './temperature-chart.module.css'
import type { TemperatureChartProps } from './chart-props.ts'

type ShapesProps = Pick<
  TemperatureChartProps,
  'period' | 'nowMs' | 'points' | 'gapMs' | 'limits' | 'lockdowns' | 'doorOpenings'
> & { readonly geometry: Geometry; readonly patternId: string }

/** Everything that is measured: gaps and lockdowns behind, the band, the line and the limits before. */
export const ChartShapes = ({
  geometry,
  patternId,
  period,
  nowMs,
  points,
  gapMs,
  limits,
  lockdowns,
  doorOpenings,
}: ShapesProps) => {
  const { left, right, top, bottom, x, y } = geometry
  const known = { fromMs: period.fromMs, toMs: Math.min(period.toMs, nowMs) }
  const stripe = ({ fromMs, toMs }: ChartSpan) => ({
    x: x(fromMs),
    y: top,
    width: Math.max(x(toMs) - x(fromMs), 2),
    height: bottom - top,
  })
  const runs = runsOf(points, gapMs)
  return (
    <g>
      <defs>
        <pattern id={patternId} width={7} height={7} patternUnits="userSpaceOnUse">
          <path className={classes.hatch} d="M-1 8L8 -1M-1 1L1 -1M6 8L8 6" />
        </pattern>
      </defs>
      {gapsOf(points, known, gapMs).map((gap) => (
        <rect key={gap.fromMs} {...stripe(gap)} fill={`url(#${patternId})`} />
      ))}
      {lockdowns.map((span) => (
        <rect key={span.fromMs} className={classes.lockdown} {...stripe(span)} />
      ))}
      {runs.map((run) => (
        <g key={run[0]?.atMs}>
          <path className={classes.band} d={bandPath(run, geometry)} />
          <path className={classes.average} d={linePath(run, geometry)} />
          {run.length === 1 && run[0] !== undefined && (
            <circle className={classes.dot} cx={x(run[0].atMs)} cy={y(run[0].average)} r={2.5} />
          )}
        </g>
      ))}
      {limits !== null && (
        <>
          <line
            className={classes.warning}
            x1={left}
            x2={right}
            y1={y(limits.warning)}
            y2={y(limits.warning)}
          />
          <line
            className={classes.lockdownLimit}
            x1={left}
            x2={right}
            y1={y(limits.lockdown)}
            y2={y(limits.lockdown)}
          />
        </>
      )}
      {doorOpenings.map((atMs) => (
        <path key={atMs} className={classes.opening} d={`M${x(atMs) - 4} ${bottom}h8l-4 -7z`} />
      ))}
    </g>
  )
}

const at = (value: number): string => value.toFixed(1)

const linePath = (run: readonly ChartPoint[], { x, y }: Geometry): string =>
  run
    .map(({ atMs, average }, index) => `${index === 0 ? 'M' : 'L'}${at(x(atMs))} ${at(y(average))}`)
    .join('')

const bandPath = (run: readonly ChartPoint[], { x, y }: Geometry): string => {
  const above = run.map(({ atMs, max }) => `${at(x(atMs))} ${at(y(max))}`)
  const below = run.toReversed().map(({ atMs, min }) => `${at(x(atMs))} ${at(y(min))}`)
  return `M${[...above, ...below].join('L')}Z`
}
