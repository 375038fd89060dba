import { fromFormulaSafe, type ProductColumn } from '@lockerdesk/domain'
import type { VariablesOf } from '../../../lib/graphql.ts'
import type { ColumnMapping, FileTable } from '../../imports/index.ts'
import type { importProductsMutation } from '../products.graphql.ts'

/** A row of a file as the API takes it. */
export type ImportRow = VariablesOf<typeof importProductsMutation>['data'][number]

/** A column without a meaning is left out. */
export const importRows = (
  { rows }: FileTable,
  mapping: ColumnMapping<ProductColumn>,
): ImportRow[] =>
  rows.map((cells) =>
    Object.fromEntries(
      mapping.flatMap((column, index) =>
        column === null ? [] : [[column, fromFormulaSafe(cells[index] ?? '')]],
      ),
    ),
  )
