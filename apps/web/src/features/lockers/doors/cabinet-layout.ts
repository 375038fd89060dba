import type { BoxSize, CabinetLayout } from '@lockerdesk/domain'

const UNITS = { small: 1, medium: 2, large: 3, extraLarge: 4 } as const satisfies Record<
  BoxSize,
  number
>
/** Of a small box. */
const UNIT_CM = 15

const greatestDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestDivisor(other, one % other)

/** Columns that are alike, each with boxes of these sizes from the top down, numbered down each column. */
export const layoutOfColumns = (columns: number, sizes: readonly BoxSize[]): CabinetLayout => {
  const unit = sizes.map((size) => UNITS[size]).reduce(greatestDivisor, 0) || 1
  const spans = sizes.map((size) => UNITS[size] / unit)
  const starts = spans.map((_, index) => 1 + spans.slice(0, index).reduce((a, b) => a + b, 0))
  return {
    columns,
    rows: Math.max(
      1,
      spans.reduce((a, b) => a + b, 0),
    ),
    baseHeightCm: 20,
    rowHeightCm: UNIT_CM * unit,
    boxes: Array.from({ length: columns }, (_, column) =>
      sizes.map((size, index) => {
        const number = column * sizes.length + index + 1
        return {
          number,
          label: String(number),
          size,
          column: column + 1,
          row: starts[index] ?? 1,
          columnSpan: 1,
          rowSpan: spans[index] ?? 1,
        }
      }),
    ).flat(),
  }
}
