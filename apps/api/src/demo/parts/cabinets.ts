import { type BoxSize, type CabinetLayout, plainLayout } from '@lockerdesk/domain'

/** Equal boxes, the lowest row larger: heavy things go to the bottom. */
const stepped = (columns: number, rows: number): CabinetLayout => {
  const layout = plainLayout(columns, rows)
  const sizeOf = (row: number): BoxSize => {
    if (row === rows) return 'large'
    return row <= 2 && rows > 4 ? 'small' : 'medium'
  }
  return { ...layout, boxes: layout.boxes.map((box) => ({ ...box, size: sizeOf(box.row) })) }
}

/** The last column holds tall boxes, two rows each. */
const withTallColumn = (columns: number, rows: number): CabinetLayout => {
  const { boxes, ...frame } = stepped(columns, rows)
  const low = boxes.filter(({ column }) => column < columns)
  const tall = Array.from({ length: Math.floor(rows / 2) }, (_, index) => ({
    number: low.length + index + 1,
    label: String(low.length + index + 1),
    size: 'extraLarge' as const,
    column: columns,
    row: index * 2 + 1,
    columnSpan: 1,
    rowSpan: 2,
  }))
  return { ...frame, boxes: [...low, ...tall] }
}

export const CABINETS = {
  six: plainLayout(2, 3, 'large'),
  twelve: stepped(3, 4),
  fifteen: stepped(3, 5),
  twenty: stepped(4, 5),
  mixed: withTallColumn(4, 6),
  forty: stepped(5, 8),
} as const satisfies Record<string, CabinetLayout>
export type CabinetKey = keyof typeof CABINETS
