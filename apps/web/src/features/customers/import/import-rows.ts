import { type CustomerColumn, fromFormulaSafe, splitCell } from '@lockerdesk/domain'
import type { VariablesOf } from '../../../lib/graphql.ts'
import type { importCustomersMutation } from '../customer-import.graphql.ts'
import type { ColumnMapping, FileTable } from '../../imports/index.ts'

/** A row of a file as the API takes it. */
export type ImportRow = VariablesOf<typeof importCustomersMutation>['data'][number]

const LISTS: readonly CustomerColumn[] = ['emails', 'phonenumbers', 'notificationTypes']

/** The rows of a file as the API takes them; a column without a meaning is left out. */
export const importRows = (
  { rows }: FileTable,
  mapping: ColumnMapping<CustomerColumn>,
): ImportRow[] =>
  rows.map((cells) =>
    Object.fromEntries(
      mapping.flatMap((column, index) => {
        if (column === null) return []
        const text = fromFormulaSafe(cells[index] ?? '')
        return [[column, LISTS.includes(column) ? splitCell(text) : text]]
      }),
    ),
  )
