import type { LockerFilter } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { containing } from '../../platform/like.ts'
import { fetchPage, type Page, type PageRequest } from '../../platform/paging.ts'
import type { Reader } from '../../platform/postgres.ts'
import { lockerCondition } from './locker-condition-store.ts'
import { LOCKER_COLUMNS, type Locker, type LockerReach, reachableLockers } from './locker-store.ts'

export interface LockerListFilter {
  readonly query?: string | null | undefined
  readonly only?: readonly LockerFilter[] | null | undefined
  readonly serviceLocationId?: string | null | undefined
}

// The first part is letter by letter the expression of the index lockers_search.
const contains = (query: string) => {
  const pattern = containing(query.trim())
  return sql<boolean>`(folded(lockers.name || ' ' || lockers.locker_id) like folded(${pattern})
    or folded(gateways.name || ' ' || gateways.device_id || ' ' || gateways.public_id) like folded(${pattern}))`
}

export const listLockers = (
  reader: Reader,
  reach: LockerReach,
  filter: LockerListFilter,
  page: PageRequest,
  now: string,
): Promise<Page<Locker>> => {
  let matching = reachableLockers(reader, reach)
  if (filter.query != null && filter.query.trim() !== '')
    matching = matching.where(contains(filter.query))
  if (filter.serviceLocationId != null)
    matching = matching.where('lockers.gateway_id', '=', filter.serviceLocationId)
  for (const only of filter.only ?? []) matching = matching.where(lockerCondition(only, now))
  return fetchPage(reader, {
    matching,
    select: (rows) => rows.select(LOCKER_COLUMNS),
    idColumn: sql`lockers.id`,
    sort: { expression: sql`lockers.name`, type: 'text', isNeverNull: true },
    direction: 'asc',
    page,
  })
}
