import type { Coverage, SortDirection } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { isCoveredOrganisation } from '../../call/covered-organisation-store.ts'
import { columns } from '../../platform/columns.ts'
import { containing } from '../../platform/like.ts'
import { sortByStoredName } from '../../platform/natural-order.ts'
import { fetchPage, type Page, type PageRequest, type SortColumn } from '../../platform/paging.ts'
import type { Reader } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'
import { ORGANISATION_COLUMNS, type Organisation } from './organisation-store.ts'

const SORTS = {
  name: sortByStoredName(sql`organisations.sort_name`),
  dealer: {
    expression: sql`(select natural_key(company_name) from dealers where dealers.id = organisations.dealer_id) collate "C"`,
    type: 'text',
  },
  createdAt: { expression: sql`organisations.created_at`, type: 'timestamptz', isNeverNull: true },
  removedAt: {
    expression: sql`coalesce(organisations.removed_at, organisations.created_at)`,
    type: 'timestamptz',
  },
} as const satisfies Record<string, SortColumn>
export type OrganisationSortField = keyof typeof SORTS | 'incidents'
export const ORGANISATION_SORTS = [...Object.keys(SORTS), 'incidents'] as OrganisationSortField[]

export interface OrganisationRank {
  readonly organisationId: string
  readonly rank: number
}

/** Organisations without a rank come after all that have one. */
const byRank = (ranks: readonly OrganisationRank[]): SortColumn => {
  const ranked = Object.fromEntries(ranks.map((each) => [each.organisationId, each.rank]))
  return {
    // Looks a key up; a table of ranks would be read for each organisation.
    expression: sql`coalesce((${JSON.stringify(ranked)}::jsonb ->> organisations.id)::int, ${ranks.length})`,
    type: 'integer',
    isNeverNull: true,
  }
}

export interface OrganisationSort {
  readonly field: OrganisationSortField
  readonly direction: SortDirection
}

export interface OrganisationFilter {
  readonly isRemoved?: boolean | null | undefined
  readonly dealerId?: string | null | undefined
  readonly resellerId?: string | null | undefined
  readonly query?: string | null | undefined
  readonly ids?: readonly string[] | null | undefined
}

const covered = (reader: Reader, coverage: Coverage, isRemoved: boolean) => {
  const all = reader
    .selectFrom('organisations')
    .where('organisations.removed_at', isRemoved ? 'is not' : 'is', null)
  return coverage.isEverything ? all : all.where(isCoveredOrganisation(coverage))
}

const contains = (query: string) =>
  sql<boolean>`organisations.search_text like folded(${containing(query.trim())})`

export const listOrganisations = (
  reader: Reader,
  coverage: Coverage,
  filter: OrganisationFilter,
  sort: OrganisationSort,
  page: PageRequest,
  ranks: readonly OrganisationRank[] = [],
): Promise<Page<Organisation>> => {
  let matching = covered(reader, coverage, filter.isRemoved ?? false)
  if (filter.dealerId != null)
    matching = matching.where('organisations.dealer_id', '=', filter.dealerId)
  if (filter.resellerId != null) {
    matching = matching.where(
      sql<boolean>`organisations.dealer_id in (select id from dealers where reseller_id = ${filter.resellerId})`,
    )
  }
  if (filter.query != null && filter.query.trim() !== '')
    matching = matching.where(contains(filter.query))
  if (filter.ids != null)
    matching = matching.where(sql<boolean>`organisations.id = any(${[...filter.ids]})`)
  return fetchPage(reader, {
    matching,
    select: (rows) => rows.select(ORGANISATION_COLUMNS),
    idColumn: sql`organisations.id`,
    sort: sort.field === 'incidents' ? byRank(ranks) : SORTS[sort.field],
    direction: sort.direction,
    page,
  })
}

const FOUND_AT_MOST = 20

export const searchOrganisations = (
  reader: Reader,
  coverage: Coverage,
  query: string,
): Promise<Organisation[]> =>
  covered(reader, coverage, false)
    .select(ORGANISATION_COLUMNS)
    .where(contains(query))
    .orderBy('organisations.sort_name')
    .orderBy('organisations.id')
    .limit(FOUND_AT_MOST)
    .execute()

export const findCoveredOrganisation = async (
  reader: Reader,
  coverage: Coverage,
  id: string,
  isRemoved: boolean,
): Promise<Organisation | null> =>
  (await covered(reader, coverage, isRemoved)
    .select(ORGANISATION_COLUMNS)
    .where('organisations.id', '=', id)
    .executeTakeFirst()) ?? null

export const idsRemovedBefore = async (reader: Reader, limit: string): Promise<string[]> => {
  const rows = await reader
    .selectFrom('organisations')
    .select('id')
    .where('removed_at', '<=', limit)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** By id, for callers who were already given something that names them. */
export const organisationsByIds = async (
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, Organisation>> => {
  const rows = await reader
    .selectFrom('organisations')
    .select(ORGANISATION_COLUMNS)
    .where(sql<boolean>`organisations.id = any(${[...ids]})`)
    .execute()
  return new Map(rows.map((row) => [row._id, row]))
}

export const countShops = async (
  reader: Reader,
  organisationIds: readonly string[],
): Promise<Map<string, number>> => {
  const rows = await allRows<{ count: number }>(reader)`
    select ${columns('shops', 'organisation_id as id')}, count(*)::int as count from shops
    where organisation_id = any(${[...organisationIds]}) group by organisation_id`
  return new Map(rows.map(({ id, count }) => [id, count]))
}
