/**
 * A spreadsheet runs a cell that begins with one of these (the wide ones too). An export puts an
 * apostrophe in front; one that already has apostrophes there gets one more, so that taking one
 * away gives back exactly what was written.
 */
const FORMULA = /^[=+\-@\t\r\0\uFF1D\uFF0B\uFF0D\uFF20]/
const GUARDED_FORMULA = /^'+[=+\-@\t\r\0\uFF1D\uFF0B\uFF0D\uFF20]/

export const formulaSafe = (cell: string): string =>
  FORMULA.test(cell) || GUARDED_FORMULA.test(cell) ? `'${cell}` : cell

export const fromFormulaSafe = (cell: string): string =>
  GUARDED_FORMULA.test(cell) ? cell.slice(1) : cell
