import { COUNT_CAP, type SortDirection } from '@lockerdesk/domain'
import { type RawBuilder, sql } from 'kysely'
import {
  decodeCursor,
  encodeCursor,
  limitOf,
  offsetOf,
  type Page,
  type PageRequest,
  type SortColumn,
} from './paging.ts'
import type { Reader } from './postgres.ts'
import { allRows } from './rows.ts'

export interface MergedPageQuery {
  readonly columns: RawBuilder<unknown>
  readonly table: RawBuilder<unknown>
  /** Conditions that exclude each other: each is one range of an index that is in order. */
  readonly ranges: readonly RawBuilder<boolean>[]
  readonly idColumn: RawBuilder<string>
  readonly sort: SortColumn
  readonly direction: SortDirection
  readonly page: PageRequest
  readonly maxLimit: number
  /** Number of matching rows, if known without counting them. */
  readonly total?: RawBuilder<number> | undefined
}

/**
 * A page out of several ranges in one order, such as the rows of two shops. Asked as one condition
 * the database would gather and sort them all; so each range gives its first few, and they are merged.
 */
export const fetchMergedPage = async <Item extends { readonly _id: string }>(
  reader: Reader,
  query: MergedPageQuery,
): Promise<Page<Item>> => {
  const limit = limitOf(query.page, query.maxLimit)
  const offset = query.page.after == null ? offsetOf(query.page) : 0
  const order = sql.raw(query.direction)
  const { expression } = query.sort
  const first = query.ranges.map(
    (range) => sql`(select ${query.columns}, ${expression} as "sortKey" from ${query.table}
      where ${range} and ${afterCursor(query)}
      order by ${expression} ${order}, ${query.idColumn} ${order} limit ${offset + limit + 1})`,
  )
  const total = query.total ?? cappedCount(query)
  const rows = await allRows<Item & { sortKey: unknown; sortValue: string; total: number }>(reader)`
    select page.*, page."sortKey"::text as "sortValue", ${total} as total
    from (${sql.join(first, sql` union all `)}) page
    order by page."sortKey" ${order}, page._id ${order} limit ${limit + 1} offset ${offset}`
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  const count = rows[0]?.total ?? (await countAlone(reader, total))
  return {
    items,
    totalCount: Math.min(count, COUNT_CAP),
    isTotalCapped: count > COUNT_CAP,
    pageInfo: {
      endCursor: last === undefined ? null : encodeCursor(last.sortValue, last._id),
      hasNextPage: rows.length > limit,
    },
  }
}

const cappedCount = ({ ranges, table, sort }: MergedPageQuery): RawBuilder<number> => {
  // In order too: else a table that is mostly this range's own would be read from its beginning.
  const counted = ranges.map(
    (range) =>
      sql`(select 1 from ${table} where ${range} order by ${sort.expression} limit ${COUNT_CAP + 1})`,
  )
  return sql<number>`(select count(*) from (select 1 from
    (${sql.join(counted, sql` union all `)}) every limit ${COUNT_CAP + 1}) counted)`
}

const afterCursor = ({ page, direction, sort, idColumn }: MergedPageQuery): RawBuilder<boolean> => {
  if (page.after == null) return sql`true`
  const { value, id } = decodeCursor(page.after)
  const comparison = sql.raw(direction === 'asc' ? '>' : '<')
  return sql`(${sort.expression}, ${idColumn}) ${comparison} (${value}::${sql.raw(sort.type)}, ${id})`
}

/** Beyond the last page there is no row to carry the total. */
const countAlone = async (reader: Reader, total: RawBuilder<number>): Promise<number> =>
  (await sql<{ total: number }>`select ${total} as total`.execute(reader)).rows[0]?.total ?? 0
