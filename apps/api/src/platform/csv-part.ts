import { stringify } from 'csv-stringify/sync'

export interface CsvPart {
  /** The first part begins with the names of the columns. */
  readonly csv: string
  readonly rowCount: number
  readonly endCursor: string | null
  readonly hasNextPage: boolean
  /** The state that the rows show. */
  readonly dataAsOf: string
}

export const csvPart = (
  columns: readonly string[],
  rows: readonly string[][],
  isFirst: boolean,
): string =>
  stringify([...rows], {
    header: isFirst,
    columns: [...columns],
    // The mark tells spreadsheets that it is UTF-8; quotes keep a semicolon from beginning a new cell.
    bom: isFirst,
    quoted: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  })
