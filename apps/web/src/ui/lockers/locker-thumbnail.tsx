import type { BoxState } from '@lockerdesk/domain'
import './box-states.css'
import classes from './locker-thumbnail.module.css'

export interface ThumbnailBox {
  readonly number: number
  readonly state: BoxState
  readonly column: number
  readonly row: number
  readonly columnSpan: number
  readonly rowSpan: number
}

const CELL_WIDTH = 12
const CELL_HEIGHT = 9
const GAP = 2
const EDGE = 3

/** The cabinet at a glance: the same doors and colours, too small for words. */
export const LockerThumbnail = ({
  label,
  columns,
  rows,
  boxes,
  isInLockdown = false,
  height = 44,
}: {
  /** Says in words what the picture shows; empty where words stand beside it. */
  label: string
  columns: number
  rows: number
  boxes: readonly ThumbnailBox[]
  isInLockdown?: boolean
  height?: number
}) => {
  const width = columns * (CELL_WIDTH + GAP) - GAP + 2 * EDGE
  const tall = rows * (CELL_HEIGHT + GAP) - GAP + 2 * EDGE
  const scale = Math.min(height / tall, (height * 2.4) / width)
  return (
    <svg
      className={classes.thumbnail}
      viewBox={`0 0 ${width} ${tall}`}
      width={width * scale}
      height={tall * scale}
      data-lockdown={isInLockdown || undefined}
      {...(label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <rect
        className={classes.cabinet}
        x={0.5}
        y={0.5}
        width={width - 1}
        height={tall - 1}
        rx={3}
      />
      {boxes.map((box) => {
        const x = EDGE + (box.column - 1) * (CELL_WIDTH + GAP)
        const y = EDGE + (box.row - 1) * (CELL_HEIGHT + GAP)
        const w = box.columnSpan * (CELL_WIDTH + GAP) - GAP
        const h = box.rowSpan * (CELL_HEIGHT + GAP) - GAP
        return (
          <g key={box.number} data-box={box.state}>
            <rect
              className={classes.door}
              x={x + 0.5}
              y={y + 0.5}
              width={w - 1}
              height={h - 1}
              rx={1}
            />
            {box.state === 'open' && (
              <path className={classes.leaf} d={`M${x} ${y}l4 1.6v${h - 3.2}l-4 1.6z`} />
            )}
            {box.state === 'outOfService' && (
              <path className={classes.cross} d={`M${x + 2} ${y + h - 2}L${x + w - 2} ${y + 2}`} />
            )}
          </g>
        )
      })}
    </svg>
  )
}
