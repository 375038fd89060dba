import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useWidth } from '../../fitting/use-width.ts'
import classes from './day-chart.module.css'
import { niceTicks } from './nice-ticks.ts'

export interface DayChartProps {
  readonly label: string
  readonly days: readonly { readonly day: string; readonly used: number }[]
  /** A line across, such as what a day may use on average. */
  readonly line: number | null
  /** '15/11: 27', for the day that is pointed at. */
  readonly words: (day: { readonly day: string; readonly used: number }) => string
  readonly nothingChosen: string
  readonly number: (value: number) => string
  /** What stands below a bar. Defaults to the day of the month. */
  readonly below?: (day: string) => string
  readonly height?: number
}

const LEFT = 52
const RIGHT = 8
const BOTTOM = 22
const TOP = 10
const LABELLED_EVERY = 5
const LABEL_PX = 40

const dayOfMonth = (day: string): string => String(Number(day.slice(8)))

/** A bar for each day; the keyboard walks over the days, the pointer names them. */
export const DayChart = (props: DayChartProps) => {
  const {
    label,
    days,
    line,
    words,
    nothingChosen,
    number,
    below = dayOfMonth,
    height = 220,
  } = props
  const [frame, width] = useWidth()
  const [marked, setMarked] = useState<number | null>(null)
  const used = days.map((each) => each.used)
  const ticks = niceTicks(Math.max(...used, line ?? 0), Math.min(...used, 0))
  const [least = 0, most = 1] = [ticks[0], ticks.at(-1)]
  const step = (width - LEFT - RIGHT) / Math.max(days.length, 1)
  const every = Math.max(LABELLED_EVERY, Math.ceil((days.length * LABEL_PX) / width))
  const y = (value: number) =>
    TOP + (height - TOP - BOTTOM) * (1 - (value - least) / (most - least))
  const current = marked === null ? undefined : days[marked]
  const text = current === undefined ? nothingChosen : words(current)

  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const at = event.clientX - event.currentTarget.getBoundingClientRect().left - LEFT
    const index = Math.floor(at / step)
    setMarked(index >= 0 && index < days.length ? index : null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = days.length - 1
    const from = marked ?? -1
    const steps: Record<string, number> = {
      ArrowLeft: from - 1,
      ArrowRight: from + 1,
      Home: 0,
      End: last,
    }
    const to = steps[event.key]
    if (to === undefined) return
    event.preventDefault()
    setMarked(Math.min(Math.max(to, 0), last))
  }
  return (
    <figure className={classes.figure}>
      <div
        ref={frame}
        className={classes.frame}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={(marked ?? 0) + 1}
        aria-valuetext={text}
        onKeyDown={onKeyDown}
        onBlur={() => setMarked(null)}
      >
        <svg
          className={classes.plot}
          viewBox={`0 0 ${width} ${height}`}
          height={height}
          aria-hidden="true"
          onPointerMove={onPointerMove}
          onPointerLeave={() => setMarked(null)}
        >
          {ticks.map((tick) => (
            <g key={tick}>
              <line className={classes.line} x1={LEFT} x2={width} y1={y(tick)} y2={y(tick)} />
              <text className={classes.label} x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
                {number(tick)}
              </text>
            </g>
          ))}
          {days.map(({ day, used: value }, index) => (
            <g
              key={day}
              data-marked={index === marked || undefined}
              data-below={value < 0 || undefined}
              className={classes.day}
            >
              <rect
                x={LEFT + index * step + 1}
                y={y(Math.max(value, 0))}
                width={Math.max(step - 2, 1)}
                height={Math.abs(y(0) - y(value))}
                rx={Math.min(2, step / 4)}
              />
              {isLabelled(index, every) && (
                <text
                  className={classes.label}
                  x={LEFT + (index + 0.5) * step}
                  y={height - 6}
                  textAnchor="middle"
                >
                  {below(day)}
                </text>
              )}
            </g>
          ))}
          {line !== null && (
            <line className={classes.limit} x1={LEFT} x2={width} y1={y(line)} y2={y(line)} />
          )}
        </svg>
      </div>
      <figcaption className={classes.caption}>{text}</figcaption>
    </figure>
  )
}

const isLabelled = (index: number, every: number): boolean =>
  index === 0 || (index + 1) % every === 0
