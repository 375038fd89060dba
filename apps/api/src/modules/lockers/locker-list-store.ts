import { LOCKER_TROUBLES, type LockerFilter, type SortDirection } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { containing } from '../../platform/like.ts'
import { sortByStoredName } from '../../platform/natural-order.ts'
import { fetchPage, type Page, type PageRequest, type SortColumn } from '../../platform/paging.ts'
import type { Reader } from '../../platform/postgres.ts'
import {
  lockerCondition,
  type WithinReach,
  withinOrganisation,
} from './overview/locker-condition-store.ts'
import {
  LOCKER_COLUMNS,
  type Locker,
  type LockerReach,
  lockerTally,
  reachableLockers,
} from './locker-store.ts'

export interface LockerListFilter {
  readonly query?: string | null | undefined
  readonly ids?: readonly string[] | null | undefined
  readonly only?: readonly LockerFilter[] | null | undefined
  readonly serviceLocationId?: string | null | undefined
}

const isNarrowed = ({ query, ids, only, serviceLocationId }: LockerListFilter): boolean =>
  isAsked(query) || ids != null || serviceLocationId != null || (only != null && only.length > 0)

const isAsked = (query: string | null | undefined): query is string =>
  query != null && query.trim() !== ''

const contains = (organisationId: string, query: string) => {
  const pattern = sql`folded(${containing(query.trim())})`
  return sql<boolean>`(lockers.search_text like ${pattern} or lockers.gateway_id in (
    select g.id from gateways g where g.organisation_id = ${organisationId} and g.search_text like ${pattern}))`
}

export const LOCKER_SORTS = ['name', 'trouble'] as const

export interface LockerSort {
  readonly field: (typeof LOCKER_SORTS)[number]
  readonly direction: SortDirection
}

const BY_NAME = sortByStoredName(sql`lockers.sort_name`)

/** The worst first, and among equals by name; one text, because a cursor holds one value. */
const byTrouble = (now: string, within: WithinReach) => {
  const ranks = LOCKER_TROUBLES.map(
    (trouble, rank) =>
      sql`when ${lockerCondition(trouble, now, within)} then ${sql.lit(String(rank))}`,
  )
  return {
    expression: sql`((case ${sql.join(ranks, sql` `)} else ${sql.lit(String(ranks.length))} end)
      || lockers.sort_name) collate "C"`,
    type: 'text',
    isNeverNull: true,
  } as const satisfies SortColumn
}

export const listLockers = (
  reader: Reader,
  reach: LockerReach,
  filter: LockerListFilter,
  page: PageRequest,
  now: string,
  sort: LockerSort = { field: 'name', direction: 'asc' },
): Promise<Page<Locker>> => {
  const within = withinOrganisation(reach.organisationId)
  let matching = reachableLockers(reader, reach)
  if (isAsked(filter.query)) matching = matching.where(contains(reach.organisationId, filter.query))
  if (filter.ids != null)
    matching = matching.where(sql<boolean>`lockers.id = any(${[...filter.ids]})`)
  if (filter.serviceLocationId != null)
    matching = matching.where('lockers.gateway_id', '=', filter.serviceLocationId)
  for (const only of filter.only ?? [])
    matching = matching.where(lockerCondition(only, now, within))
  return fetchPage(reader, {
    matching,
    select: (rows) => rows.select(LOCKER_COLUMNS),
    idColumn: sql`lockers.id`,
    sort: sort.field === 'trouble' ? byTrouble(now, within) : BY_NAME,
    direction: sort.direction,
    page,
    total: isNarrowed(filter) ? undefined : lockerTally(reach),
  })
}
