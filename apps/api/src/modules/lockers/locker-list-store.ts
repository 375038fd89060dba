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

/**
 * Lockers whose own name or whose gateway's name matches, and how many there are; of views that an index of trigrams
 * serves.
 */
const findByName = (organisationId: string, query: string, direction: SortDirection) => {
  const order = sql.raw(direction)
  const pattern = sql`folded(${containing(query.trim())})`
  return sql<{ id: string; sort_name: string; total: number }>`(
    select matching.*, count(*) over () as total from (
      select s.id, s.sort_name from locker_search s
      where s.organisation_id = ${organisationId} and s.search_text like ${pattern}
      union
      select s.id, s.sort_name from gateway_search g join locker_search s on s.gateway_id = g.id
      where g.organisation_id = ${organisationId} and g.search_text like ${pattern}) matching
    order by sort_name ${order}, id ${order})`
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
  const { query, ids, only, serviceLocationId } = filter
  const within = withinOrganisation(reach.organisationId)
  let matching = reachableLockers(reader, reach)
  if (ids != null) matching = matching.where(sql<boolean>`lockers.id = any(${[...ids]})`)
  if (serviceLocationId != null)
    matching = matching.where('lockers.gateway_id', '=', serviceLocationId)
  for (const each of only ?? []) matching = matching.where(lockerCondition(each, now, within))
  const isNarrowed = ids != null || serviceLocationId != null || (only ?? []).length > 0
  const asked = { direction: sort.direction, page }
  if (query == null || query.trim() === '')
    return fetchPage(reader, {
      ...asked,
      matching,
      select: (rows) => rows.select(LOCKER_COLUMNS),
      idColumn: sql`lockers.id`,
      sort: sort.field === 'trouble' ? byTrouble(now, within) : BY_NAME,
      total: isNarrowed ? undefined : lockerTally(reach),
    })
  const found = findByName(reach.organisationId, query, sort.direction)
  return fetchPage(reader, {
    ...asked,
    matching: matching.innerJoin(found.as('found'), 'found.id', 'lockers.id'),
    select: (rows) => rows.select(LOCKER_COLUMNS),
    // In the order in which they were found: only the rows of the page are read from the table.
    idColumn: sql`found.id`,
    sort:
      sort.field === 'trouble' ? byTrouble(now, within) : sortByStoredName(sql`found.sort_name`),
    totalInRow: isNarrowed || reach.shopIds !== null ? undefined : sql`found.total`,
  })
}
