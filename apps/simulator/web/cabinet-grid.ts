import type { CabinetLayout } from '@lockerdesk/domain'
import type { CabinetView, DoorView } from '../src/view.ts'

export interface PlacedDoor {
  readonly door: DoorView
  readonly label: string
  readonly column: number
  readonly row: number
  readonly columnSpan: number
  readonly rowSpan: number
}

export interface CabinetGrid {
  readonly columns: number
  readonly rows: number
  readonly rowHeightCm: number
  readonly baseHeightCm: number
  readonly doors: readonly PlacedDoor[]
}

const PLAIN_ROWS = 6
const PLAIN_ROW_CM = 28

/** Each door at its place in the cabinet; without a drawing, six to a column. */
export const gridOf = ({ layout, boxes }: Pick<CabinetView, 'layout' | 'boxes'>): CabinetGrid => {
  if (layout !== null && layout.boxes.length >= boxes.length) return drawn(layout, boxes)
  const rows = Math.min(PLAIN_ROWS, Math.max(boxes.length, 1))
  return {
    columns: Math.max(Math.ceil(boxes.length / rows), 1),
    rows,
    rowHeightCm: PLAIN_ROW_CM,
    baseHeightCm: 10,
    doors: boxes.map((door, index) => ({
      door,
      label: door.id,
      column: Math.floor(index / rows) + 1,
      row: (index % rows) + 1,
      columnSpan: 1,
      rowSpan: 1,
    })),
  }
}

const drawn = (layout: CabinetLayout, boxes: readonly DoorView[]): CabinetGrid => ({
  columns: layout.columns,
  rows: layout.rows,
  rowHeightCm: layout.rowHeightCm,
  baseHeightCm: layout.baseHeightCm,
  doors: boxes.flatMap((door, index) => {
    const numbered = layout.boxes.find(({ number }) => String(number) === door.id)
    const place = numbered ?? layout.boxes[index]
    return place === undefined ? [] : [{ door, ...place }]
  }),
})
