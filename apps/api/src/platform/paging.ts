import { COUNT_CAP, MAX_PAGE_SIZE, PAGE_SIZE, type SortDirection } from '@lockerdesk/domain'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { ONE_PLAN } from './kept-plans.ts'
import type { Reader } from './postgres.ts'

export interface PageRequest {
  readonly limit?: number | null | undefined
  readonly offset?: number | null | undefined
  readonly after?: string | null | undefined
}

export interface Page<Item> {
  readonly items: readonly Item[]
  readonly totalCount: number
  /** True if the list has more rows than `totalCount`: the count is capped. */
  readonly isTotalCapped: boolean
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean }
}

/** Sort column of a list; the id breaks ties. */
export interface SortColumn {
  readonly expression: RawBuilder<unknown>
  readonly type: 'text' | 'timestamptz' | 'integer'
  /** Then an index in the plain order serves both directions. */
  readonly isNeverNull?: true
}

export interface PageQuery<Tables, Table extends keyof Tables, Item> {
  /** The rows that match, not yet selected, ordered or limited. */
  readonly matching: SelectQueryBuilder<Tables, Table, object>
  readonly select: (
    matching: SelectQueryBuilder<Tables, Table, object>,
  ) => SelectQueryBuilder<Tables, Table, Item>
  readonly idColumn: RawBuilder<string>
  readonly sort: SortColumn
  readonly direction: SortDirection
  readonly page: PageRequest
  /** True if an index serves exactly these rows in this order, for every organisation: its plan is kept. */
  readonly hasOnePlan?: boolean
  /** Number of matching rows, if known without counting them. */
  readonly total?: RawBuilder<number> | undefined
  /** The same as a column of each row, where finding the rows counts them. */
  readonly totalInRow?: RawBuilder<number> | undefined
}

export class BadCursor extends Error {}

/** Invalid page: limit or offset out of range. */
export class BadPage extends Error {
  readonly field: 'limit' | 'offset'
  constructor(field: 'limit' | 'offset') {
    super(`pagination.${field} is too low`)
    this.field = field
  }
}

/** At least one row and at most `maxLimit`; more than that are cut off. */
export const limitOf = (
  { limit }: Pick<PageRequest, 'limit'>,
  maxLimit: number,
  usual = PAGE_SIZE,
): number => {
  if (limit != null && limit < 1) throw new BadPage('limit')
  return Math.min(limit ?? usual, maxLimit)
}

export const offsetOf = ({ offset }: Pick<PageRequest, 'offset'>): number => {
  if (offset != null && offset < 0) throw new BadPage('offset')
  return offset ?? 0
}

const cappedCount = <Tables, Table extends keyof Tables>(
  matching: SelectQueryBuilder<Tables, Table, object>,
): RawBuilder<number> => {
  const counted = matching.select(sql`1`.as('one')).limit(sql.lit(COUNT_CAP + 1))
  return sql<number>`(select count(*) from (${counted}) counted)`
}

/** Reads a page and its capped total in one statement; by cursor every page has the same cost. */
export const fetchPage = async <Tables, Table extends keyof Tables, Item extends { _id: string }>(
  reader: Reader,
  query: PageQuery<Tables, Table, Item>,
): Promise<Page<Item>> => {
  const limit = limitOf(query.page, MAX_PAGE_SIZE)
  const offset = offsetOf(query.page)
  const order = sql.raw(query.direction)
  const type = sql.raw(query.sort.type)
  const { expression } = query.sort
  const total = query.total ?? cappedCount(query.matching)
  let rows = query
    .select(query.matching)
    .select([
      sql<string | null>`(${expression})::text`.as('sortValue'),
      (query.totalInRow ?? total).as('total'),
    ])
    .orderBy(
      query.sort.isNeverNull ? sql`${expression} ${order}` : sql`${expression} ${order} nulls last`,
    )
    .orderBy(sql`${query.idColumn} ${order}`)
    .limit(sql.lit(limit + 1))
  if (query.page.after != null) {
    const cursor = decodeCursor(query.page.after)
    const comparison = sql.raw(query.direction === 'asc' ? '>' : '<')
    rows = rows.where(
      sql<boolean>`(${expression}, ${query.idColumn}) ${comparison} (${cursor.value}::${type}, ${cursor.id})`,
    )
  } else if (offset > 0) rows = rows.offset(offset)
  // Of a page by offset Postgres would have to know how far it is.
  if (query.hasOnePlan === true && offset === 0) rows = rows.modifyFront(sql.raw(ONE_PLAN))
  const found = await rows.$castTo<Item & { sortValue: string | null; total: number }>().execute()
  const items = found.slice(0, limit)
  const last = items.at(-1)
  const count =
    found[0]?.total ??
    (query.page.after == null && offset === 0
      ? 0
      : (await sql<{ total: number }>`select ${total} as total`.execute(reader)).rows[0]?.total) ??
    0
  return {
    items,
    totalCount: Math.min(count, COUNT_CAP),
    isTotalCapped: count > COUNT_CAP,
    pageInfo: {
      endCursor: last === undefined ? null : encodeCursor(last.sortValue, last._id),
      hasNextPage: found.length > limit,
    },
  }
}

export const encodeCursor = (value: string | null, id: string): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url')

export const decodeCursor = (cursor: string): { value: string | null; id: string } => {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(parsed) && parsed.length === 2) {
      const [value, id] = parsed as unknown[]
      if ((value === null || typeof value === 'string') && typeof id === 'string')
        return { value, id }
    }
  } catch {
    // Falls through: not one of ours.
  }
  throw new BadCursor('not a cursor of this list')
}
