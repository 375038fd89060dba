import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { useTranslation } from '../../texts/use-translation.ts'
import '../../lockers/box-states.css'
import { ChartAxes } from './chart-axes.tsx'
import { ChartCursor } from './chart-cursor.tsx'
import { geometryOf, type Geometry } from './chart-geometry.ts'
import { ChartLegend } from './chart-legend.tsx'
import type { TemperatureChartProps } from './chart-props.ts'
import { type ChartSpan, nearestPoint } from './chart-series.ts'
import { ChartShapes } from './chart-shapes.tsx'
import classes from './temperature-chart.module.css'
import { useWidth } from '../../fitting/use-width.ts'

const SHORTEST_DRAG_PX = 12

/** The temperature over a period: what was measured, what is allowed, and where nothing is known. */
export const TemperatureChart = (props: TemperatureChartProps) => {
  const { label, period, points, height = 280, onZoom } = props
  const { t, i18n } = useTranslation('temperature')
  const [frame, width] = useWidth()
  const pattern = useId()
  const [marked, setMarked] = useState<number | null>(null)
  const [drag, setDrag] = useState<{ readonly from: number; readonly to: number } | null>(null)
  const plot = useRef<SVGSVGElement>(null)
  const geometry = geometryOf({ width, height, period, points, limits: props.limits })
  const current = marked === null ? undefined : points[marked]

  const timeAt = (event: PointerEvent): number => {
    const left = plot.current?.getBoundingClientRect().left ?? 0
    return geometry.timeAt(event.clientX - left)
  }
  const onPointerMove = (event: PointerEvent) => {
    const atMs = timeAt(event)
    if (points.length > 0) setMarked(nearestPoint(points, atMs))
    if (drag !== null) setDrag({ ...drag, to: atMs })
  }
  const onPointerDown = (event: PointerEvent) => {
    if (onZoom === undefined || event.pointerType !== 'mouse' || event.button !== 0) return
    setDrag({ from: timeAt(event), to: timeAt(event) })
  }
  const onPointerUp = () => {
    setDrag(null)
    const dragged = drag === null ? null : spanOf(drag)
    if (dragged === null || widthOf(geometry, dragged) < SHORTEST_DRAG_PX) return
    onZoom?.(dragged)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = points.length - 1
    const from = marked ?? last
    const steps: Record<string, number> = {
      ArrowLeft: from - 1,
      ArrowRight: from + 1,
      PageUp: from - 12,
      PageDown: from + 12,
      Home: 0,
      End: last,
    }
    const to = steps[event.key]
    if (to === undefined || last < 0) return
    event.preventDefault()
    setMarked(Math.min(Math.max(to, 0), last))
  }
  const reading =
    current === undefined
      ? t('chart.noneChosen')
      : `${props.dateTime(new Date(current.atMs).toISOString())}: ${props.degrees(current.average)}`
  return (
    <figure className={classes.figure}>
      <div
        ref={frame}
        className={classes.frame}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(points.length - 1, 0)}
        aria-valuenow={marked ?? Math.max(points.length - 1, 0)}
        aria-valuetext={reading}
        onKeyDown={onKeyDown}
        onBlur={() => setMarked(null)}
      >
        <svg
          ref={plot}
          className={classes.plot}
          viewBox={`0 0 ${width} ${height}`}
          height={height}
          aria-hidden="true"
          onPointerMove={onPointerMove}
          onPointerDown={onPointerDown}
          onPointerUp={onPointerUp}
          onPointerLeave={() => {
            setMarked(null)
            setDrag(null)
          }}
        >
          <ChartAxes
            geometry={geometry}
            period={period}
            timeZone={props.timeZone}
            language={i18n.language}
            degrees={props.degrees}
          />
          <ChartShapes {...props} geometry={geometry} patternId={pattern} />
          {drag !== null && (
            <rect
              className={classes.drag}
              x={Math.min(geometry.x(drag.from), geometry.x(drag.to))}
              y={geometry.top}
              width={widthOf(geometry, spanOf(drag))}
              height={geometry.bottom - geometry.top}
            />
          )}
          {current !== undefined && <ChartCursor geometry={geometry} point={current} />}
        </svg>
        {current !== undefined && (
          <div
            className={classes.tip}
            style={{
              insetInlineStart: `clamp(0px, ${geometry.x(current.atMs)}px - 80px, 100% - 172px)`,
            }}
          >
            <span>{props.dateTime(new Date(current.atMs).toISOString())}</span>
            <strong>{props.degrees(current.average)}</strong>
            <span>
              {props.degrees(current.min)} – {props.degrees(current.max)}
            </span>
          </div>
        )}
      </div>
      <ChartLegend {...props} />
    </figure>
  )
}

const spanOf = ({ from, to }: { from: number; to: number }): ChartSpan => ({
  fromMs: Math.min(from, to),
  toMs: Math.max(from, to),
})

const widthOf = (geometry: Geometry, { fromMs, toMs }: ChartSpan): number =>
  geometry.x(toMs) - geometry.x(fromMs)
