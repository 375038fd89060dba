import { type CustomerColumn, fromFormulaSafe, splitCell } from '@lockerdesk/domain'
import type { VariablesOf } from '../../lib/graphql.ts'
import type { importCustomersMutation } from './customers.graphql.ts'
import type { CsvTable } from './read-csv.ts'

/** A row of a file as the API takes it. */
export type ImportRow = VariablesOf<typeof importCustomersMutation>['data'][number]

/** What each column of the file means; null: nothing to us. */
export type ColumnMapping = readonly (CustomerColumn | null)[]

const LISTS: readonly CustomerColumn[] = ['emails', 'phonenumbers', 'notificationTypes']

/** The rows of a file as the API takes them; a column without a meaning is left out. */
export const importRows = ({ rows }: CsvTable, mapping: ColumnMapping): ImportRow[] =>
  rows.map((cells) =>
    Object.fromEntries(
      mapping.flatMap((column, index) => {
        if (column === null) return []
        const text = fromFormulaSafe(cells[index] ?? '')
        return [[column, LISTS.includes(column) ? splitCell(text) : text]]
      }),
    ),
  )

const ROWS_PER_CALL = 1_000
/** Well below what the server takes in one call. */
const BYTES_PER_CALL = 160_000

/** Parts that each fit into a call, in order. */
export const inParts = (rows: readonly ImportRow[]): ImportRow[][] => {
  const encoder = new TextEncoder()
  const parts: ImportRow[][] = []
  let bytes = 0
  for (const row of rows) {
    const size = encoder.encode(JSON.stringify(row)).length
    const current = parts.at(-1)
    if (current === undefined || current.length >= ROWS_PER_CALL || bytes + size > BYTES_PER_CALL) {
      parts.push([row])
      bytes = size
    } else {
      current.push(row)
      bytes += size
    }
  }
  return parts
}
