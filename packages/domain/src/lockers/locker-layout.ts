import * as z from 'zod/mini'
import { requiredText, wholeNumber } from '../fields.ts'

export const BOX_SIZES = ['small', 'medium', 'large', 'extraLarge'] as const
export type BoxSize = (typeof BOX_SIZES)[number]

export const MAX_COLUMNS = 20
export const MAX_ROWS = 20
export const MAX_BOXES = 200

/** Where a door sits in the cabinet: the first row is the top one. */
export const boxPlaceInput = z.object({
  /** Number at the lock controller. */
  number: wholeNumber(1, MAX_BOXES),
  /** Label on the door. */
  label: requiredText(12),
  size: z._default(z.enum(BOX_SIZES, { error: 'choice' }), 'medium'),
  column: wholeNumber(1, MAX_COLUMNS),
  row: wholeNumber(1, MAX_ROWS),
  columnSpan: z._default(wholeNumber(1, MAX_COLUMNS), 1),
  rowSpan: z._default(wholeNumber(1, MAX_ROWS), 1),
})
export type BoxPlace = z.output<typeof boxPlaceInput>

export const layoutInput = z
  .object({
    columns: wholeNumber(1, MAX_COLUMNS),
    rows: wholeNumber(1, MAX_ROWS),
    /** From the floor to the lower edge of the lowest row. */
    baseHeightCm: z._default(wholeNumber(0, 200), 20),
    rowHeightCm: z._default(wholeNumber(5, 200), 30),
    boxes: z
      .array(boxPlaceInput)
      .check(z.minLength(1, { error: 'empty' }), z.maxLength(MAX_BOXES, { error: 'tooLong' })),
  })
  .check(
    z.superRefine((layout, context) => {
      const wrong = misplacedBox(layout)
      if (wrong !== null)
        context.addIssue({
          // Stryker disable next-line StringLiteral: an issue is told by its message
          code: 'custom',
          message: wrong.problem,
          path: ['boxes', wrong.index],
        })
    }),
  )
export type CabinetLayout = z.output<typeof layoutInput>
type CabinetFrame = Pick<CabinetLayout, 'columns' | 'rows' | 'baseHeightCm' | 'rowHeightCm'>

const cellsOf = ({ column, row, columnSpan, rowSpan }: BoxPlace): string[] =>
  Array.from({ length: columnSpan * rowSpan }, (_, cell) => {
    return `${column + (cell % columnSpan)}/${row + Math.floor(cell / columnSpan)}`
  })

/** First box that exceeds the cabinet, overlaps another or duplicates a number or label. */
const misplacedBox = (
  layout: Pick<CabinetLayout, 'columns' | 'rows' | 'boxes'>,
): { index: number; problem: 'layout' | 'taken' } | null => {
  const taken = new Set<string>()
  const names = new Set<string>()
  for (const [index, box] of layout.boxes.entries()) {
    const isOutside =
      box.column + box.columnSpan - 1 > layout.columns || box.row + box.rowSpan - 1 > layout.rows
    const cells = cellsOf(box)
    if (isOutside || cells.some((cell) => taken.has(cell))) return { index, problem: 'layout' }
    const own = [`number ${box.number}`, `label ${box.label}`]
    if (own.some((name) => names.has(name))) return { index, problem: 'taken' }
    for (const cell of cells) taken.add(cell)
    for (const name of own) names.add(name)
  }
  return null
}

/** Reach from a wheelchair, from the floor to the middle of the door (ISO 21542). */
export const REACH_CM = { lowest: 40, highest: 110 } as const

export const isWithinReach = (
  frame: CabinetFrame,
  box: Pick<BoxPlace, 'row' | 'rowSpan'>,
): boolean => {
  const rowsBelow = frame.rows - (box.row - 1) - box.rowSpan / 2
  const middleCm = frame.baseHeightCm + rowsBelow * frame.rowHeightCm
  return middleCm >= REACH_CM.lowest && middleCm <= REACH_CM.highest
}

/** A plain cabinet of equal boxes, numbered down each column as locks are wired. */
export const plainLayout = (
  columns: number,
  rows: number,
  size: BoxSize = 'medium',
): CabinetLayout => ({
  columns,
  rows,
  baseHeightCm: 20,
  rowHeightCm: Math.max(5, Math.round(180 / rows)),
  boxes: Array.from({ length: columns * rows }, (_, index) => ({
    number: index + 1,
    label: String(index + 1),
    size,
    column: Math.floor(index / rows) + 1,
    row: (index % rows) + 1,
    columnSpan: 1,
    rowSpan: 1,
  })),
})
