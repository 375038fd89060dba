import type { ChartPoint } from './chart-series.ts'
import type { Geometry } from './chart-geometry.ts'
import classes from './temperature-chart.module.css'

export const ChartCursor = ({ geometry, point }: { geometry: Geometry; point: ChartPoint }) => {
  const { top, bottom, x, y } = geometry
  return (
    <g>
      <line className={classes.cursor} x1={x(point.atMs)} x2={x(point.atMs)} y1={top} y2={bottom} />
      <circle className={classes.dot} cx={x(point.atMs)} cy={y(point.average)} r={4} />
    </g>
  )
}
