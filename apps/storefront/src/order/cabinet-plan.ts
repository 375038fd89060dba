import type { Cabinet } from '@lockerdesk/storefront-contract'

const CELL = { width: 60, height: 44 }
const GAP = 5
const FRAME = 10

export interface PlannedDoor {
  readonly _id: string
  readonly label: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly isOwn: boolean
}

export interface CabinetPlan {
  readonly width: number
  readonly height: number
  readonly doors: readonly PlannedDoor[]
}

/** The front of a cabinet as it stands there, in the units of its drawing. */
export const planOf = (
  { columns, rows, boxes }: Pick<Cabinet, 'columns' | 'rows' | 'boxes'>,
  ownIds: readonly string[],
): CabinetPlan => ({
  width: columns * CELL.width - GAP + 2 * FRAME,
  height: rows * CELL.height - GAP + 2 * FRAME,
  doors: boxes.map(({ _id, label, column, row, columnSpan, rowSpan }) => ({
    _id,
    label,
    x: FRAME + (column - 1) * CELL.width,
    y: FRAME + (row - 1) * CELL.height,
    width: columnSpan * CELL.width - GAP,
    height: rowSpan * CELL.height - GAP,
    isOwn: ownIds.includes(_id),
  })),
})
