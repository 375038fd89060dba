import { formulaSafe } from './formula-cell.ts'

/** So that a spreadsheet reads the file as UTF-8. */
export const CSV_MARK = '\uFEFF'

const cell = (value: string): string => {
  const harmless = formulaSafe(value)
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** A line of a file that Excel opens as it is: every cell as text, none as a formula. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`
