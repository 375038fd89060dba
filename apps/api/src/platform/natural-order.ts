import { type RawBuilder, sql } from 'kysely'
import type { SortColumn } from './paging.ts'

/** Natural sort order: 'Shop 2' before 'Shop 10'. Must equal the expression of the indexes. */
export const inNaturalOrder = (column: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`natural_key(${column}) collate "C"`

export const sortByName = (column: RawBuilder<unknown>) =>
  ({
    expression: inNaturalOrder(column),
    type: 'text',
    isNeverNull: true,
  }) as const satisfies SortColumn

/** Of a column that holds the key already, for lists in which an index alone cannot order the names. */
export const sortByStoredName = (column: RawBuilder<unknown>) =>
  ({ expression: column, type: 'text', isNeverNull: true }) as const satisfies SortColumn
